import { LIMITS, PLAN_IDS } from '@prep-ai/contract';
import type { User } from '../accounts/user.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { grantPlan } from '../plans/grant-plan.ts';
import type { Repositories } from '../transaction.ts';
import type { Feedback } from './feedback.ts';

export interface LockedFeedback {
  row: Feedback;
  /** null while no account is there to receive what is granted */
  receiver: User | null;
}

/** Locks the receiver, then the feedback, as every transaction on an account does. Null when there is no such feedback. */
export async function lockFeedback(
  { users, feedback }: Pick<Repositories, 'users' | 'feedback'>,
  id: number,
): Promise<LockedFeedback | null> {
  const receiverId = await feedback.findReceiver(id);
  if (receiverId === undefined) return null;
  const receiver = receiverId === null ? null : await users.lock(receiverId);
  const row = await feedback.lock(id);
  return row && { row, receiver };
}

/** Gives the receiver the granted months of Pro, and says so by mail. The caller has locked both. */
export async function receiveOffer(
  { feedback, subscriptions, outbox }: Pick<Repositories, 'feedback' | 'subscriptions' | 'outbox'>,
  { row, receiver }: { row: Pick<Feedback, 'id' | 'grantedMonths'>; receiver: User },
  mails: Pick<MailQueue, 'prepareMail'>,
  at: Date,
): Promise<void> {
  const { id, grantedMonths: months } = row;
  const days = months * LIMITS.plan.monthDays;
  const grant = await grantPlan(
    subscriptions,
    { userId: receiver.id, planId: PLAN_IDS.pro, days, source: 'feedback', paymentId: null },
    at,
  );
  await feedback.markReceived(id, { receivedBy: receiver.id, receivedAt: at });
  if (receiver.email === null || !isMailAddress(receiver.email)) return;
  await outbox.enqueue(
    mails.prepareMail({
      kind: 'plan_granted',
      data: { name: receiver.fullName, months, until: grant.endsAt.toISOString() },
      to: receiver.email,
      dedupeKey: `feedback-granted:${id}`,
    }),
  );
}
