import type { PaymentMails } from '../../db/repositories/payment-ledger-repository.ts';
import type { User } from '../accounts/user.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailContent } from '../mail/mail-kinds.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { receiptNumber } from './receipt-number.ts';

/** The mails that go with a payment: written in the transaction that counts it or takes it back. */
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
