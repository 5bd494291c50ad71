import type { AdminPayment } from '@prep-ai/contract';
import { Button } from '../../../../components/ui/button.tsx';
import { momentInIndia } from '../../../../lib/india-time.ts';
import { rupees } from '../../../../lib/rupees.ts';
import type { Fact } from '../../table/components/details.tsx';
import { Buyer, PaymentState } from './payment-columns.tsx';
import { RecordDialog } from './record-dialog.tsx';

export interface PaymentDetailsProps {
  /** null: closed */
  payment: AdminPayment | null;
  onRefund(payment: AdminPayment): void;
  onClose(): void;
}

export function PaymentDetails({ payment, onRefund, onClose }: PaymentDetailsProps) {
  return (
    <RecordDialog
      label="Payment details"
      open={payment !== null}
      title={payment && `${payment.plan_description}, ${rupees(payment.amount)}`}
      facts={payment ? factsOf(payment) : []}
      actions={
        payment?.refundable_until && (
          <Button size="sm" variant="danger-soft" onClick={() => onRefund(payment)}>
            Refund
          </Button>
        )
      }
      onClose={onClose}
    />
  );
}

const factsOf = (payment: AdminPayment): Fact[] => [
  ['Buyer', <Buyer key="buyer" user={payment.user} />],
  ['State', <PaymentState key="state" row={payment} />],
  ['Receipt', payment.receipt_number ?? '—'],
  ['Ordered', momentInIndia(payment.created_at)],
  ['Paid', payment.paid_at ? momentInIndia(payment.paid_at) : '—'],
  ['Order id', payment.provider_order_id ?? '—'],
  ['Payment id', payment.provider_payment_id ?? '—'],
  ['Refundable until', payment.refundable_until ? momentInIndia(payment.refundable_until) : '—'],
  ...(payment.refund ? [['Refund requested', momentInIndia(payment.refund.requested_at)] as const] : []),
];
