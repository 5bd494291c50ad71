import type { User } from '@prep-ai/contract';
import { useConversationDeletion } from '../hooks/use-conversation-deletion.ts';
import { usePlanGate } from '../hooks/use-plan-gate.ts';
import { ConversationItem, type ConversationSummary } from './conversation-item.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './history-screen.module.css';

export interface ConversationListProps {
  user: User;
  conversations: readonly ConversationSummary[];
  /** the address of a conversation's messages */
  addressOf(token: string): string;
  onDeleted(token: string): void;
}

export function ConversationList({ user, conversations, addressOf, onDeleted }: ConversationListProps) {
  const gate = usePlanGate(user);
  const deletion = useConversationDeletion(onDeleted);
  return (
    <>
      <ul className={styles.list}>
        {conversations.map((conversation) => (
          <ConversationItem
            key={conversation.session_token}
            conversation={conversation}
            to={addressOf(conversation.session_token)}
            locked={gate.locked}
            onDelete={() => {
              const { session_token: id, preview: name } = conversation;
              if (gate.allows('Delete session')) deletion.ask({ id, name });
            }}
          />
        ))}
      </ul>
      <DeleteDialog
        what="conversation"
        name={deletion.pending?.name ?? null}
        busy={deletion.busy}
        onCancel={deletion.cancel}
        onConfirm={deletion.confirm}
      />
    </>
  );
}
