import { Pill } from '../../../../components/ui/pill.tsx';
import { shortDayInIndia } from '../../../../lib/india-time.ts';
import type { TableDefinition } from '../../table/model/columns.ts';
import type { Message } from '../api/get-messages.ts';
import { Person } from './person.tsx';
import styles from './records.module.css';

export const MessageState = ({ handled }: Pick<Message, 'handled'>) =>
  handled ? <Pill>Handled</Pill> : <Pill tone="warn">Open</Pill>;

export const MESSAGE_TABLE: TableDefinition<Message, never> = {
  name: 'Messages',
  failure: 'Failed to fetch messages',
  rowId: ({ id }) => id,
  columns: [
    { key: 'sender', title: 'From', width: '24%', cell: ({ name, email }) => <Person name={name} email={email} /> },
    {
      key: 'message',
      title: 'Message',
      cell: ({ message }) => (
        <span className={styles.words} dir="auto">
          {message}
        </span>
      ),
    },
    { key: 'country', title: 'Country', width: '9rem', wide: true, cell: ({ country }) => country ?? '—' },
    { key: 'state', title: 'State', width: '7rem', cell: (row) => <MessageState handled={row.handled} /> },
    {
      key: 'date',
      title: 'Date',
      width: '8rem',
      cell: ({ created_at }) => <span className={styles.date}>{shortDayInIndia(created_at)}</span>,
    },
  ],
};
