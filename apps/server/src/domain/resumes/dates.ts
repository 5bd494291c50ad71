import { type Atom, atomsOf } from './date-atoms.ts';
import { asciiDigits } from './other-calendars.ts';

/** A point of time as a resume gives it: `month` is 1 to 12, or null when only the year is stated. */
export interface ResumeDate {
  year: number;
  month: number | null;
}

/** A period found in a text; `end` null means present. `from` and `to` are UTF-16 offsets of the whole expression. */
export interface DateRange {
  start: ResumeDate;
  end: ResumeDate | null;
  from: number;
  to: number;
  /** only its beginning is written: "since 2020", or a dash at the end of the line */
  isOpen?: true;
}

/** years: nobody works longer at one place, and a period without an end does not begin before this one */
const LONGEST = 50;
const EARLIEST_OPEN = 1970;

const JOINT_WORD =
  "to|till|until|til|thru|through|upto|up to|by|bis|à|a|au|al|jusqu['’]à|jusqu['’]au|hasta|até|ate|do|по|до|تا|से|तक|至|到|から|부터|إلى|الى|حتى|עד|ועד|tot";
const JOINT = new RegExp(
  `^[\\s.,)\\]'|]{0,4}(?:(?:г|год|года|r|roku|из|р|рік|року)\\.?\\s{0,2})?(?:[-–—−‐‑－﹣~～〜/→]{1,2}|(?:${JOINT_WORD}))?[\\s.:(]{0,4}(?:(?:date of\\s)?(?:to|till|until|end|ending|ended|leaving|left|relieving|relieved|exit|dol|up to|bis|the|o|la|el|le|den|по)\\s{0,2})?(?:(?:date|day|on|month|year)\\s{0,2})?[:：(]?\\s{0,4}$`,
  'iu',
);
/** Characters of a period with nothing beside it */
const LONGEST_TIME = 48;
/** A line of its own between two dates */
const BETWEEN = /^\s{0,3}(?:to|till|until|bis|a|à|al|au|hasta|do|по|[-–—])\s{0,3}$/iu;
const SIGN = /[^\s.,:()]/u;
/** Two cells of a table */
const CELLS = /^\s*(?:\t|\s{3}|\|)\s*$/u;
const OPEN_END = /^\s{0,2}(?:г\.|года?)?\s{0,2}[-–—－~～]\s{0,3}(?:…|\.{2,3}|\?)?\s?[\])）]?\s*$/u;
const SINCE =
  /(?<![\p{L}\p{M}])(?:since|from|beginning|seit|ab|depuis|desde|a partir de|منذ|من|自|с|od|dal|sinds|מאז|starting)\s{0,2}:?\s{0,3}$/iu;
const SINCE_AFTER = /^\s{0,2}(?:से(?!\p{M})|起|onwards?|부터)/u;
const SHORT_END = /^\s?[-–—/]\s?(?:00)?(\d{2})(?![\d/.])/u;

interface Dates {
  line: string;
  /** the line in ASCII digits */
  text: string;
  found: readonly Atom[];
}

/** The lines that were asked for last: a document's lines are asked for again and again while it is read. */
const asked = new Map<string, Dates>();
const MOST_KEPT = 128;

function datesOf(line: string): Dates {
  const known = asked.get(line);
  if (known) return known;
  const text = asciiDigits(line).replace(/[\u200e\u200f]/gu, ' ');
  const dates = { line, text, found: /\d|元/u.test(text) ? atomsOf(text) : [] };
  if (asked.size >= MOST_KEPT) asked.clear();
  asked.set(line, dates);
  return dates;
}

/**
 * Periods in a line: "Jan 2020 - Present", "01/2020 to 03/2021", "2019-21", "Sept '18 – till date", "since 2020", "Q2 2019 to Q4 2020",
 * "03/20 - 05/22", "From Date: 07 Jun 2004 To Date: 18 May 2007", "13.06.22 – heute", "XI 2019 – nadal", 2019年3月至今, 民國107年8月 ~ 110年2月,
 * with the names of months in thirteen languages. Those written from the end to the beginning ("Present – 2019", as in
 * right-to-left text that has lost its direction) are turned; those that nobody could have worked are left out.
 */
export function findDateRanges(line: string): DateRange[] {
  const { text, found } = datesOf(line);
  const ranges: DateRange[] = [];
  for (let at = 0; at < found.length; at++) {
    const [first, second] = [found[at], found[at + 1]];
    if (!first) continue;
    const both = second && isJoined(text, first, second) ? period(first, second) : null;
    const range = both ?? beginning(text, first);
    if (range && isWithinSense(range)) ranges.push(range);
    if (both) at++;
  }
  return ranges;
}

