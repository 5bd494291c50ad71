import type { Clock } from '../../ports/clock.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Transaction } from '../transaction.ts';
import type { FeedbackRepository } from './feedback-repository.ts';
import { lockFeedback, receiveOffer } from './receive-offer.ts';

export interface GiveWaitingOffersDeps {
  feedback: Pick<FeedbackRepository, 'listReceivable'>;
  transaction: Transaction;
  mails: MailQueue;
  clock: Clock;
}

/** Returns how many were given. */
export type GiveWaitingOffers = () => Promise<number>;

const MAX_OFFERS_OF_A_RUN = 100;

/** Gives the months that were granted to somebody without an account, and whose account is there by now. */
export function makeGiveWaitingOffers(deps: GiveWaitingOffersDeps): GiveWaitingOffers {
  const { feedback, transaction, mails, clock } = deps;

  const give = (id: number) =>
    transaction(async (repositories) => {
      const locked = await lockFeedback(repositories, id);
      if (!locked) return false;
      const { row, receiver } = locked;
      if (!receiver || !row.grantedAt || row.receivedAt || !row.premiumEligible) return false;
      if (await repositories.feedback.hasReceived(receiver.id)) return false;
      await receiveOffer(repositories, { row, receiver }, mails, clock.now());
      return true;
    });

  return async () => {
    let given = 0;
    for (const id of await feedback.listReceivable(MAX_OFFERS_OF_A_RUN)) if (await give(id)) given++;
    if (given > 0) mails.wake();
    return given;
  };
}
