import { type BankQuestion, countWords, type FollowUp, type Rubric, readFollowUps } from '@prep-ai/question-bank';
import type { AnswerRequest } from '../../ports/interview-engine.ts';

/** Words from which on an answer needs no more parts: nothing is added to one that has them. */
const ENOUGH = { '100': 67, '200': 134, '500': 400, deep: 800 } as const;
/** Neighbouring questions that a long answer shows, at most. */
const NEIGHBOURS = 3;

/**
 * The Markdown answer of a bank question at a length: 100 the core, 200 with the example, 500 with depth and pitfalls,
 * deep everything (docs/decisions/0004: what was measured). Where that leaves it short, what else is written follows: what a
 * strong answer covers, what people get wrong, the next questions. A long answer that is still short shows
 * neighbouring questions with their short answers, a deep one those of its subtopic only, with their examples.
 * @param neighbours other questions of its skill, the nearest first
 */
export function composeAnswer(
  question: BankQuestion,
  length: AnswerRequest['length'],
  neighbours: readonly BankQuestion[] = [],
): string {
  const { core, example, pitfalls, inDepth, rubric } = question;
  const isLong = length === '500' || length === 'deep';
  const parts = [core];
  if (length !== '100') parts.push(section('Example', example));
  if (isLong && inDepth !== '') parts.push(section('In depth', inDepth));
  if (isLong || (length === '200' && inDepth === '')) parts.push(section('Pitfalls', pitfalls));
  const isShort = () => countWords(parts.join('\n')) < ENOUGH[length];
  if (rubric && (length === 'deep' || isShort())) parts.push(section('What people get wrong', wrongOf(rubric)));
  if (rubric && (length === 'deep' || isShort())) parts.push(section('What a strong answer covers', pointsOf(rubric)));
  if (length === 'deep' || (isLong && isShort())) {
    const next = followUpsOf(question);
    if (next) parts.push(section('Follow-up questions', next));
  }
  const shown: string[] = [];
  const near = length === 'deep' ? neighbours.filter(({ subtopic }) => subtopic === question.subtopic) : neighbours;
  for (const neighbour of isLong ? near.slice(0, NEIGHBOURS) : []) {
    if (countWords([...parts, ...shown].join('\n')) >= ENOUGH[length]) break;
    const example = length === 'deep' ? `\n\n${neighbour.example}` : '';
    shown.push(`**${neighbour.question}**\n\n${neighbour.core}${example}`);
  }
  if (shown.length > 0) parts.push(section('Questions that often come with this one', shown.join('\n\n')));
  return parts.join('\n\n');
}

function wrongOf({ redFlags }: Rubric): string {
  return redFlags.map(({ wrong, correction }) => `- “${wrong}” ${correction}`).join('\n');
}

/** The points, the weightiest first. */
function pointsOf({ points }: Rubric): string {
  return [...points]
    .sort((a, b) => b.weight - a.weight)
    .map(({ text }) => `- ${text}`)
    .join('\n');
}

/** The next questions with their answers; those of a first-round question stand in its rubric. */
function followUpsOf({ followUps, rubric }: BankQuestion): string {
  const asked = followUps
    ? readFollowUps(followUps)
    : (rubric?.points ?? []).map((point): FollowUp => ({ question: point.followUp, answer: null }));
  return asked
    .map(({ question, answer }) => (answer ? `- **${question}**\n\n  ${answer}` : `- ${question}`))
    .join('\n');
}

function section(title: string, body: string): string {
  return `#### ${title}\n\n${body}`;
}
