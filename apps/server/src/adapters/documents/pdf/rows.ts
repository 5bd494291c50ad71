import { BULLETS } from '../text/characters.ts';
import type { Glyph } from './glyph.ts';

/** A stretch of one line without a wide gap. `glyphs` run from left to right and include the space glyphs. */
export interface Segment {
  glyphs: Glyph[];
  x0: number;
  x1: number;
  /** baseline, points from the top */
  y: number;
  size: number;
  /** the segment is a cell of its own, however near the one before it */
  opensCell?: boolean;
}

/** Segments side by side on (nearly) one baseline, from left to right. */
export interface Row {
  segments: Segment[];
  y: number;
  size: number;
}

/** Ems. A gap as wide as this may be the space between two columns. */
const WIDE_GAP = 0.8;
/** Ems. The gap behind a bullet, at most. */
const BULLET_GAP = 5;
/** Share of the lower text's height that must lie beside the other for both to be one row (a superscript does). */
const SHARED_HEIGHT = 0.6;
/** Word writes the second level of its lists with the letter o of a typewriter font. */
const LETTER_BULLET_FONT = /courier|symbol|wingding/i;
const ONE_BULLET = new RegExp(`^[${BULLETS}]$`, 'u');

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Puts clusters of level text into rows from top to bottom. */
export function toRows(clusters: readonly Glyph[]): Row[] {
  const strips: Glyph[][] = [];
  for (const glyph of [...clusters].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const strip = strips[strips.length - 1];
    const first = strip?.[0];
    if (strip && first && glyph.y - first.y <= 0.15 * Math.min(first.size, glyph.size)) strip.push(glyph);
    else strips.push([glyph]);
  }
  const merged = mergeStrips(strips.filter((strip) => strip.some((g) => !g.isSpace)));
  return merged.map(toRow).sort((a, b) => a.y - b.y);
}

/** Joins strips that lie beside each other in height without lying on each other: superscripts, smaller dates. */
function mergeStrips(strips: Glyph[][]): Glyph[][] {
  const rows: Glyph[][] = [];
  for (const strip of strips) {
    const partner = rows.slice(-4).find((row) => isBeside(row, strip));
    if (partner) partner.push(...strip);
    else rows.push([...strip]);
  }
  return rows;
}

function isBeside(row: Glyph[], strip: Glyph[]): boolean {
  const [a, b] = [heightOf(row), heightOf(strip)];
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (shared < SHARED_HEIGHT * Math.min(a.bottom - a.top, b.bottom - b.top)) return false;
  const letters = row.filter((g) => !g.isSpace);
  return !strip.some((g) => {
    const middle = g.x + g.width / 2;
    return !g.isSpace && letters.some((other) => middle > other.x && middle < other.x + other.width);
  });
}

function heightOf(glyphs: Glyph[]): { top: number; bottom: number } {
  const letters = glyphs.filter((g) => !g.isSpace);
  const y = median(letters.map((g) => g.y));
  const size = median(letters.map((g) => g.size));
  return { top: y - 0.7 * size, bottom: y + 0.2 * size };
}

function toRow(glyphs: Glyph[]): Row {
  const sorted = [...glyphs].sort((a, b) => a.x - b.x);
  const segments: Segment[] = [];
  let current: Glyph[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const glyph of sorted) {
    if (!glyph.isSpace) {
      if (current.some((g) => !g.isSpace) && glyph.x - end > WIDE_GAP * glyph.size) {
        segments.push(toSegment(current));
        current = [];
      }
      end = Math.max(end, glyph.x + glyph.width);
    }
    current.push(glyph);
  }
  segments.push(toSegment(current));
  return rowOf(withBullets(segments));
}

export function rowOf(segments: Segment[]): Row {
  return {
    segments,
    y: median(segments.map((s) => s.y)),
    size: Math.max(...segments.map((s) => s.size)),
  };
}

function toSegment(glyphs: Glyph[]): Segment {
  const letters = glyphs.filter((g) => !g.isSpace);
  return {
    glyphs,
    x0: Math.min(...letters.map((g) => g.x)),
    x1: Math.max(...letters.map((g) => g.x + g.width)),
    y: median(letters.map((g) => g.y)),
    size: median(letters.map((g) => g.size)),
  };
}

/** A bullet belongs to the text behind it, however wide the gap. */
function withBullets(segments: Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const segment of segments) {
    const bullet = loneBullet(joined[joined.length - 1], segment);
    if (bullet) joined[joined.length - 1] = { ...segment, glyphs: [bullet, ...segment.glyphs], x0: bullet.x };
    else joined.push(segment);
  }
  return joined;
}

/** The bullet that `before` consists of, when it opens the item `text`. */
function loneBullet(before: Segment | undefined, text: Segment): Glyph | null {
  if (!before || text.x0 - before.x1 > BULLET_GAP * text.size) return null;
  const [sign, more] = before.glyphs.filter((g) => !g.isSpace);
  if (!sign || more) return null;
  if (ONE_BULLET.test(sign.text)) return sign;
  const fonts = new Set(text.glyphs.map((g) => g.font));
  return sign.text === 'o' && LETTER_BULLET_FONT.test(sign.font) && !fonts.has(sign.font)
    ? { ...sign, text: '•' }
    : null;
}

/** Whether the segment opens with a bullet. */
export function startsItem(segment: Segment): boolean {
  const first = segment.glyphs.find((g) => !g.isSpace);
  return first !== undefined && ONE_BULLET.test(first.text);
}
