import { IconTrash } from '@tabler/icons-react';
import { Link } from '../../../components/ui/link.tsx';
import { momentInIndia } from '../../../lib/india-time.ts';
import own from './conversation-item.module.css';
import { IconAction } from './icon-action.tsx';
import styles from './record-item.module.css';

export interface ConversationSummary {
  session_token: string;
  message_count: number;
  preview: string;
  created_at: string;
  updated_at: string;
}

export interface ConversationItemProps {
  conversation: ConversationSummary;
  /** where its messages are */
  to: string;
  locked: boolean;
  onDelete(): void;
}

/** A conversation of the history; it opens on a page of its own. */
export function ConversationItem({ conversation, to, locked, onDelete }: ConversationItemProps) {
  const { message_count: count, preview, created_at, updated_at } = conversation;
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <div className={styles.words}>
          <h2>
            <Link to={to} className={own.title} dir="auto">
              {preview || 'Empty conversation'}
            </Link>
          </h2>
          <p className="type-meta">
            {count} {count === 1 ? 'message' : 'messages'} · Created {momentInIndia(created_at)} · Updated{' '}
            {momentInIndia(updated_at)}
          </p>
        </div>
        <IconAction
          label={`Delete session "${preview.slice(0, 40)}"`}
          locked={locked}
          word="Delete"
          icon={<IconTrash size={20} aria-hidden="true" />}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}
