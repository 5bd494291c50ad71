import { type AdminFeedback, AppError, LIMITS, PLAN_IDS } from '@prep-ai/contract';
import type {
  FeedbackFilter,
  FeedbackOffersRepository,
  FeedbackWithSender,
  Offer,
  OfferOutcome,
} from '../../db/repositories/feedback-offers-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import { paginateAll } from '../admin/paginate-all.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { feedbackReason } from './feedback-reason.ts';

const { guestMonths, userMonths } = LIMITS.feedback;

const REFUSED: Partial<Record<OfferOutcome, string>> = {
  not_eligible: 'This feedback does not qualify for the offer.',
  had_one: 'This account has received its offer for other feedback.',
  nobody: 'Its sender left neither an account nor an address.',
};

export interface GrantOffersDeps {
  offers: FeedbackOffersRepository;
  mails: MailQueue;
  clock: Clock;
}

/** Feedback for administrators, and the months of Pro that they grant for it (docs/spec/decisions.md D11). */
export function createFeedbackOffers({ offers, mails, clock }: GrantOffersDeps) {
  const offer: Offer = {
    planId: PLAN_IDS.pro,
    monthDays: LIMITS.plan.monthDays,
    mail: (receiver, grant, row) =>
      receiver.email !== null && isMailAddress(receiver.email)
        ? mails.prepareMail({
            kind: 'plan_granted',
            data: { name: receiver.fullName, months: row.grantedMonths, until: grant.endsAt.toISOString() },
            to: receiver.email,
            dedupeKey: `feedback-granted:${row.id}`,
          })
        : null,
  };

  return {
    async list(query: FeedbackFilter & { page: number; limit: number; order: 'asc' | 'desc' }) {
      const { rows, total, open } = await offers.page(query, query, query.order);
      return { feedback: rows.map(describe), total_count: total, open_count: open };
    },
    /** All that match, oldest first. */
    every: (filter: FeedbackFilter) => paginateAll((id, limit) => offers.after(id, filter, limit)),
    /** @throws AppError not_found; conflict when nothing can be granted for it, with the reason */
    async grant(actorId: number, id: number): Promise<AdminFeedback> {
      const outcome = await offers.grant(id, actorId, offeredMonths, offer, clock.now());
      const refused = REFUSED[outcome];
      if (refused) throw new AppError('conflict', { detail: refused });
      mails.wake();
      const row = await offers.find(id);
      if (!row) throw new AppError('not_found');
      return describe(row);
    },
    /** Gives what waits for an account that is there by now: called again and again. */
    async giveWaiting(): Promise<void> {
      if ((await offers.giveWaiting(offer, clock.now())) > 0) mails.wake();
    },
  };
}

/** What is offered goes by what its sender was when it was sent. */
function offeredMonths({ premiumEligible, senderGuest }: Pick<FeedbackWithSender, 'premiumEligible' | 'senderGuest'>) {
  if (!premiumEligible) return 0;
  return senderGuest ? guestMonths : userMonths;
}

function describe(row: FeedbackWithSender): AdminFeedback {
  const { sender } = row;
  return {
    id: row.id,
    user_id: row.userId,
    user:
      sender && !sender.isGuest && sender.email !== null
        ? { id: sender.id, email: sender.email, full_name: sender.fullName }
        : null,
    reason: feedbackReason(row.reason),
    feedback_text: row.feedbackText,
    current_path: row.currentPath,
    session_data: row.sessionData,
    email: row.email,
    premium_eligible: row.premiumEligible,
    offered_months: offeredMonths(row),
    granted_months: row.grantedMonths,
    grant: row.grantedAt === null ? 'none' : row.receivedAt === null ? 'waiting' : 'granted',
    created_at: row.createdAt.toISOString(),
  };
}
