import type { Taxonomy } from '@prep-ai/question-bank';
import { type DateRange, findDateRanges, findDates, isOnlyTime } from './dates.ts';
import { bestTitleScore, saysSomething, withoutDates } from './position-header.ts';
import type { SectionedSegment } from './segments.ts';

/** A line that dates a job. */
export interface DatedLine {
  index: number;
  range: DateRange;
  /** what the line says beside its dates */
  rest: string;
  /** it is next to a job's first bullet, below the head */
  isBeside?: boolean;
}

const LONGEST_HEADER = 120;
/** characters: the end of a period alone on its line, perhaps with a place beside it */
const LONGEST_END = 40;
const LINES_OF_PERIOD = 3;
const DATE_LABEL = /^(?:duration|period|tenure|dates?|from|time period|अवधि|zeitraum|période|المدة|时间)\s*[:：–-]*$/iu;
const WORDS_OF_EXCERPT = 12;
/** `titleScore` of a title as a whole */
const WHOLE_TITLE = 0.95;
/** In running text the head of a job is the last few words before its dates. */
export const lastWords = (text: string): string => text.split(/\s+/u).slice(-WORDS_OF_EXCERPT).join(' ');
/** Behind its dates it is in the first sentence. */
export const firstWords = (text: string): string =>
  (text.split(/(?<=\p{L}{3}[.;])\s/u)[0] ?? '').split(/\s+/u).slice(0, WORDS_OF_EXCERPT).join(' ');

/** Times that a resume lists among its jobs and that were none. */
const NO_WORK =
  /^[([]?(?:sabbatical|career (?:break|gap)|gap year|(?:parental|maternity|paternity|family|gardening|study|sick|medical) leave|maternity|paternity|unemployed|job search|travel(?:l?ing)?|elternzeit|auszeit|congé parental|(?:army|military|national) service$|präsenzdienst|wehrdienst|grundwehrdienst|zivildienst|service militaire|servicio militar)(?![\p{L}])|שירות צבאי|الخدمة العسكرية|служба в армии/iu;
const OPEN_END = /[-–—~～]\s{0,3}(?:…|\.{2,3}|\?)?\s?[\])）]?\s*$/u;
/** What goes on after a period as a sentence does, and not as the head of a job: "from May to July 2023 lent to". */
const STORY_AFTER = /^\s\p{Ll}/u;
const EMPLOYED_AFTER = /^\s(?:at|in|with|for|as|bei|als|chez|en|à|em|no|na|w|в|na|im)\s/u;
const SINCE_BEFORE =
  /^(?:(?:working|employed|start(?:ed|ing)?|joined)\s)?(?:since|from|seit|ab|depuis|desde|منذ|من|自|с|od|dal|sinds|מאז)?\s{0,3}:?\s{0,3}$/iu;
const SAID_AFTER = /^\s{0,3}(?:$|[:,;|\t–—-]|\.\s|से)/u;

/** The period of a line: the last one, or the one that a long line begins with. One that ends in a dash may have its end on the next line. */
function lastRange(text: string, next: string | undefined): DateRange | undefined {
  const ranges = findDateRanges(text);
  const range = leadsLongLine(text, ranges[0]) ? ranges[0] : ranges.at(-1);
  if (range?.end !== null || !OPEN_END.test(text) || next === undefined || next.length > LONGEST_END) return range;
  const both = findDateRanges(`${text} ${next}`).at(-1);
  return both && both.from === range.from && !both.isOpen ? { ...both, to: range.to } : range;
}

