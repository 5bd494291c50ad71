import { findDateRanges, findDates } from './dates.ts';
import { despaced } from './heading-text.ts';
import type { Segment } from './segments.ts';

const LONGEST = { words: 6, characters: 48 };

/**
 * Whether a line has the form of a heading, whatever it says: a few words without figures and without the end of a sentence.
 * @param mayBeSmall also in small letters
 */
export function hasHeadingForm({ text, bullet, excerpt }: Segment, mayBeSmall = false): boolean {
  const bare = despaced(text.trim()).replace(/\s*[:：][\s–—-]*$/u, '');
  return (
    !bullet &&
    !excerpt &&
    bare.length > 1 &&
    bare.length <= LONGEST.characters &&
    bare.split(/\s+/u).length <= LONGEST.words &&
    /\p{L}{2}/u.test(bare.replace(/\s/gu, '')) &&
    (mayBeSmall || !/^\p{Ll}/u.test(bare)) &&
    !/[\d@,;|•·=%$€£₹]|[.!?。]$|[:：]\s*\S|https?:/u.test(bare)
  );
}

/** Lines that are dated: they have a period or a date, or one stands alone below them. */
export function datedOrAbove(segments: readonly Segment[]): boolean[] {
  const dates = segments.map(({ text }) => {
    if (!/\p{Nd}/u.test(text)) return null;
    const found = [...findDateRanges(text), ...findDates(text)];
    return found.length === 0 ? null : text.length - found.reduce((sum, { from, to }) => sum + to - from, 0);
  });
  const isAlone = (rest: number | null | undefined): boolean => typeof rest === 'number' && rest <= LONGEST_BESIDE;
  return segments.map((_, index) => dates[index] !== null || isAlone(dates[index + 1]));
}

/** Characters beside a date that stands alone: brackets, a dash */
const LONGEST_BESIDE = 6;
