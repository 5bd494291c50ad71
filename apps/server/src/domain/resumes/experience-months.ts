import { type DateRange, monthIndex } from './dates.ts';
import { numberOf, numberWordPattern } from './number-words.ts';
import { asciiDigits } from './other-calendars.ts';

/** The month of `now`, as a month index. */
function presentMonth(now: Date): number {
  return now.getUTCFullYear() * 12 + now.getUTCMonth();
}

/**
 * Months covered by periods, overlaps counted once. First and last month both count ("Jan 2020 - Mar 2020" is 3); a period in
 * years alone counts the difference of the years, 6 months when it is the same year. Future time does not count.
 */
export function mergedMonths(ranges: readonly DateRange[], now: Date): number {
  const present = presentMonth(now) + 1;
  const spans = ranges
    .map((range) => {
      const from = monthIndex(range.start);
      const inclusive = range.end === null || range.end.month !== null ? 1 : 0;
      const end = range.end === null ? present : monthIndex(range.end) + inclusive;
      const sameYear = range.end !== null && range.end.month === null && range.end.year === range.start.year;
      return { from, to: Math.min(present, sameYear ? Math.max(end, from + 6) : end) };
    })
    .filter((span) => span.to > span.from)
    .sort((a, b) => a.from - b.from);
  let months = 0;
  let covered = Number.NEGATIVE_INFINITY;
  for (const span of spans) {
    months += Math.max(0, span.to - Math.max(span.from, covered));
    covered = Math.max(covered, span.to);
  }
  return months;
}

/** "3 years 2 months", "8 months", "1 year"; "Not stated" for null. */
export function experienceText(months: number | null): string {
  if (months === null) return 'Not stated';
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const count = (value: number, unit: string): string => `${value} ${unit}${value === 1 ? '' : 's'}`;
  return [years > 0 ? count(years, 'year') : '', rest > 0 || years === 0 ? count(rest, 'month') : '']
    .filter((part) => part !== '')
    .join(' ');
}

const YEAR_WORD = '(?:years?|yrs?\\.?|वर्ष|वर्षों|साल|jahre?n?|ans?|années?|سنوات|سنة|أعوام|年|años?)';
const STATED = new RegExp(
  `(?<![\\d.])(\\d{1,2}(?:\\.\\d)?|${numberWordPattern(15)})\\s{0,2}\\+?\\s{0,2}(?:plus\\s)?(?:\\(\\d{1,2}\\)\\s)?${YEAR_WORD}(?:\\s{0,2}(?:and|&|,)?\\s{0,2}(\\d{1,2})\\s{0,2}(?:months?|mos?)\\b)?`,
  'giu',
);
const OF_WORK =
  /experience|experienced|expertise|career|background|professional|track record|अनुभव|erfahrung|expérience|خبرة|经验|experiencia|working|worked/iu;

/** The largest "5+ years of experience" of some texts, in months; null when none says so. Ages and periods of other things don't count. */
export function statedMonths(texts: readonly string[]): number | null {
  let most: number | null = null;
  for (const source of texts) {
    const text = asciiDigits(source);
    for (const match of text.matchAll(STATED)) {
      const around = text.slice(Math.max(0, match.index - 60), match.index + match[0].length + 60);
      const after = text.slice(match.index + match[0].length, match.index + match[0].length + 8);
      if (!OF_WORK.test(around) || /^\s*(?:old|ago)/i.test(after)) continue;
      const years = numberOf(match[1] ?? '');
      const months = Math.round(years * 12) + Number(match[2] ?? 0);
      if (years <= 50) most = Math.max(most ?? 0, months);
    }
  }
  return most;
}
