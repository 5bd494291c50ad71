import type { AdminFeedback } from '@prep-ai/contract';
import { Pill } from '../../../../components/ui/pill.tsx';
import { shortDayInIndia } from '../../../../lib/india-time.ts';
import type { TableDefinition } from '../../table/model/columns.ts';
import { offerBadge, reasonWords } from '../model/feedback-words.ts';
import { Person } from './person.tsx';
import styles from './records.module.css';

export function Sender({ user, email }: Pick<AdminFeedback, 'user' | 'email'>) {
  return user ? <Person name={user.full_name} email={user.email} /> : <Person name="Guest" email={email} />;
}

export function Offer({ row }: { row: AdminFeedback }) {
  const badge = offerBadge(row);
  return badge ? <Pill tone={badge.tone}>{badge.label}</Pill> : '—';
}

export const FEEDBACK_TABLE: TableDefinition<AdminFeedback, never> = {
  name: 'Feedback',
  failure: 'Failed to fetch feedback',
  rowId: ({ id }) => id,
  columns: [
    { key: 'sender', title: 'From', width: '22%', cell: (row) => <Sender {...row} /> },
    { key: 'reason', title: 'Reason', width: '11rem', wide: true, cell: ({ reason }) => reasonWords(reason) },
    {
      key: 'words',
      title: 'Feedback',
      cell: ({ feedback_text }) => (
        <span className={styles.words} dir="auto">
          {feedback_text || '—'}
        </span>
      ),
    },
    { key: 'offer', title: 'Offer', width: '11rem', cell: (row) => <Offer row={row} /> },
    {
      key: 'date',
      title: 'Date',
      width: '8rem',
      cell: ({ created_at }) => <span className={styles.date}>{shortDayInIndia(created_at)}</span>,
    },
  ],
};
