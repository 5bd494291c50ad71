import { arrangementOf } from './column-kind.ts';
import { isRightToLeft } from './direction.ts';
import { findGutters, type Split } from './gutter.ts';
import { besideMain, type Line, toLine } from './line.ts';
import type { Row } from './rows.ts';

/** Columns inside columns; real pages have two or three levels. */
const MAX_DEPTH = 12;

/** The lines of one page, given as rows from top to bottom, in the order in which a person reads them. */
export function inReadingOrder(rows: Row[]): Line[] {
  return readBlock(rows, 0);
}

function readBlock(rows: Row[], depth: number): Line[] {
  const splits = depth < MAX_DEPTH ? findGutters(rows) : [];
  for (const split of splits) {
    const body = readColumns(split, depth + 1);
    if (body) return [...readBlock(split.above, depth + 1), ...body, ...readBlock(split.below, depth + 1)];
  }
  return rows.map(toLine);
}

/** null when the two sides are not columns after all. */
function readColumns(split: Split, depth: number): Line[] | null {
  const arrangement = arrangementOf(split);
  if (arrangement === 'one text') return null;
  const left = readBlock(split.left, depth);
  const right = readBlock(split.right, depth);
  if (arrangement === 'left margin') return besideMain(right, left, null);
  if (arrangement === 'right margin') return besideMain(left, right, split.gutter[1]);
  const glyphs = [...split.left, ...split.right].flatMap((row) => row.segments.flatMap((s) => s.glyphs));
  return isRightToLeft(glyphs) ? [...right, ...left] : [...left, ...right];
}
