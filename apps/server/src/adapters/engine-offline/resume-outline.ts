import type { DocumentLine } from '@prep-ai/contract';
import type { JobChange } from './job-changes.ts';
import { quote } from './quote.ts';
import { hasFigure, headerLines, type Statement } from './resume-lines.ts';

const TITLE = '#### An outline from your own lines';
const REST = 'Everything else in the answer has to come from your memory: your resume says no more about it.';
/** statements beside the one in question that an outline may lean on */
const BESIDE = 2;

/** The lines of the resume that an answer about a statement can use, in the order of the answer, each quoted. */
export function outlineOfStatement(
  statement: Statement,
  statements: readonly Statement[],
  lines: readonly DocumentLine[],
): string {
  const heads = statement.position ? headerLines(statement.position, lines) : [];
  const beside = statement.position
    ? statements.filter(({ n, position }) => n !== statement.n && position === statement.position)
    : [];
  const result = hasFigure(statement.text) ? null : beside.find(({ text }) => hasFigure(text));
  const others = beside.filter((item) => item !== result).slice(0, BESIDE);
  return outline([
    ...(heads.length > 0 ? [`Where it was: ${heads.map(cited).join(', ')}.`] : []),
    `What you did: ${cited(statement)}.`,
    ...(hasFigure(statement.text) ? ['The result: the figure in that line, with its unit and its period.'] : []),
    ...(result ? [`A figure from the same post, if it belongs to it: ${cited(result)}.`] : []),
    ...(others.length > 0 ? [`Ready for the next question: ${others.map(cited).join(', ')}.`] : []),
  ]);
}

/** The same for a change of job. */
export function outlineOfChange({ before, after, gap }: JobChange, statements: readonly Statement[]): string {
  const firstOf = (post: JobChange['after']) => {
    const own = statements.filter(({ position }) => position === post.position);
    return own.find(({ text }) => hasFigure(text)) ?? own[0];
  };
  const [left, found] = [firstOf(before), firstOf(after)];
  return outline([
    `The post you left: ${cited(before.line)}.`,
    ...(left ? [`What you had done there: ${cited(left)}.`] : []),
    ...(gap ? [`The time between: from ${gap.ended} to ${gap.began}, as these two posts are dated.`] : []),
    `The post you took: ${cited(after.line)}.`,
    ...(found ? [`What you did there: ${cited(found)}.`] : []),
  ]);
}

function outline(steps: string[]): string {
  return [TITLE, steps.map((step, index) => `${index + 1}. ${step}`).join('\n'), REST].join('\n\n');
}

function cited({ text }: { text: string }): string {
  return quote(text);
}
