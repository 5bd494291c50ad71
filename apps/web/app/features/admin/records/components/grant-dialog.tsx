import type { AdminFeedback } from '@prep-ai/contract';
import { ConfirmDialog } from '../../table/components/confirm-dialog.tsx';
import { monthWords, senderName } from '../model/feedback-words.ts';

export interface GrantDialogProps {
  /** null: closed */
  feedback: AdminFeedback | null;
  busy: boolean;
  onCancel(): void;
  onConfirm(feedback: AdminFeedback): void;
}

/** Asks for confirmation before the offered months are granted, and says who gets them and when. */
export function GrantDialog({ feedback, busy, onCancel, onConfirm }: GrantDialogProps) {
  return (
    <ConfirmDialog
      open={feedback !== null}
      words={{ title: `Grant ${monthWords(feedback?.offered_months ?? 0)} of Pro?`, confirm: 'Grant' }}
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => feedback && onConfirm(feedback)}
    >
      <p>{feedback && <Consequence feedback={feedback} />}</p>
    </ConfirmDialog>
  );
}

function Consequence({ feedback }: { feedback: AdminFeedback }) {
  if (feedback.user) {
    return (
      <>
        This extends the plan of <bdi>{senderName(feedback)}</bdi>, who gets an email about it. Each account can get an
        offer once.
      </>
    );
  }
  return feedback.email ? (
    <>
      It goes to the account with <bdi>{feedback.email}</bdi>, now or as soon as that account is created.
    </>
  ) : (
    <>The guest gets it when they create an account in the same browser.</>
  );
}
