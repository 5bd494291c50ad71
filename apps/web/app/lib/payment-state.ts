import type { Payment } from '@prep-ai/contract';
import { rupees } from './rupees.ts';

export interface PaymentBadge {
  label: string;
  tone: 'neutral' | 'ok' | 'warn' | 'bad';
}

/** The state of a payment, in a word. */
export function paymentBadge({ state, refund }: Pick<Payment, 'state' | 'refund'>): PaymentBadge {
  if (refund?.state === 'pending') return { label: 'Refund on its way', tone: 'warn' };
  if (refund?.state === 'failed') return { label: 'Refund delayed', tone: 'warn' };
  if (state === 'refunded') return { label: 'Refunded', tone: 'neutral' };
  if (state === 'paid') return { label: 'Paid', tone: 'ok' };
  return state === 'failed' ? { label: 'Failed', tone: 'bad' } : { label: 'Not completed', tone: 'neutral' };
}

/** What the buyer of a payment that goes back has to know; null when nothing goes back. */
export function refundSentence(refund: Payment['refund']): string | null {
  if (!refund) return null;
  const amount = rupees(refund.amount);
  if (refund.state === 'failed') return `The refund of ${amount} was refused by the bank. Please contact support.`;
  return refund.state === 'done'
    ? `${amount} went back to you. It can take your bank 5 to 7 business days to show it.`
    : `${amount} is on its way back to you. It can take your bank 5 to 7 business days to show it.`;
}
