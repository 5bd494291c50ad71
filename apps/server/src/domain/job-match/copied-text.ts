import type { Token } from '@prep-ai/question-bank';
import type { Segment } from '../resumes/segments.ts';
import { FORMULA } from './formula.ts';

const { run, line, reach } = FORMULA.copiedText;

const keyOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map((token) => token.norm)
    .join(' ');

/**
 * The segments of a resume that repeat the job text word for word. What they say earns hardly anything: it proves that the
 * text was pasted, not that the work was done.
 * @returns the copied segments of `resume`
 */
export function copiedSegments<T extends Segment>(resume: readonly T[], job: readonly Segment[]): Set<T> {
  const runs = new Set<string>();
  // Over the ends of lines too: pasted text is often broken anew.
  const stream = job.flatMap((segment) => segment.tokens);
  for (let at = 0; at + run <= stream.length; at++) runs.add(keyOf(stream, at, at + run));
  const whole = new Set(job.map((segment) => keyOf(segment.tokens, 0, segment.tokens.length)));
  const sameLine = (segment: T): boolean => whole.has(keyOf(segment.tokens, 0, segment.tokens.length));
  const copied = resume.map((segment) => {
    if (segment.tokens.length >= line && sameLine(segment)) return true;
    for (let at = 0; at + run <= segment.tokens.length; at++)
      if (runs.has(keyOf(segment.tokens, at, at + run))) return true;
    return false;
  });
  const near = (at: number, step: number): boolean =>
    Array.from({ length: reach }, (_, distance) => copied[at + step * (distance + 1)]).some(Boolean);
  const spread = (at: number): void => {
    const segment = resume[at];
    if (segment && (near(at, -1) || near(at, 1)) && sameLine(segment)) copied[at] = true;
  };
  for (let at = 0; at < resume.length; at++) spread(at);
  for (let at = resume.length - 1; at >= 0; at--) spread(at);
  return new Set(resume.filter((_, at) => copied[at] || (near(at, -1) && near(at, 1))));
}