/** Whether what stands between two dates makes them the ends of one period. */
function isJoined(text: string, first: Atom, second: Atom): boolean {
  const gap = text.slice(first.to, second.from);
  if (CELLS.test(gap)) return first.present !== second.present || (first.month !== null && second.month !== null);
  if (!JOINT.test(gap)) return false;
  return SIGN.test(gap) || (second.present && (second.joins || /^\s{2}|^\s$/u.test(gap)));
}

/** The period between two dates in either order; null when they are not the ends of one. */
function period(first: Atom, second: Atom): DateRange | null {
  const place = { from: first.from, to: second.to };
  if (first.present || second.present) {
    const dated = first.present ? second : first;
    if (dated.present || dated.year === null) return null;
    return { start: startOf(dated, dated.year), end: null, ...place };
  }
  const year = first.year ?? second.year;
  if (second.year === null || year === null || first.pair !== second.pair) return null;
  const start = startOf(first, year);
  const end = endOf(second, second.year);
  if (monthIndex(start) <= monthIndex(end)) return { start, end, ...place };
  return { start: startOf(second, second.year), end: endOf(first, year), ...place };
}

const startOf = ({ month }: Atom, year: number): ResumeDate => ({ year, month });

/** The last month that a date names: "Q4 2022" ends in December, a winter in February of the next year. */
function endOf({ month, months }: Atom, year: number): ResumeDate {
  if (month === null) return { year, month };
  const last = month + months - 1;
  return last > 12 ? { year: year + 1, month: last - 12 } : { year, month: last };
}

/** A period of which one date is written: "2019-21", "since 2020", "March 2023 –". */
function beginning(text: string, first: Atom): DateRange | null {
  if (first.year === null || first.pair || first.present) return null;
  const start = startOf(first, first.year);
  const short = first.month === null ? SHORT_END.exec(text.slice(first.to, first.to + 8)) : null;
  if (short) {
    const year = Math.floor(first.year / 100) * 100 + Number(short[1]);
    const end = { year: year < first.year && first.year < 2000 ? year + 100 : year, month: null };
    const [earlier, later] = end.year < first.year ? [end, start] : [start, end];
    const place = { from: first.from, to: first.to + short[0].length };
    return earlier.year === later.year ? null : { start: earlier, end: later, ...place };
  }
  const open = { start, end: null, from: first.from, to: first.to, isOpen: true as const };
  if (SINCE.test(text.slice(Math.max(0, first.from - 16), first.from))) return open;
  return SINCE_AFTER.test(text.slice(first.to, first.to + 10)) || OPEN_END.test(text.slice(first.to)) ? open : null;
}

function isWithinSense({ start, end }: DateRange): boolean {
  return end === null ? start.year >= EARLIEST_OPEN : monthIndex(end) - monthIndex(start) <= LONGEST * 12;
}

/** Single dates of a line that are not part of a range, with their offsets. */
export function findDates(line: string): (ResumeDate & { months: number; from: number; to: number })[] {
  const { found } = datesOf(line);
  const ranges = findDateRanges(line);
  let at = 0;
  return found.flatMap(({ year, month, months, pair, from, to }) => {
    while ((ranges[at]?.to ?? Number.POSITIVE_INFINITY) <= from) at++;
    const isPart = (ranges[at]?.from ?? to) < to;
    return year === null || pair || isPart ? [] : [{ year, month, months, from, to }];
  });
}

/** Whether a text is nothing but a date, a period, a word for the present or a word between two dates. */
export function isOnlyTime(line: string): boolean {
  if (line.length > LONGEST_TIME) return false;
  const { text, found } = datesOf(line);
  const atoms = found.length > 0 ? found : atomsOf(text);
  let rest = text;
  for (const { from, to } of [...atoms].reverse()) rest = rest.slice(0, from) + rest.slice(to);
  return atoms.length > 0 ? !/[\p{L}\d]/u.test(rest.replace(BETWEEN, '')) : BETWEEN.test(text.trim());
}

/** Months since year 0; a year without a month counts as its middle, so that the error is at most six months. */
export function monthIndex(date: ResumeDate): number {
  return date.year * 12 + (date.month === null ? 6 : date.month - 1);
}

/** "YYYY-MM", or "YYYY" where the resume states no month. */
export function dateText(date: ResumeDate): string {
  const year = String(date.year);
  return date.month === null ? year : `${year}-${String(date.month).padStart(2, '0')}`;
}
