import type { Attempt } from '@prep-ai/contract';

/** "Best 78, last 64"; of one attempt "Scored 64", of none null. @param attempts oldest first */
export function scoreLine(attempts: readonly Pick<Attempt, 'score'>[]): string | null {
  const last = attempts.at(-1);
  if (!last) return null;
  if (attempts.length === 1) return `Scored ${last.score}`;
  return `Best ${Math.max(...attempts.map(({ score }) => score))}, last ${last.score}`;
}
