import { splitQuestions } from '@prep-ai/contract';
import type { AnswerMark } from './answer-marks.ts';
import type { Card } from './cards.ts';

/**
 * Marks in the Markdown under a question's heading as marks in what its card shows: the first card of an exchange starts with
 * what stands above that heading.
 */
export function marksOnCard(
  { exchange, number, answer }: Pick<Card, 'exchange' | 'number' | 'answer'>,
  marks: readonly AnswerMark[],
): readonly AnswerMark[] {
  const own = splitQuestions(exchange.text).questions[number - 1]?.answer ?? answer;
  const lead = answer.length - own.length;
  return lead === 0 ? marks : marks.map((mark) => ({ ...mark, start: mark.start + lead, end: mark.end + lead }));
}
