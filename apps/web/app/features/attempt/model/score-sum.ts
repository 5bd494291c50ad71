import type { Attempt } from '@prep-ai/contract';

/** points that a wrong statement costs, and how many of them cost (docs/grading.md) */
const RED_FLAG = 10;
const MAX_FLAGS = 2;

/** "2.5": at most two decimals, so that the sum can be followed. */
export function amount(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** "2.5 of 3": what a point earns of its weight. */
export function earnedText({ weight, credit }: Pick<Attempt['points'][number], 'weight' | 'credit'>): string {
  return `${(Math.round(weight * credit * 10) / 10).toString()} of ${weight}`;
}

export interface ScoreSum {
  earned: number;
  possible: number;
  /** percent, rounded */
  share: number;
  /** points taken off for wrong statements */
  off: number;
  /** the sum would be lower than the least that an attempt gets */
  raised: boolean;
}

/** How the points make the score; null where there is nothing to add up. */
export function scoreSum({ points, red_flags, score, zero_reason }: Attempt): ScoreSum | null {
  const possible = points.reduce((sum, { weight }) => sum + weight, 0);
  if (possible === 0 || zero_reason !== null) return null;
  const earned = points.reduce((sum, { weight, credit }) => sum + weight * credit, 0);
  const off = RED_FLAG * Math.min(MAX_FLAGS, red_flags.length);
  const share = (100 * earned) / possible;
  return { earned, possible, share: Math.round(share), off, raised: score > Math.round(share - off) };
}
