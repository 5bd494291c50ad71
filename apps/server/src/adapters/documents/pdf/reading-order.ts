import { arrangementOf } from './column-kind.ts';
import { findGutters, type Split } from './gutter.ts';
import { besideMain, type Line, toLine } from './line.ts';
import type { Row } from './rows.ts';

/** Columns inside columns; real pages have two or three levels. */
const MAX_DEPTH = 12;

/**
 * The lines of one page, given as rows from top to bottom, in the order in which a person reads them.
 * @param isRtl whether the page runs from right to left, so that its right column comes first
 */
export function inReadingOrder(rows: Row[], isRtl: boolean): Line[] {
  return readBlock(rows, isRtl, 0);
}

function readBlock(rows: Row[], isRtl: boolean, depth: number): Line[] {
  if (depth === MAX_DEPTH) return rows.map(toLine);
  for (const split of findGutters(rows, isRtl)) {
    const body = readColumns(split, isRtl, depth + 1);
    if (!body) continue;
    const [above, below] = [split.above, split.below].map((part) => readBlock(part, isRtl, depth + 1));
    return [...(above ?? []), ...body, ...(below ?? [])];
  }
  return rows.map(toLine);
}

/** null when the two sides are not columns after all. */
function readColumns(split: Split, isRtl: boolean, depth: number): Line[] | null {
  const arrangement = arrangementOf(split);
  if (arrangement === 'one text') return null;
  const left = readBlock(split.left, isRtl, depth);
  const right = readBlock(split.right, isRtl, depth);
  if (arrangement === 'left margin') return besideMain(right, left, null);
  if (arrangement === 'right margin') return besideMain(left, right, split.gutter[1]);
  return isRtl ? [...right, ...left] : [...left, ...right];
}
