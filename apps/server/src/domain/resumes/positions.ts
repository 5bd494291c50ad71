import type { Position } from '@prep-ai/contract';
import type { Taxonomy } from '@prep-ai/question-bank';
import { type DatedLine, datedLines, lastWords } from './dated-lines.ts';
import { type DateRange, dateText, findDateRanges, monthIndex } from './dates.ts';
import { durationMonths } from './experience-months.ts';
import { jobScope } from './job-scope.ts';
import {
  bestTitleScore,
  namesOrganization,
  namesSchool,
  readHeader,
  speaksOfEducation,
  titleScore,
  withoutDates,
} from './position-header.ts';
import type { SectionedSegment } from './segments.ts';

export interface ReadPosition {
  position: Position;
  range: DateRange | null;
  /** what the head of a job without dates says of its length */
  months: number | null;
}

const LINES_BEFORE = 3;
const LINES_AFTER = 2;
const CERTAIN_TITLE = 0.85;
/** A school may end a little after the work has begun. */
const MONTHS_OF_OVERLAP = 6;

function isHeaderLike(segment: SectionedSegment | undefined): segment is SectionedSegment {
  if (!segment || segment.heading || segment.bullet) return false;
  const text = segment.text.trim().replace(/\s+/gu, ' ');
  return (
    text.length <= 90 &&
    !/[.;]$/u.test(text.replace(/\b(?:inc|ltd|co|corp|pvt|jr|sr|u\.s|st)\.$/iu, '')) &&
    !/^\p{Ll}/u.test(text) &&
    text.split(/\s+/u).length <= 14
  );
}

/**
 * Jobs of the experience section, in document order. Each begins at a line with a period; its title and organization are
 * looked for in that line and in the short lines around it, its text runs to the next job. Without any dates, lines that
 * are a job title as a whole begin jobs.
 */
export function readPositions(segments: readonly SectionedSegment[], taxonomy: Taxonomy): ReadPosition[] {
  const scope = jobScope(segments, taxonomy);
  const dated = jobsOnly(datedLines(scope, taxonomy), scope, taxonomy);
  if (dated.length === 0)
    return undatedPositions(
      segments.filter((segment) => segment.section === 'experience'),
      taxonomy,
    );
  const first = dated[0];
  const leads = first !== undefined && first.rest.length < 3 && !isHeaderLike(scope[first.index - 1]);
  const experience = { scope, leads, taxonomy };
  const starts = dated.map((entry, place) => headerStart(experience, entry, (dated[place - 1]?.index ?? -1) + 1));
  return dated.map((entry, place) => {
    const from = starts[place] ?? entry.index;
    const end = starts[place + 1] ?? scope.length;
    const header = scope.slice(from, headerEnd(experience, entry, from, end));
    const { title, organization } = readHeader(
      header.map((segment) =>
        segment.excerpt ? (segment === scope[entry.index] ? entry.rest : lastWords(segment.text)) : segment.text,
      ),
      taxonomy,
    );
    const lines = [
      ...new Set(
        scope
          .slice(from, end)
          .filter((segment) => !segment.heading)
          .map((segment) => segment.line),
      ),
    ];
    return {
      position: {
        title,
        organization,
        start: dateText(entry.range.start),
        end: entry.range.end && dateText(entry.range.end),
        current: entry.range.end === null,
        lines,
      },
      range: entry.range,
      months: null,
    };
  });
}

/** Dated lines without those of schools: a degree, or a school without any title that ended before the work began. */
function jobsOnly(dated: readonly DatedLine[], scope: readonly SectionedSegment[], taxonomy: Taxonomy): DatedLine[] {
  const atSchool = ({ index, rest }: DatedLine): boolean => {
    const [before, after] = rest === '' ? [LINES_BEFORE, LINES_AFTER] : [1, 1];
    const around = scope.slice(Math.max(0, index - before), index + 1 + after).map(({ text }) => text);
    const said = rest === '' ? around.slice(-LINES_AFTER - 2) : [rest];
    return said.some(namesSchool) && !around.some((text) => bestTitleScore(text, taxonomy) >= 0.5);
  };
  const worked = dated.filter((entry) => !speaksOfEducation(entry.rest) && !atSchool(entry));
  const began = Math.min(...worked.map((entry) => monthIndex(entry.range.start)));
  return dated.filter((entry) => {
    if (speaksOfEducation(entry.rest)) return false;
    if (worked.includes(entry)) return true;
    return entry.range.end === null || monthIndex(entry.range.end) > began + MONTHS_OF_OVERLAP;
  });
}

