import type { Position } from '@prep-ai/contract';
import type { Taxonomy } from '@prep-ai/question-bank';
import { type DatedLine, datedLines } from './dated-lines.ts';
import { type DateRange, dateText, monthIndex } from './dates.ts';
import { durationMonths } from './experience-months.ts';
import { readHeader } from './header-layout.ts';
import { isHeaderLike, readHeads } from './job-heads.ts';
import { jobScope } from './job-scope.ts';
import { withEmployersAbove } from './nested-jobs.ts';
import { bestTitleScore, namesSchool, speaksOfEducation, titleScore } from './position-header.ts';
import type { SectionedSegment } from './segments.ts';
import { headsOfTornPeriods } from './torn-periods.ts';

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

/**
 * Jobs of the experience section, in document order. Each begins at a line with a period; its title and organization are
 * looked for in that line and in the short lines around it, its text runs to the next job. Without any dates, lines that
 * are a job title as a whole begin jobs.
 * @param now the day up to which a present job lasts
 */
export function readPositions(segments: readonly SectionedSegment[], taxonomy: Taxonomy, now: Date): ReadPosition[] {
  const scope = jobScope(segments, taxonomy);
  const dated = jobsOnly(datedLines(scope, taxonomy), scope, taxonomy);
  if (dated.length === 0)
    return undatedPositions(
      segments.filter((segment) => segment.section === 'experience'),
      taxonomy,
    );
  const heads = readHeads(scope, dated, taxonomy);
  const torn = headsOfTornPeriods(scope, dated, taxonomy);
  const jobs = withEmployersAbove(
    dated.flatMap((entry, place) => {
      const head = torn.get(place) ?? heads[place];
      return head ? [{ entry, head }] : [];
    }),
    taxonomy,
    now,
  );
  return jobs.map(({ entry, head: { title, organization, first } }, place) => {
    const next = jobs[place + 1];
    const end = next ? next.entry.index + next.head.first : scope.length;
    const lines = [
      ...new Set(
        scope
          .slice(entry.index + first, end)
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
