import { ERRORS, GUEST_LIMIT_DETAIL, type PlanStatus } from '@prep-ai/contract';

export interface Quota {
  used: number;
  /** null: no limit */
  limit: number | null;
  left: number | null;
  reached: boolean;
  /** the paid plan has ended: there is nothing to count, and nothing can be asked */
  expired: boolean;
}

export function quotaOf({ questions_used, question_limit, is_expired }: PlanStatus): Quota {
  const left = question_limit === null ? null : Math.max(0, question_limit - questions_used);
  return { used: questions_used, limit: question_limit, left, reached: is_expired || left === 0, expired: is_expired };
}

/** Title and text of the box above the input once the plan's questions are used up. */
export function limitNotice(isGuest: boolean): { title: string; text: string } {
  return isGuest
    ? { title: 'Guest Limit Reached', text: GUEST_LIMIT_DETAIL }
    : { title: 'Question Limit Reached', text: ERRORS.question_limit_reached[1] };
}

/** In the empty question box of a member without questions left (docs/spec/2-practice-and-admin.md section 8). */
export const QUESTION_LIMIT_HINT = 'Question limit reached, please upgrade your plan';

/** "7 of 10 questions left", or nothing without a limit. */
export function questionsLeft({ left, limit, expired }: Quota): string | null {
  return left === null || expired ? null : `${left} of ${limit} questions left`;
}

/** "7 questions left": the same where there is little room. */
export function shortQuestionsLeft({ left, expired }: Quota): string | null {
  return left === null || expired ? null : `${left} ${left === 1 ? 'question' : 'questions'} left`;
}

/** What the plan gives a newcomer. */
export function planOffer({ limit, expired }: Quota, isGuest: boolean): string | null {
  if (limit === null || expired) return null;
  return isGuest ? `${limit} questions as a guest. No signup.` : `${limit} questions in 30 days.`;
}
