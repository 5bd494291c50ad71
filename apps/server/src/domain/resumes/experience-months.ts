import { type DateRange, monthIndex } from './dates.ts';
import { numberOf, numberWordPattern } from './number-words.ts';
import { asciiDigits } from './other-calendars.ts';

/** years */
const LONGEST_JOB = 50;

/** The month of `now`, as a month index. */
function presentMonth(now: Date): number {
  return now.getUTCFullYear() * 12 + now.getUTCMonth();
}

/**
 * Months covered by periods, overlaps counted once. First and last month both count ("Jan 2020 - Mar 2020" is 3); a period in
 * years alone counts the difference of the years, 6 months when it is the same year. Future time does not count, nor a job
 * that is longer than a life's work.
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
    .filter((span) => span.to > span.from && span.to - span.from <= LONGEST_JOB * 12)
    .sort((a, b) => a.from - b.from);
  let months = 0;
  let covered = Number.NEGATIVE_INFINITY;
  for (const span of spans) {
    months += Math.max(0, span.to - Math.max(span.from, covered));
    covered = Math.max(covered, span.to);
  }
  return months;
}

const MONTH_WORD =
  '(?:months?|mos?\\.?|mths?|monate?n?|mois|meses|mes[ei]|महीने|माह|أشهر|شهور|شهر|месяц\\p{L}*|мес\\.?|ay|个月|個月|か月|ヶ月|개월)';
const DURATION = new RegExp(
  `(?<![\\d.,/-])(?:(?<years>\\d{1,2}(?:[.,]\\d)?)\\s{0,2}\\+?\\s{0,2}(?:years?|yrs?\\.?|jahre?n?|ans?|années?|años?|anos?|ann[oi]|वर्ष|साल|سنوات|سنة|лет|год\\p{L}*|lat|yıl|年|년)(?:\\s{0,2}(?:and|und|et|y|e|,)?\\s{0,2}(?<rest>\\d{1,2})\\s{0,2}${MONTH_WORD})?|(?<months>\\d{1,2})\\s{0,2}${MONTH_WORD})(?!\\p{L})`,
  'iu',
);
/** "since I was 19 years old", "3 years ago", "targets of 2 years" are no lengths of a job. */
const LONGEST_HEADER = 90;
const OTHER_TIME = /\b(?:old|ago|experience|warranty|aged?)\b/iu;

/** The months that a job's head gives instead of dates: "Cook, Hotel Larch (2 years 3 months)"; null when it gives none. */
export function durationMonths(head: string): number | null {
  const text = asciiDigits(head);
  const { years, rest, months } =
    (text.length <= LONGEST_HEADER && !OTHER_TIME.test(text) && DURATION.exec(text)?.groups) || {};
  const total = Math.round(Number((years ?? '0').replace(',', '.')) * 12) + Number(rest ?? months ?? 0);
  return total > 0 && total <= 12 * LONGEST_JOB ? total : null;
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