function parts(text: string): number {
  return text.split(/\s*[|•·,\t]\s*|\s+[-–—]\s+|\s{2,}|\s+at\s+/u).filter((part) => part.trim().length > 2).length;
}

const isHeaderLikeOrganization = (segment: SectionedSegment | undefined): boolean =>
  isHeaderLike(segment) && namesOrganization(segment.text);

/** The lines in which jobs are looked for. */
interface Experience {
  scope: readonly SectionedSegment[];
  /** each job begins with the line of its period */
  leads: boolean;
  taxonomy: Taxonomy;
}

/** The first line of a job's header, at `floor` or below. */
function headerStart({ scope, leads, taxonomy }: Experience, entry: DatedLine, floor: number): number {
  if (leads && !entry.isBeside) return entry.index;
  const titled = bestTitleScore(entry.rest, taxonomy) >= 0.5;
  const full = entry.rest.length > 3 && titled && parts(entry.rest) >= 2;
  const before = scope[entry.index - 1];
  const namedAbove =
    titled &&
    entry.index - 1 >= floor &&
    isHeaderLike(before) &&
    !namesOrganization(entry.rest) &&
    namesOrganization(before.text) &&
    titleScore(before.text, taxonomy) < 0.5;
  if (namedAbove && !isHeaderLikeOrganization(scope[entry.index + 1])) return entry.index - 1;
  const next = scope[entry.index + 1];
  const nextCompletes =
    entry.rest.length > 3 &&
    isHeaderLike(next) &&
    findDateRanges(next.text).length === 0 &&
    (titled || titleScore(next.text, taxonomy) >= 0.5);
  if (full || nextCompletes) return entry.index;
  const most = entry.rest.length > 3 ? 1 : LINES_BEFORE;
  let start = entry.index;
  while (start - 1 >= floor && entry.index - start < most && isHeaderLike(scope[start - 1])) start--;
  return start;
}

/** The line after a job's header, which begins at `from`; the job ends before `end`. */
function headerEnd({ scope, leads, taxonomy }: Experience, entry: DatedLine, from: number, end: number): number {
  if (entry.isBeside) return entry.index;
  const already = scope
    .slice(from, entry.index + 1)
    .map((segment) => withoutDates(segment.text))
    .join(' | ');
  if (!leads && from < entry.index && titleScore(scope[from]?.text ?? '', taxonomy) > 0.3) return entry.index + 1;
  if (!leads && parts(already) >= 2 && titleScore(entry.rest, taxonomy) >= 0.5)
    return Math.min(entry.index + 1 + (isLabelled(scope[entry.index + 1]) ? LINES_AFTER : 0), end);
  let to = entry.index + 1;
  while (to < end && to - entry.index <= LINES_AFTER && isHeaderLike(scope[to])) to++;
  return to;
}

const isLabelled = (segment: SectionedSegment | undefined): boolean =>
  /^(?:designation|role|position|title|company|organi[sz]ation|client)\s*[:：]/iu.test(segment?.text ?? '');

function undatedPositions(segments: readonly SectionedSegment[], taxonomy: Taxonomy): ReadPosition[] {
  const heads = segments.flatMap((segment, index) => {
    if (!isHeaderLike(segment)) return [];
    const { title, organization } = readHeader([segment.text], taxonomy);
    return title && titleScore(title, taxonomy) >= CERTAIN_TITLE ? [{ index, title, organization }] : [];
  });
  return heads.map((head, place) => ({
    position: {
      title: head.title,
      organization: head.organization,
      start: null,
      end: null,
      current: false,
      lines: [
        ...new Set(
          segments.slice(head.index, heads[place + 1]?.index ?? segments.length).map((segment) => segment.line),
        ),
      ],
    },
    range: null,
    months: lengthOf(
      segments.slice(head.index, Math.min(head.index + 1 + LINES_AFTER, heads[place + 1]?.index ?? segments.length)),
    ),
  }));
}

/** The first length that the lines of a job's head give. */
const lengthOf = (head: readonly SectionedSegment[]): number | null =>
  head.filter(isHeaderLike).reduce<number | null>((found, { text }) => found ?? durationMonths(text), null);
