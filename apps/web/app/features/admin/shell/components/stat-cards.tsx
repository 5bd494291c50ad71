import { Skeleton } from '@mantine/core';
import { LIMITS } from '@prep-ai/contract';
import {
  IconActivity,
  IconHourglass,
  IconMessage2,
  IconPin,
  IconStar,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { serverDate } from '../../../../lib/time/server-clock.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { countWords } from '../../metrics/model/count.ts';
import { useReviewStats } from '../api/get-review-stats.ts';
import { useUserStats } from '../api/get-user-stats.ts';
import { waitingSince } from '../model/waiting-since.ts';
import styles from './stat-cards.module.css';

const FAILED = 'Failed to load dashboard statistics';
const UNKNOWN = '—';

/** The six metrics above the tabs. A value that could not be loaded is a dash, never a zero. */
export function StatCards() {
  const users = useUserStats();
  const reviews = useReviewStats();
  const toasts = useToasts();
  const failed = users.isError || reviews.isError;
  useEffect(() => {
    if (failed) toasts.error(FAILED);
  }, [failed, toasts]);

  const u = users.data;
  const r = reviews.data;
  const active = u && u.active_users > 0;
  return (
    <>
      {failed && (
        <div className={styles.alert} role="alert">
          <p>{FAILED}. Values that could not be loaded are shown as a dash or as they were before.</p>
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              void users.refetch();
              void reviews.refetch();
            }}
          >
            Try Again
          </Button>
        </div>
      )}
      <dl className={styles.cards}>
        <Card
          label="Total Users"
          icon={IconUsers}
          waiting={users.isPending}
          value={u && countWords(u.total_users)}
          hint={u && u.this_month > 0 ? `+${countWords(u.this_month)} this month` : 'registered'}
          good={u !== undefined && u.this_month > 0}
        />
        <Card
          label="Total Reviews"
          icon={IconMessage2}
          waiting={reviews.isPending}
          value={r && countWords(r.published)}
          hint="published"
        />
        <Card
          label="Pending Reviews"
          icon={IconHourglass}
          waiting={reviews.isPending}
          value={r && countWords(r.pending)}
          hint={r?.oldest_pending_at ? `oldest ${waitingSince(r.oldest_pending_at, serverDate())}` : 'to moderate'}
        />
        <Card
          label="Average Rating"
          icon={IconStar}
          waiting={reviews.isPending}
          value={r?.average_rating?.toFixed(1)}
          hint={r && r.average_rating === null ? 'no reviews yet' : `of ${LIMITS.review.ratingMax}`}
        />
        <Card
          label="Featured Reviews"
          icon={IconPin}
          waiting={reviews.isPending}
          value={r && countWords(r.featured)}
          hint={r ? `of ${countWords(r.featured_limit)}` : 'on the first page'}
        />
        <Card
          label="Active Users"
          icon={IconActivity}
          waiting={users.isPending}
          value={u && countWords(active ? u.active_users : u.total_users)}
          hint={
            u && !active
              ? `all users; none active in ${LIMITS.admin.activeDays} days`
              : `last ${LIMITS.admin.activeDays} days`
          }
        />
      </dl>
    </>
  );
}

interface CardProps {
  label: string;
  icon: TablerIcon;
  waiting: boolean;
  value: string | undefined;
  hint: string;
  good?: boolean;
}

function Card({ label, icon: Icon, waiting, value, hint, good }: CardProps) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>
        {label} <Icon size={18} aria-hidden="true" />
      </dt>
      <dd className={styles.value} aria-busy={waiting || undefined}>
        {waiting ? <Skeleton height={24} width={72} my={4} /> : (value ?? UNKNOWN)}
      </dd>
      <dd className={styles.hint} data-good={good || undefined}>
        {hint}
      </dd>
    </div>
  );
}
