import { AppError, endpoints, type FeedbackInput, LIMITS } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { User } from '../accounts/user.ts';
import type { Transaction } from '../transaction.ts';
import type { Feedback } from './feedback.ts';
import type { FeedbackRepository } from './feedback-repository.ts';

export interface SendFeedbackDeps {
  feedback: Pick<FeedbackRepository, 'findByKey'>;
  transaction: Transaction;
  enforceRate: EnforceRate;
  clock: Clock;
}

export type SendFeedback = (
  user: User,
  input: FeedbackInput,
  key: string | null,
) => Promise<{ data: { message: string; premium_eligible: boolean } }>;

const { qualityMin, guestMonths, userMonths } = LIMITS.feedback;

/**
 * Stores feedback and says whether it earns the months of Pro that administrators can grant (docs/spec/decisions.md D11). With
 * the key of an earlier call nothing is stored and the response is the same again: a browser repeats what it did not see arrive.
 * @throws AppError rate_limited
 */
export function makeSendFeedback({ feedback, transaction, enforceRate, clock }: SendFeedbackDeps): SendFeedback {
  const store = makeStoreFeedback({ transaction });
  return async (user, input, key) => {
    const repeated = key === null ? null : await feedback.findByKey(user.id, key);
    if (repeated) return toSentDto(user, repeated);
    await enforceRate(endpoints.messages.feedback.limits.user, String(user.id));
    const stored = await store(user.id, input, key, clock.now());
    if (!stored) throw new AppError('not_authenticated');
    return toSentDto(user, stored);
  };
}

/**
 * Stores feedback, and returns what is stored when its key was used before. It earns the offer when its words are enough, its
 * sender has received at least one question, and nothing of theirs has earned it before: of two that come at once one does.
 * Null when the sender is gone.
 */
export function makeStoreFeedback({ transaction }: Pick<SendFeedbackDeps, 'transaction'>) {
  return (userId: number, input: FeedbackInput, clientKey: string | null, createdAt: Date): Promise<Feedback | null> =>
    transaction(async ({ users, feedback }) => {
      // what one sender sends at once comes here one after the other
      const sender = await users.lock(userId);
      if (!sender) return null;
      const stored = clientKey === null ? null : await feedback.findByKey(userId, clientKey);
      if (stored) return stored;
      const premiumEligible =
        input.feedback_text.length >= qualityMin &&
        !(await feedback.hasEarned(userId)) &&
        (await feedback.hasPractised(userId));
      return feedback.insert({
        userId,
        reason: input.reason,
        feedbackText: input.feedback_text,
        currentPath: input.current_path,
        sessionData: input.session_data,
        email: input.email ?? null,
        clientKey,
        premiumEligible,
        senderGuest: sender.isGuest,
        createdAt,
      });
    });
}

function toSentDto(user: User, { premiumEligible, email }: Feedback) {
  return { data: { message: thanks(user, premiumEligible, email), premium_eligible: premiumEligible } };
}

function thanks(user: User, eligible: boolean, email: string | null): string {
  if (!eligible) return 'Thank you for your feedback!';
  if (!user.isGuest) {
    return `Thank you! Your feedback qualifies for ${userMonths} months of Pro. We will look at it and let you know.`;
  }
  const how = email ? `register with ${email}` : 'create your account in this browser';
  return `Thank you! Your feedback qualifies for ${guestMonths} month of Pro: ${how} to receive it.`;
}
