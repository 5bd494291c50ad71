import { type AdminFeedback, AppError } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Transaction } from '../transaction.ts';
import { offeredMonths } from './feedback.ts';
import { toAdminFeedbackDto } from './feedback-dto.ts';
import type { FeedbackRepository } from './feedback-repository.ts';
import { lockFeedback, receiveOffer } from './receive-offer.ts';

export interface GrantOfferDeps {
  feedback: Pick<FeedbackRepository, 'findWithSender'>;
  transaction: Transaction;
  mails: MailQueue;
  clock: Clock;
}

export type GrantOffer = (actorId: number, id: number) => Promise<AdminFeedback>;

/**
 * Grants the months of Pro that are offered for feedback (docs/spec/decisions.md D11), once, however often it is asked for: to
 * its sender's account, or to the one with its address, or to the first that will have it. Once an account.
 * @throws AppError not_found; conflict when nothing can be granted for it, with the reason
 */
export function makeGrantOffer({ feedback, transaction, mails, clock }: GrantOfferDeps): GrantOffer {
  return async (actorId, id) => {
    const at = clock.now();
    await transaction(async (repositories) => {
      const locked = await lockFeedback(repositories, id);
      if (!locked) throw new AppError('not_found');
      const { row, receiver } = locked;
      if (!row.premiumEligible) throw conflict('This feedback does not qualify for the offer.');
      if (row.grantedAt) return;
      if (!receiver && row.userId === null && row.email === null)
        throw conflict('The sender has no account and left no email address.');
      if (receiver && (await repositories.feedback.hasReceived(receiver.id)))
        throw conflict('This account has received its offer for other feedback.');
      const grantedMonths = offeredMonths(row);
      await repositories.feedback.markGranted(id, { grantedMonths, grantedAt: at });
      if (receiver) await receiveOffer(repositories, { row: { id, grantedMonths }, receiver }, mails, at);
      await repositories.audit.insert({
        actorId,
        action: 'feedback_granted',
        target: `feedback:${id}`,
        details: { months: grantedMonths, receiver: receiver?.id ?? null },
        at,
      });
    });
    mails.wake();
    const granted = await feedback.findWithSender(id);
    if (!granted) throw new AppError('not_found');
    return toAdminFeedbackDto(granted);
  };
}

function conflict(detail: string): AppError {
  return new AppError('conflict', { detail });
}
