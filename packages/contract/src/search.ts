import { MS } from './durations.ts';

/** A time from its first moment to before its last. */
export interface Span {
  from: Date;
  to: Date;
}

/** What somebody looks for. */
export interface Search {
  /** each is to be found, in any order; folded */
  words: string[];
  /** where some of the words name a time: the time, and the other words. They may be meant as words all the same ("may") */
  dated: { span: Span; words: string[] } | null;
}

/** A text as searches compare it: without case and accents, however its letters are composed. Other scripts keep their signs. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');
}

/** Reads what was typed into a search box. Days are those of India (docs/spec/decisions.md D13). */
export function readSearch(text: string, now: Date): Search {
  const words = foldText(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  for (let length = Math.min(3, words.length); length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const span = spanOf(words.slice(at, at + length).join(' '), now);
      if (span) return { words, dated: { span, words: [...words.slice(0, at), ...words.slice(at + length)] } };
    }
  }
  return { words, dated: null };
}

const INDIA_MS = 5.5 * MS.hour;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';

/** The time that these folded words name. */
function spanOf(words: string, now: Date): Span | null {
  const today = new Date(now.getTime() + INDIA_MS);
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  const monday = day - ((today.getUTCDay() + 6) % 7);
  switch (words) {
    case 'today':
      return days(year, month, day, 1);
    case 'yesterday':
      return days(year, month, day - 1, 1);
    case 'this week':
      return days(year, month, monday, 7);
    case 'last week':
      return days(year, month, monday - 7, 7);
    case 'this month':
      return months(year, month);
    case 'last month':
      return months(year, month - 1);
  }
  return numberedSpan(words) ?? namedSpan(words, year, month);
}

/** 2026-11-12, 2026-11 and, as in India, 12/11/2026. */
function numberedSpan(words: string): Span | null {
  const [, y, m, d] = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(words) ?? [];
  if (y && m) return d ? dayOf(+y, +m - 1, +d) : +m >= 1 && +m <= 12 ? months(+y, +m - 1) : null;
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(words) ?? [];
  return day && month && year ? dayOf(+year, +month - 1, +day) : null;
}

/** "12 nov", "nov 12 2026", "november", "nov 2026". Without a year, the last such month is meant. */
function namedSpan(words: string, thisYear: number, thisMonth: number): Span | null {
  const [, before, name, after, year] =
    new RegExp(`^(?:${DAY} )?${MONTH}(?: ${DAY})?(?: (\\d{4}))?$`).exec(words) ?? [];
  if (!name || (before && after)) return null;
  const month = MONTHS.findIndex((short) => name.startsWith(short));
  const inYear = year ? +year : month > thisMonth ? thisYear - 1 : thisYear;
  const day = before ?? after;
  return day ? dayOf(inYear, month, +day) : months(inYear, month);
}

/** Null for a day that the month does not have. */
function dayOf(year: number, month: number, day: number): Span | null {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day ? days(year, month, day, 1) : null;
}

function days(year: number, month: number, day: number, count: number): Span {
  return span(Date.UTC(year, month, day), Date.UTC(year, month, day + count));
}

function months(year: number, month: number): Span {
  return span(Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1));
}

function span(from: number, to: number): Span {
  return { from: new Date(from - INDIA_MS), to: new Date(to - INDIA_MS) };
}
