import type { Attempt } from '@prep-ai/contract';

/** "Best 78, last 64" of the attempts at one question, oldest first; null without any. */
export function scoresOf(attempts: Pick<Attempt, 'score'>[]): string | null {
  const last = attempts.at(-1);
  if (!last) return null;
  const best = Math.max(...attempts.map(({ score }) => score));
  return best === last.score ? `Score ${best}` : `Best ${best}, last ${last.score}`;
}
