import { readableLetters } from '../text/characters.ts';
import type { Glyph } from './glyph.ts';
import { isPreBaseVowel } from './indic-order.ts';

/** Spacing accents that old typesetting draws over a letter, and the combining mark of each. */
const ACCENTS: Record<string, string> = {
  '`': '\u0300',
  '´': '\u0301',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¯': '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030a',
  '˝': '\u030b',
  ˇ: '\u030c',
  '¸': '\u0327',
  '˛': '\u0328',
};

/**
 * Glyphs in drawing order, made into what the layout can sort by place: marks joined to their letters, accents to the
 * letters under them, letters drawn twice (imitated bold, shadows) once, icons and unreadable glyphs left out.
 */
export function toClusters(glyphs: readonly Glyph[]): Glyph[] {
  const clusters: Glyph[] = [];
  const places = new Map<string, Glyph[]>();
  for (const drawn of glyphs) {
    const glyph = readable(drawn);
    if (!glyph) continue;
    if (glyph.isSpace) {
      clusters.push(glyph);
      continue;
    }
    const last = clusters[clusters.length - 1];
    if (last && !last.isSpace && joined(last, glyph)) continue;
    if (last && isUnmappedHook(last, glyph)) {
      if (last.text === 'इ') last.text = 'ई';
      else if (/^[क-ह]/u.test(last.text)) clusters.push({ ...glyph, text: 'र्' });
      continue;
    }
    const same = places.get(glyph.text);
    if (same?.some((other) => isSamePlace(other, glyph))) continue;
    if (same) same.push(glyph);
    else places.set(glyph.text, [glyph]);
    clusters.push(glyph);
  }
  return clusters;
}

/**
 * A sign without width over a Devanagari letter that the file's table of letters doesn't name, so that its code comes out
 * as "$". Generators that shape text leave out the hook, because i with a hook is one letter: over i it makes the long i,
 * over consonants it is an r.
 */
function isUnmappedHook(last: Glyph, glyph: Glyph): boolean {
  return glyph.width === 0 && /^[!-~]$/.test(glyph.text) && /^[\u0900-\u097f]/u.test(last.text);
}

function readable(glyph: Glyph): Glyph | null {
  if (glyph.isSpace) return glyph;
  const text = readableLetters(glyph.text, glyph.font);
  return text === '' ? null : { ...glyph, text };
}

/** Joins a mark to the letter before it, or a letter to the accent drawn before it. Changes `last` and says so. */
function joined(last: Glyph, glyph: Glyph): boolean {
  const close = Math.abs(last.y - glyph.y) < last.size && glyph.x - (last.x + last.width) < last.size * 0.7;
  if (!close || glyph.x < last.x - last.size) return false;
  if (/^\p{M}+$/u.test(glyph.text) && !isPreBaseVowel(glyph.text)) {
    last.text += glyph.text;
    last.width = Math.max(last.width, glyph.x + glyph.width - last.x);
    return true;
  }
  if (!overlaps(last, glyph)) return false;
  const [before, after] = [ACCENTS[last.text], ACCENTS[glyph.text]];
  if (before !== undefined && /^\p{L}$/u.test(glyph.text)) {
    Object.assign(last, { ...glyph, text: (glyph.text + before).normalize('NFC') });
    return true;
  }
  if (after !== undefined && /^\p{L}$/u.test(last.text)) {
    last.text = (last.text + after).normalize('NFC');
    return true;
  }
  return false;
}

function overlaps(a: Glyph, b: Glyph): boolean {
  const shared = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  return shared > Math.min(a.width, b.width) * 0.5;
}

function isSamePlace(a: Glyph, b: Glyph): boolean {
  const near = Math.min(a.size * 0.15, a.width * 0.5);
  return Math.abs(a.x - b.x) < near && Math.abs(a.y - b.y) < near;
}
