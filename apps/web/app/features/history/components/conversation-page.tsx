import type { User } from '@prep-ai/contract';
import type { ReactNode } from 'react';
import { useAskedAttempts } from '../../../lib/attempts/use-asked-attempts.ts';
import { exportConversation } from '../export/export-history.ts';
import { useConversationDeletion } from '../hooks/use-conversation-deletion.ts';
import { useExport } from '../hooks/use-export.ts';
import { usePlanGate } from '../hooks/use-plan-gate.ts';
import { ConversationDetail } from './conversation-detail.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

export interface ConversationPageProps {
  user: User;
  token: string;
  initials: string;
  /** the list it was opened from */
  back: string;
  renderAnswer(markdown: string): ReactNode;
  onDeleted(token: string): void;
}

/** One conversation, with its exports and its deletion. */
export function ConversationPage({ user, token, initials, back, renderAnswer, onDeleted }: ConversationPageProps) {
  const gate = usePlanGate(user);
  const exports = useExport<string>();
  const attemptsOf = useAskedAttempts();
  const deletion = useConversationDeletion(onDeleted);
  return (
    <>
      <ConversationDetail
        token={token}
        initials={initials}
        back={back}
        locked={gate.locked}
        busy={exports.running === token}
        renderAnswer={renderAnswer}
        onExport={(messages, format) => {
          if (gate.allows(format === 'pdf' ? 'PDF export' : 'Markdown export'))
            void exports.run(token, format, () => exportConversation(messages, format, attemptsOf));
        }}
        onDelete={(name) => {
          if (gate.allows('Delete session')) deletion.ask({ id: token, name });
        }}
      />
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
