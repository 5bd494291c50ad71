import type { GenerationEnd, QuotaState } from './generation.ts';

/**
 * The quota of questions, decided here and nowhere else: there is no counter, generations are counted by their `quota`.
 * A question is *reserved* when its generation starts. It is *counted* once its first token was delivered
 * (docs/spec/decisions.md D4), and *released*, that is given back, when nothing was delivered or when we cut the answer off
 * (D7): the process stopped or died. So is a reply that holds neither a question nor an answer to what was asked.
 */
export const INITIAL_QUOTA: QuotaState = 'reserved';

interface EndedAnswer {
  state: GenerationEnd['state'];
  content: string;
  /** the text says what can be done instead of an answer */
  unanswered: boolean;
}

/** What a generation that ended costs. */
export function quotaOfEnd(answer: EndedAnswer): 'counted' | 'released' {
  return isDelivered(answer) ? 'counted' : 'released';
}

/** Whether a question or an answer was delivered: it counts, and it has a place in the history. */
export function isDelivered({ state, content, unanswered }: EndedAnswer): boolean {
  return state !== 'interrupted' && content.length > 0 && !unanswered;
}

/** How many questions a plan allows, and since when they count. */
export interface QuotaLimits {
  /** null: no limit */
  questions: number | null;
  /** only questions since then count; null: all */
  since: Date | null;
  /** generations of one user that may run at once */
  running: number;
}

export function isQuotaReached({ questions }: QuotaLimits, used: number): boolean {
  return questions !== null && used >= questions;
}
