import type { Attempt } from '@prep-ai/contract';
import { momentInIndia } from '../india-time.ts';
import { howGiven, STATE_WORDS } from './attempt-words.ts';

/** A model answer (Markdown) with the person's own answers below it; unchanged without any. */
export function withAttempts(answer: string, attempts: readonly Attempt[]): string {
  if (attempts.length === 0) return answer;
  return [answer.trimEnd(), '#### My answers', ...attempts.map(attemptMarkdown)].join('\n\n');
}

function attemptMarkdown(attempt: Attempt, at: number): string {
  const { score, points, follow_up, created_at } = attempt;
  return [
    `**${at + 1}. ${score} of 100** (${howGiven(attempt)}, ${momentInIndia(created_at)})`,
    ...(attempt.answer.trim() === '' ? [] : [quoted(attempt.answer)]),
    points.map(({ state, text }) => `- ${STATE_WORDS[state]}: ${literal(text)}`).join('\n'),
    ...(follow_up ? [`Follow-up: ${literal(follow_up)}`] : []),
  ].join('\n\n');
}

const quoted = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => `> ${literal(line)}`)
    .join('\n');

/** What a person typed is shown as it was typed: no sign in it becomes Markdown or HTML. */
const literal = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')
    .replace(/^(\s*)([-+])(?=\s)/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s)/, '$1\\$2');
