import type { Glyph } from './glyph.ts';
import type { Box } from './matrix.ts';
import { type Row, rowOf, type Segment, startsItem } from './rows.ts';

/** Ems between the dot and the text it opens, at most. */
const MAX_GAP_EMS = 3;
/** Size of the dot, in ems. */
const SIZE = { min: 0.12, max: 0.6 };

/**
 * Browsers draw the bullets of a list as discs. A small dot at half height left of a text, alone, is given back as the
 * bullet it is; several dots in a row (a rating, an icon) are not.
 */
export function withDrawnBullets(rows: Row[], dots: readonly Box[]): Row[] {
  if (dots.length === 0) return rows;
  return rows.map((row) => {
    const near = dots.filter((dot) => isAtHalfHeight(dot, row));
    if (near.length === 0) return row;
    return rowOf(row.segments.map((segment, i) => withBullet(segment, row.segments[i - 1], near)));
  });
}

function isAtHalfHeight(dot: Box, row: Row): boolean {
  const middle = (dot.y0 + dot.y1) / 2;
  return middle < row.y && middle > row.y - 0.7 * row.size;
}

function withBullet(segment: Segment, before: Segment | undefined, dots: Box[]): Segment {
  const from = Math.max(before?.x1 ?? Number.NEGATIVE_INFINITY, segment.x0 - MAX_GAP_EMS * segment.size);
  const [dot, more] = dots.filter((d) => d.x0 >= from && d.x1 <= segment.x0);
  if (!dot || more || startsItem(segment)) return segment;
  const size = (dot.x1 - dot.x0) / segment.size;
  if (size < SIZE.min || size > SIZE.max) return segment;
  const bullet: Glyph = {
    text: '•',
    isSpace: false,
    x: dot.x0,
    y: segment.y,
    width: dot.x1 - dot.x0,
    dirX: 1,
    dirY: 0,
    size: segment.size,
    font: '',
  };
  return { ...segment, glyphs: [bullet, ...segment.glyphs], x0: dot.x0 };
}
