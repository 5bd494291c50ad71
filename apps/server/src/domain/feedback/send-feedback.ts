import { AppError, type FeedbackInput, LIMITS } from '@prep-ai/contract';
import type { FeedbackRepository, FeedbackRow } from '../../db/repositories/feedback-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { User } from '../accounts/user.ts';

export interface SendFeedbackDeps {
  feedback: FeedbackRepository;
  enforceRate: EnforceRate;
  clock: Clock;
}

const { perUser, windowMs, qualityMin, guestMonths, userMonths } = LIMITS.feedback;

/**
 * Keeps feedback and says whether it earns the months of Pro that administrators can grant (docs/spec/decisions.md
 * D11). With the key of an earlier call nothing is stored and the answer is the same again: a browser repeats what it
 * could not see arrive.
 * @throws AppError rate_limited
 */
export function createSendFeedback(deps: SendFeedbackDeps) {
  return async (user: User, input: FeedbackInput, key: string | null) => {
    const repeated = key === null ? null : await deps.feedback.findByKey(user.id, key);
    if (repeated) return answer(user, repeated);
    await deps.enforceRate({ name: 'feedback', max: perUser, windowMs }, String(user.id));
    const stored = await deps.feedback.add({
      userId: user.id,
      reason: input.reason,
      feedbackText: input.feedback_text,
      currentPath: input.current_path,
      sessionData: input.session_data,
      email: input.email ?? null,
      clientKey: key,
      detailed: input.feedback_text.length >= qualityMin,
      at: deps.clock.now(),
    });
    if (!stored) throw new AppError('not_authenticated');
    return answer(user, stored);
  };
}

function answer(user: User, { premiumEligible, email }: FeedbackRow) {
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
