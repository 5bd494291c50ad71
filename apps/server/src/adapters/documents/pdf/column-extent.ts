import { median, type Row, type Segment } from './rows.ts';

/** A line this much larger than the text is a title. */
const TITLE = 1.4;
/** Usual line pitches of a column. A gap wider than this separates what is above and below it. */
const SET_OFF = 1.4;
/** Lines of a block beside the head of a page (address, telephone, mail), at most. */
const HEAD_BLOCK = 8;

/**
 * A strip stays free above and below its two columns too, beside anything that happens to be short there. Cuts the rows
 * `from` to `to` down to those that the columns are made of.
 * @param isFirst whether a segment is in the column that is read first: the left one, in Arabic or Hebrew the right one
 */
export function columnExtent(
  rows: readonly Row[],
  from: number,
  to: number,
  isFirst: (segment: Segment) => boolean,
): [number, number] {
  const sides: Sides = {
    first: indexes(rows, from, to, (row) => row.segments.some(isFirst)),
    second: indexes(rows, from, to, (row) => !row.segments.every(isFirst)),
  };
  const start = startOf(rows, from, sides);
  return [start, Math.max(start, endOf(rows, to, sides))];
}

/** Rows that have something in that column. */
interface Sides {
  first: number[];
  second: number[];
}

/**
 * Rows at the top with the first column alone are read first in any case. Rows with the second alone are the page's
 * head when they are large, or set off by a gap: then the story does not begin in the first column.
 */
function startOf(rows: readonly Row[], from: number, { first, second }: Sides): number {
  const [top = from, topOfSecond = from] = [first[0], second[0]];
  if (top < topOfSecond) return topOfSecond;
  const size = median(rows.slice(from).map((row) => row.size));
  const limit = SET_OFF * pitchOf(rows, second);
  let start = from;
  while (start < top && (rows[start]?.size ?? 0) >= TITLE * size) start += 1;
  for (let i = start + 1; i <= top; i += 1) if (gapAbove(rows, i) > limit) start = i;
  return start;
}

/**
 * Rows at the bottom with one column only: when full-width text follows, those that are nearer to it than to the
 * columns belong to it (a heading). When the second column was a short block beside the head of the page, what is set
 * off below it is the page's text.
 */
function endOf(rows: readonly Row[], to: number, { first, second }: Sides): number {
  const [end = to, endOfSecond = to] = [first[first.length - 1], second[second.length - 1]];
  const after = Math.min(end, endOfSecond) + 1;
  if (to < rows.length) {
    let widest = to;
    for (let i = after; i < to; i += 1) if (gapAbove(rows, i) > gapAbove(rows, widest) * 1.1) widest = i;
    return widest;
  }
  const isHeadBlock = endOfSecond < end && second.length <= HEAD_BLOCK;
  return isHeadBlock && gapAbove(rows, after) > SET_OFF * pitchOf(rows, first) ? after : to;
}

function indexes(rows: readonly Row[], from: number, to: number, test: (row: Row) => boolean): number[] {
  return rows.slice(from, to).flatMap((row, i) => (test(row) ? [from + i] : []));
}

function gapAbove(rows: readonly Row[], index: number): number {
  return (rows[index]?.y ?? 0) - (rows[index - 1]?.y ?? 0);
}

function pitchOf(rows: readonly Row[], column: readonly number[]): number {
  return median(column.slice(1).map((at, i) => (rows[at]?.y ?? 0) - (rows[column[i] ?? at]?.y ?? 0)));
}
