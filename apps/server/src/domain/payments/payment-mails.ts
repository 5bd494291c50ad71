import type { User } from '../accounts/user.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailContent } from '../mail/mail-kinds.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { NewMail } from '../mail/outbox-repository.ts';
import type { Subscription } from '../plans/subscription.ts';
import type { Payment } from './payment.ts';
import { receiptNumber } from './receipt-number.ts';

/** The mails about a payment, written to the outbox in the transaction that settles or refunds it. Null: there is none to send. */
export interface PaymentMails {
  receipt(buyer: User, payment: Payment, grant: Subscription): NewMail | null;
  refund(buyer: User, payment: Payment): NewMail | null;
}

export function createPaymentMails(mails: MailQueue): PaymentMails {
  const prepare = (user: User, dedupeKey: string, content: MailContent) =>
    user.email !== null && isMailAddress(user.email)
      ? mails.prepareMail({ ...content, to: user.email, dedupeKey })
      : null;
  return {
    receipt(user, payment, grant) {
      const number = receiptNumber(payment);
      if (number === null || payment.paidAt === null) return null;
      return prepare(user, `payment-receipt:${payment.id}`, {
        kind: 'payment_receipt',
        data: {
          name: user.fullName,
          number,
          description: payment.description,
          amount: payment.amount,
          at: payment.paidAt.toISOString(),
          until: grant.endsAt.toISOString(),
          test: payment.testMode,
        },
      });
    },
    refund: (user, payment) =>
      prepare(user, `payment-refunded:${payment.id}`, {
        kind: 'payment_refunded',
        data: {
          name: user.fullName,
          number: receiptNumber(payment) ?? String(payment.id),
          description: payment.description,
          amount: payment.amount,
          test: payment.testMode,
        },
      }),
  };
}
