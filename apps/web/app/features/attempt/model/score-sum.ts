import type { Attempt } from '@prep-ai/contract';

/** "2.5": at most two decimals, so that the sum can be followed. */
export function amount(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** "2.5 of 3": what a point earns of its weight. */
export function earnedText({ weight, credit }: Pick<Attempt['points'][number], 'weight' | 'credit'>): string {
  return `${Math.round(weight * credit * 10) / 10} of ${weight}`;
}

export interface ScoreSum {
  earned: number;
  possible: number;
  /** percent, rounded */
  share: number;
  /** points taken off for wrong statements */
  off: number;
  /** the sum is lower than the least that an answer gets */
  raised: boolean;
}

/** no formula gives more than this for trying alone */
const LEAST_AT_MOST = 5;

/**
 * How the points make the score; null where there is nothing to add up. What was taken off is read from the score itself: the
 * attempt may have been graded by an earlier formula.
 */
export function scoreSum({ points, red_flags, score, zero_reason }: Attempt): ScoreSum | null {
  const possible = points.reduce((sum, { weight }) => sum + weight, 0);
  if (possible === 0 || zero_reason !== null) return null;
  const earned = points.reduce((sum, { weight, credit }) => sum + weight * credit, 0);
  const share = Math.round((100 * earned) / possible);
  const raised = score > share;
  const off = raised ? 0 : share - score;
  if (raised ? score > LEAST_AT_MOST : off > 0 && red_flags.length === 0) return null;
  return { earned, possible, share, off, raised };
}
