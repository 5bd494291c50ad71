import { type AdminUser, shownAddress } from '@prep-ai/contract';
import { momentInIndia, shortDayInIndia } from '../../../../lib/india-time.ts';
import { countWords } from '../../metrics/model/count.ts';
import type { Column } from '../../table/model/columns.ts';
import type { UserSort } from '../api/get-users.ts';
import { RoleBadge, StatusBadges } from './user-badges.tsx';
import styles from './user-columns.module.css';

export const USER_COLUMNS: readonly Column<AdminUser, UserSort>[] = [
  {
    key: 'user',
    title: 'User',
    sort: 'full_name',
    firstOrder: 'asc',
    width: '26%',
    cell: ({ full_name, email }) => (
      <span className={styles.user}>
        <bdi>{full_name || 'No name'}</bdi>
        <span className={styles.email}>{shownAddress(email)}</span>
      </span>
    ),
  },
  { key: 'role', title: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
  { key: 'status', title: 'Status', cell: (user) => <StatusBadges user={user} /> },
  {
    key: 'plan',
    title: 'Plan',
    cell: ({ plan_info: { plan_name, is_active, end_date } }) => (
      <span className={styles.plan}>
        {plan_name}
        {end_date && (
          <span className={styles.until}>
            {is_active ? 'until' : 'ended'} {shortDayInIndia(end_date)}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'questions',
    title: 'Questions',
    align: 'end',
    wide: true,
    cell: ({ plan_info: { questions_used, question_limit } }) => (
      <span className={styles.day}>{questionsOf(questions_used, question_limit)}</span>
    ),
  },
  {
    key: 'created',
    title: 'Created',
    sort: 'created_at',
    cell: ({ created_at }) => <Day moment={created_at} />,
  },
  {
    key: 'last_login',
    title: 'Last login',
    sort: 'last_login',
    wide: true,
    cell: ({ last_login }) => (last_login ? <Day moment={last_login} /> : 'Never'),
  },
];

/** "12 / 50", "12, no limit" */
export function questionsOf(used: number, limit: number | null): string {
  return limit === null ? `${countWords(used)}, no limit` : `${countWords(used)} / ${countWords(limit)}`;
}

function Day({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} title={momentInIndia(moment)} className={styles.day}>
      {shortDayInIndia(moment)}
    </time>
  );
}
