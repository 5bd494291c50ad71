import type { Attempt, ZeroReason } from '@prep-ai/contract';

/** Scores from which an answer is called so; the same steps decide when a question comes back. */
const BANDS = [
  [85, 'A strong answer'],
  [65, 'A good answer'],
  [40, 'A fair start'],
] as const;

/** "A good answer": the score in words. */
export function scoreWords({ score, zero_reason }: Pick<Attempt, 'score' | 'zero_reason'>): string {
  if (zero_reason === 'model-answer-pasted') return 'Not your own words yet';
  if (zero_reason !== null) return 'Not an answer yet';
  return BANDS.find(([from]) => score >= from)?.[1] ?? 'Not there yet';
}

const ZERO_SENTENCES: Record<ZeroReason, string> = {
  blank:
    'This says nothing about the question yet. Not knowing is fine: read the answer below, then try again in your own words.',
  'not-an-answer': 'This doesn’t answer the question. Say what you know or what you would do, in a sentence or two.',
  'question-repeated': 'This repeats the question. Only what you add in your own words earns points.',
  'model-answer-pasted':
    'Most of this is the model answer, word for word. Close it and say the same in your own words, as you would in an interview.',
  'off-topic': 'This answers a different question. Read this one again, then try once more.',
  instructions: 'This is addressed to the grader. Only an answer to the question earns points.',
  'random-words': 'These are words without a statement. Say in full sentences how they answer the question.',
};

/** Why an attempt has 0, and what to do about it. */
export function zeroSentence(reason: ZeroReason): string {
  return ZERO_SENTENCES[reason];
}

/** "3 of 5 points covered, 1 in part, 1 missed." */
export function pointsSentence({ points }: Pick<Attempt, 'points'>): string {
  const count = (state: Attempt['points'][number]['state']) => points.filter((point) => point.state === state).length;
  const partly = count('partly');
  const missed = count('missed');
  const rest = [partly > 0 && `${partly} in part`, missed > 0 && `${missed} missed`].filter(Boolean);
  const covered = `${count('covered')} of ${points.length} ${points.length === 1 ? 'point' : 'points'} covered`;
  return `${[covered, ...rest].join(', ')}.`;
}
