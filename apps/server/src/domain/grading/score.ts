import type { GradedPoint, PointState } from '@prep-ai/contract';
import type { Rubric } from '@prep-ai/question-bank';
import { FORMULA } from './formula.ts';

/**
 * The published formula: the weight of the points, each as far as it was earned, less what was said wrongly; never 0 for a text
 * that tries, 100 at most.
 */
export function scoreOf(points: readonly Pick<GradedPoint, 'weight' | 'credit'>[], flags: number): number {
  const { redFlag, maxFlags, tried } = FORMULA.score;
  const whole = points.reduce((sum, { weight }) => sum + weight, 0);
  const earned = points.reduce((sum, { weight, credit }) => sum + weight * credit, 0);
  const share = whole === 0 ? 0 : (100 * earned) / whole;
  return Math.max(tried, Math.round(share - redFlag * Math.min(maxFlags, flags)));
}

/** What a point earns where only its state is known: by a person's own mark, or by quotes. */
export function creditOfState(state: PointState): number {
  return { covered: 1, partly: FORMULA.score.partly, missed: 0 }[state];
}

/** What to ask about the weightiest missed point; null when none is missed. */
export function followUpOn(
  points: readonly Pick<GradedPoint, 'id' | 'weight' | 'state'>[],
  { points: asked }: Pick<Rubric, 'points'>,
): string | null {
  const missed = points.filter(({ state }) => state === 'missed').sort((one, other) => other.weight - one.weight)[0];
  return missed ? (asked[missed.id - 1]?.followUp ?? null) : null;
}
