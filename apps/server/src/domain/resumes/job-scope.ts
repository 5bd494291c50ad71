import type { ResumeSection } from '@prep-ai/contract';
import type { Taxonomy } from '@prep-ai/question-bank';
import { type DatedLine, datedLines } from './dated-lines.ts';
import { bestTitleScore, namesSchool, speaksOfEducation } from './position-header.ts';
import type { SectionedSegment } from './segments.ts';

/** Sections beside the jobs: a torn page, a sidebar or a line that looks like a heading can put some of the jobs there. */
const BESIDE: ReadonlySet<ResumeSection> = new Set([
  'contact',
  'summary',
  'skills',
  'languages',
  'interests',
  'achievements',
  'references',
  'other',
]);
/** Sections whose periods do not belong to jobs. */
const NO_JOBS: ReadonlySet<ResumeSection> = new Set([
  'education',
  'projects',
  'certifications',
  'achievements',
  'interests',
  'references',
]);
/** `titleScore` of a job that stands among other things */
const CLEAR_TITLE = 0.7;
const LINES_NEAR = 2;
/** characters: a period alone on its line, perhaps with its length */
const LONGEST_PERIOD = 45;

/**
 * The lines in which jobs are looked for: the experience section, and jobs that stand under other headings. Without such
 * a section it is everything where jobs can be, when a period with a job title is there.
 */
export function jobScope(segments: readonly SectionedSegment[], taxonomy: Taxonomy): readonly SectionedSegment[] {
  const hasOwn = segments.some((segment) => segment.section === 'experience' && !segment.heading);
  if (!hasOwn) return withoutHeadings(segments, taxonomy);
  const strays = strayLines(segments, taxonomy);
  const scope = segments.flatMap((segment, index): SectionedSegment[] =>
    segment.section === 'experience' ? [segment] : strays.has(index) ? [{ ...segment, section: 'experience' }] : [],
  );
  if (scope.some((_, index) => datedLines(scope.slice(index, index + 2), taxonomy).some((entry) => entry.index === 0)))
    return scope;
  const anywhere = withoutHeadings(segments, taxonomy);
  return anywhere.length > 0 ? anywhere : scope;
}

/** Indices of the lines of jobs under other headings than that of the experience. */
function strayLines(segments: readonly SectionedSegment[], taxonomy: Taxonomy): Set<number> {
  const lines = new Set<number>();
  if (!segments.some((segment) => !segment.heading && BESIDE.has(segment.section) && /\d/u.test(segment.text)))
    return lines;
  const beside = datedLines(segments, taxonomy).filter(({ index }) => BESIDE.has(segments[index]?.section ?? 'other'));
  for (const [place, entry] of beside.entries()) {
    const isTorn = [beside[place - 1], beside[place + 1]].some((other) => areTorn(segments, entry, other));
    if (isTorn) lines.add(entry.index);
    else if (isJobAmong(segments, entry, taxonomy))
      for (const line of jobLines(segments, entry, taxonomy)) lines.add(line);
  }
  return lines;
}

const isAlone = (segments: readonly SectionedSegment[], { index, range, rest }: DatedLine): boolean =>
  rest === '' && range.start.month !== null && (segments[index]?.text.length ?? 0) <= LONGEST_PERIOD;

/** Periods of months below each other with nothing beside them: a column of dates that came off its jobs. */
function areTorn(segments: readonly SectionedSegment[], entry: DatedLine, other: DatedLine | undefined): boolean {
  if (!other || Math.abs(other.index - entry.index) !== 1) return false;
  return isAlone(segments, entry) && isAlone(segments, other);
}

function isJobAmong(segments: readonly SectionedSegment[], entry: DatedLine, taxonomy: Taxonomy): boolean {
  const { index, range, rest } = entry;
  if (range.start.month === null || speaksOfEducation(rest) || namesSchool(rest)) return false;
  return near(segments, index).some(
    ({ text, bullet }) => !bullet && text.length <= 90 && bestTitleScore(text, taxonomy) >= CLEAR_TITLE,
  );
}

/** The line and those around it that are under the same heading. */
function near(segments: readonly SectionedSegment[], index: number): SectionedSegment[] {
  const lines = [segments[index]];
  for (const step of [-1, 1])
    for (let at = index + step; Math.abs(at - index) <= LINES_NEAR; at += step) {
      const line = segments[at];
      if (!line || line.heading || line.section !== segments[index]?.section) break;
      lines.push(line);
    }
  return lines.filter((line) => line !== undefined);
}

/** From the head of a job to the next heading. */
function jobLines(segments: readonly SectionedSegment[], { index, rest }: DatedLine, taxonomy: Taxonomy): number[] {
  const isHead = (line: SectionedSegment | undefined): boolean =>
    line !== undefined && !line.heading && !line.bullet && bestTitleScore(line.text, taxonomy) >= CLEAR_TITLE;
  let from = index;
  while (from > index - LINES_NEAR && bestTitleScore(rest, taxonomy) < CLEAR_TITLE && isHead(segments[from - 1]))
    from--;
  const lines: number[] = [];
  for (let at = from; at < segments.length; at++) {
    const line = segments[at];
    if (!line || line.heading || line.section !== segments[index]?.section) break;
    lines.push(at);
  }
  return lines;
}

/**
 * A resume whose experience has no heading of its own: everything outside education and projects, when a period there has
 * a title by it, or one of months has no school or degree by it.
 */
function withoutHeadings(segments: readonly SectionedSegment[], taxonomy: Taxonomy): SectionedSegment[] {
  const scope = segments.filter((segment) => !NO_JOBS.has(segment.section));
  const hasJob = datedLines(scope, taxonomy).some(({ index, range, rest }) => {
    const around = [scope[index - 1]?.text, rest, scope[index + 1]?.text, scope[index + 2]?.text].filter(
      (text) => text !== undefined,
    );
    if (around.some((text) => bestTitleScore(text, taxonomy) > 0.5)) return true;
    const isOfMonths = range.start.month !== null || range.end === null;
    return isOfMonths && !around.slice(0, 3).some((text) => speaksOfEducation(text) || namesSchool(text));
  });
  return hasJob ? scope : [];
}
