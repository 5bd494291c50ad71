import type { MatchVerdict } from '@prep-ai/contract';
import { FORMULA } from './formula.ts';

/** The word for a score. docs/evaluation.md says how often each is right. */
export function verdictOf(score: number): MatchVerdict {
  const { strong, good, partial } = FORMULA.verdict;
  return score >= strong ? 'strong' : score >= good ? 'good' : score >= partial ? 'partial' : 'weak';
}

/** What a score does not mean. */
export const CAVEAT =
  'The score compares what two texts say; it does not tell how well you do the work or whether you would get the job.';
