import type { MarkdownBlock } from './markdown-blocks.ts';

/** A part of an answer that is marked. */
export interface AnswerMark {
  /** offsets (UTF-16 units) into the answer's Markdown, `end` one past the last */
  start: number;
  end: number;
  /** said behind it, for example the number of a point */
  label?: string;
}

/** Overlapping marks as one, with the labels of all; in the order of the text. */
function joinMarks(marks: readonly AnswerMark[]): AnswerMark[] {
  const joined: AnswerMark[] = [];
  for (const mark of [...marks].sort((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (!last || mark.start >= last.end) joined.push({ ...mark });
    else {
      last.end = Math.max(last.end, mark.end);
      const labels = [last.label, mark.label].filter((label) => label !== undefined);
      if (labels.length > 0) last.label = [...new Set(labels)].join(', ');
    }
  }
  return joined;
}

const NONE: AnswerMark[] = [];

/** The marks of each block of an answer, with offsets into the block's source. A block without any gets the same empty list. */
export function marksOfBlocks(
  markdown: string,
  blocks: readonly MarkdownBlock[],
  marks: readonly AnswerMark[],
): AnswerMark[][] {
  if (marks.length === 0) return blocks.map(() => NONE);
  const all = joinMarks(inNormalText(markdown, marks));
  return blocks.map(({ start, end }) => {
    const own = all.filter((mark) => mark.start < end && mark.end > start);
    if (own.length === 0) return NONE;
    return own.map((mark) => ({
      ...mark,
      start: Math.max(0, mark.start - start),
      end: Math.min(end, mark.end) - start,
    }));
  });
}

/** The blocks are those of a text whose line ends are "\n" alone. */
function inNormalText(markdown: string, marks: readonly AnswerMark[]): readonly AnswerMark[] {
  if (!markdown.includes('\r')) return marks;
  const moved = (offset: number) => offset - (markdown.slice(0, offset).match(/\r\n/g)?.length ?? 0);
  return marks.map((mark) => ({ ...mark, start: moved(mark.start), end: moved(mark.end) }));
}
