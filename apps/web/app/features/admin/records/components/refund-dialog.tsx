import type { AdminPayment } from '@prep-ai/contract';
import { rupees } from '../../../../lib/rupees.ts';
import { ConfirmDialog } from '../../table/components/confirm-dialog.tsx';
import { buyerName } from './payment-columns.tsx';

export interface RefundDialogProps {
  /** null: closed */
  payment: AdminPayment | null;
  busy: boolean;
  onCancel(): void;
  onConfirm(payment: AdminPayment): void;
}

export function RefundDialog({ payment, busy, onCancel, onConfirm }: RefundDialogProps) {
  return (
    <ConfirmDialog
      open={payment !== null}
      words={{ title: `Refund ${rupees(payment?.amount ?? 0)}?`, confirm: 'Refund', danger: true }}
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => payment && onConfirm(payment)}
    >
      <p>
        The money goes back to <bdi>{payment && buyerName(payment)}</bdi>, and the plan it paid for ends at once. This
        can’t be undone.
      </p>
    </ConfirmDialog>
  );
}
