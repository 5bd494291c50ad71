import type { Attempt } from '@prep-ai/contract';
import { zeroSentence } from './score-words.ts';

/** What a screen reader says when a verdict arrives: the score, then what was missed, in order. */
export function saidOfVerdict({
  score,
  zero_reason,
  points,
}: Pick<Attempt, 'score' | 'zero_reason' | 'points'>): string {
  const said = `Score ${score} out of 100.`;
  if (zero_reason !== null) return `${said} ${zeroSentence(zero_reason)}`;
  const missed = points.filter(({ state }) => state === 'missed').map(({ text }) => text.replace(/[.]$/, ''));
  return missed.length === 0 ? `${said} No point was missed.` : `${said} Missed: ${missed.join('; ')}.`;
}
