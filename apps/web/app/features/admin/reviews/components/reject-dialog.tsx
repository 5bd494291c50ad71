import type { Review } from '@prep-ai/contract';
import { ConfirmDialog } from '../../table/components/confirm-dialog.tsx';

export interface RejectDialogProps {
  /** null: closed */
  review: Review | null;
  busy: boolean;
  onCancel(): void;
  onConfirm(review: Review): void;
}

export function RejectDialog({ review, busy, onCancel, onConfirm }: RejectDialogProps) {
  return (
    <ConfirmDialog
      open={review !== null}
      words={{ title: 'Reject this review?', confirm: 'Reject', cancel: 'Keep it', danger: true }}
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => review && onConfirm(review)}
    >
      <p>
        The review of <bdi>{review?.reviewer_name}</bdi> {review?.status === 'approved' ? 'leaves' : 'stays off'} the
        site. Its author sees that it was not published; it stays under All Reviews, where it can still be approved.
      </p>
    </ConfirmDialog>
  );
}
