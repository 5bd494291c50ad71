import type { Taxonomy } from '@prep-ai/question-bank';
import { type DateRange, findDateRanges, findDates } from './dates.ts';
import { bestTitleScore, saysSomething, withoutDates } from './position-header.ts';
import type { SectionedSegment } from './segments.ts';

/** A line that dates a job. */
export interface DatedLine {
  index: number;
  range: DateRange;
  /** what the line says beside its dates */
  rest: string;
}

const LONGEST_HEADER = 120;
/** characters: the end of a period alone on its line, perhaps with a place beside it */
const LONGEST_END = 40;
const DATE_LABEL = /^(?:duration|period|tenure|dates?|from|time period|अवधि|zeitraum|période|المدة|时间)\s*[:：–-]*$/iu;
const WORDS_OF_EXCERPT = 12;
/** In running text the head of a job is the last few words before its dates. */
export const lastWords = (text: string): string => text.split(/\s+/u).slice(-WORDS_OF_EXCERPT).join(' ');

/** Times that a resume lists among its jobs and that were none. */
const NO_WORK =
  /^(?:sabbatical|career break|gap year|parental leave|maternity leave|paternity leave|family leave|unemployed|job search|travel(?:l?ing)?|elternzeit|auszeit|congé parental)\b/iu;
const SEASON = /\b(?:spring|summer|autumn|fall|winter|q[1-4])\b/iu;
/** An open bracket with more in it than the date: "(80 seats, one star since 2023)". */
const ASIDE = /\([^()]*\p{L}[^()]*\s(?:since|from|seit|depuis)\s*$/iu;
const OPEN_END = /[-–—]\s*$/u;
const SINCE = /(?:since|from|seit|ab|depuis|desde)\s{0,3}$/iu;

/** The last period of a line. One that ends in a dash may have its end on the next line. */
function lastRange(text: string, next: string | undefined): DateRange | undefined {
  const range = findDateRanges(text).at(-1);
  if (range?.end !== null || !OPEN_END.test(text) || next === undefined || next.length > LONGEST_END) return range;
  const both = findDateRanges(`${text} ${next}`).at(-1);
  return both && both.from === range.from ? { ...both, to: range.to } : range;
}

/** "Summer Trainee, Rajdhani Forge    Summer 2025": one month, or one season of three, beside a job title. */
function singlePeriod(segment: SectionedSegment, taxonomy: Taxonomy): DateRange | undefined {
  const [date, ...more] = findDates(segment.text);
  if (!date || date.month === null || more.length > 0 || segment.bullet || segment.excerpt) return undefined;
  if (segment.text.length > LONGEST_HEADER || segment.text.slice(date.to).trim().length > 2) return undefined;
  if (bestTitleScore(segment.text, taxonomy) < 0.5) return undefined;
  const { year, month } = date;
  const months = SEASON.test(segment.text.slice(date.from, date.to)) ? 3 : 1;
  return {
    start: { year, month },
    end: { year, month: Math.min(12, month + months - 1) },
    from: date.from,
    to: date.to,
  };
}

/** Lines with a period that can be that of a job, in document order. */
export function datedLines(segments: readonly SectionedSegment[], taxonomy: Taxonomy): DatedLine[] {
  return segments.flatMap((segment, index) => {
    if (segment.heading) return [];
    const range =
      lastRange(segment.text, segments[index + 1]?.text) ??
      (segment.section === 'experience' ? singlePeriod(segment, taxonomy) : undefined);
    if (!range) return [];
    const said = withoutDates(segment.text).replace(/\s+/gu, ' ').trim();
    const rest = DATE_LABEL.test(said) || !saysSomething(said, taxonomy) ? '' : said;
    if (NO_WORK.test(rest)) return [];
    const atEnd = segment.text.slice(range.to).trim().length < 3;
    // "a phone from 2017": in running text that is part of the story
    const before = segment.text.slice(0, range.from);
    if (range.end === null && SINCE.test(before) && (segment.excerpt || ASIDE.test(before))) return [];
    // A date inside a sentence is part of the story, not the head of a job.
    if (segment.excerpt && atEnd) return [{ index, range, rest: lastWords(rest) }];
    const sentence =
      (rest.length > LONGEST_HEADER && !segment.bullet) ||
      (segment.bullet && !(atEnd && range.start.month !== null && rest.length > 0));
    // Some layouts set the dates beside the first bullet: the head of the job is above it.
    return sentence ? [] : [{ index, range, rest: segment.bullet ? '' : rest }];
  });
}