/** A period in front of a line that tells the whole job: "Nov 2011 to Jan 2014 Clerk, Larch Mills Ltd. Answered ..." */
const leadsLongLine = (text: string, range: DateRange | undefined): boolean =>
  range !== undefined && text.length > LONGEST_HEADER && /^[\s([]*$/u.test(text.slice(0, range.from)) && !range.isOpen;

/** A period that is broken over two or three short lines: "April 2017" / "to" / "Current". */
function brokenRange(segments: readonly SectionedSegment[], index: number): DateRange | undefined {
  const lines = segments.slice(index, index + LINES_OF_PERIOD).map(({ text }) => text.trim());
  const [first = '', ...more] = lines;
  if (first.length > LONGEST_END || !isOnlyTime(first) || !/\p{Nd}/u.test(first)) return undefined;
  for (const count of [1, 2]) {
    const own = more.slice(0, count);
    if (own.length < count || !own.every((line) => line.length <= LONGEST_END && isOnlyTime(line))) return undefined;
    const text = [first, ...own].join(' ');
    const range = findDateRanges(text).at(0);
    if (range && !range.isOpen && range.to > first.length + 1) return { ...range, to: first.length };
  }
  return undefined;
}

/** "Summer Trainee, Rajdhani Forge    Summer 2025": one month, or one season of three, beside a job title. */
function singlePeriod(segment: SectionedSegment, taxonomy: Taxonomy): DateRange | undefined {
  const [date, ...more] = findDates(segment.text);
  if (!date || date.month === null || more.length > 0 || segment.bullet || segment.excerpt) return undefined;
  if (segment.text.length > LONGEST_HEADER || segment.text.slice(date.to).trim().length > 2) return undefined;
  if (bestTitleScore(segment.text, taxonomy) < 0.5) return undefined;
  const { year, month, months, from, to } = date;
  const last = month + months - 1;
  const end = last > 12 ? { year: year + 1, month: last - 12 } : { year, month: last };
  return { start: { year, month }, end, from, to };
}

/**
 * Whether a period of which only the beginning is written can be that of a job: it stands alone or before a comma or colon,
 * or after a title at the end of its line. "The house from 1948.Family" and "one star since 2023)" are no jobs.
 */
function datesJob(text: string, range: DateRange, taxonomy: Taxonomy): boolean {
  if (OPEN_END.test(text)) return true;
  const [before, after] = [text.slice(0, range.from).trimStart(), text.slice(range.to)];
  if (SINCE_BEFORE.test(before)) return SAID_AFTER.test(after);
  if (!/^[\s.)]*$/u.test(after)) return false;
  const opened = before.lastIndexOf('(');
  const isAside = opened > before.lastIndexOf(')') && /\p{L}.*\s\p{L}/u.test(before.slice(opened));
  return !isAside && bestTitleScore(before, taxonomy) >= 0.5;
}

/** Lines with a period that can be that of a job, in document order. */
export function datedLines(segments: readonly SectionedSegment[], taxonomy: Taxonomy): DatedLine[] {
  return segments.flatMap((segment, index) => {
    if (segment.heading) return [];
    const range =
      lastRange(segment.text, segments[index + 1]?.text) ??
      brokenRange(segments, index) ??
      (segment.section === 'experience' ? singlePeriod(segment, taxonomy) : undefined);
    if (!range) return [];
    const said = withoutDates(segment.text).replace(/\s+/gu, ' ').trim();
    const rest = DATE_LABEL.test(said) || !saysSomething(said, taxonomy) ? '' : said;
    if (NO_WORK.test(said)) return [];
    const atEnd = segment.text.slice(range.to).trim().length < 3;
    // "a phone from 2017": in running text that is part of the story
    if (range.isOpen && (segment.excerpt || !datesJob(segment.text, range, taxonomy))) return [];
    const after = segment.text.slice(range.to);
    if (range.from > 0 && STORY_AFTER.test(after) && !EMPLOYED_AFTER.test(after)) return [];
    if (!segment.bullet && !segment.excerpt && leadsLongLine(segment.text, range))
      return [{ index, range, rest: firstWords(after.trim()) }];
    // A date inside a sentence is part of the story, not the head of a job.
    if (segment.excerpt && atEnd) return [{ index, range, rest: lastWords(rest) }];
    const sentence =
      (rest.length > LONGEST_HEADER && !segment.bullet) ||
      (segment.bullet && !(atEnd && range.start.month !== null && rest.length > 0));
    // "• 2009-2012 Analyst, Acme": a list of jobs
    const before = segment.text.slice(0, range.from);
    const isListed = segment.bullet && /^[\s(]*$/u.test(before) && rest !== '' && rest.length <= LONGEST_HEADER;
    // "1. Site Engineer (February 2023 - now)"
    const isNumbered =
      segment.bullet && rest.length <= LONGEST_HEADER / 2 && bestTitleScore(rest, taxonomy) >= WHOLE_TITLE;
    if (isListed || (isNumbered && !sentence)) return [{ index, range, rest }];
    // Some layouts set the dates beside the first bullet: the head of the job is above it.
    return sentence ? [] : [{ index, range, rest: segment.bullet ? '' : rest, isBeside: segment.bullet }];
  });
}
