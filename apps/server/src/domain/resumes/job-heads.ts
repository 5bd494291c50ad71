import type { Taxonomy } from '@prep-ai/question-bank';
import { type DatedLine, firstWords, lastWords } from './dated-lines.ts';
import { isOnlyTime } from './dates.ts';
import { durationMonths } from './experience-months.ts';
import type { HeaderLine } from './header-cells.ts';
import { type LabelKind, labelKind, labelled, tableHead } from './header-labels.ts';
import { type ReadHeader, type ReadHeaders, readHeaders } from './header-layout.ts';
import { bestTitleScore, namesOrganization, withoutDates } from './position-header.ts';
import type { SectionedSegment } from './segments.ts';

/** Lines beside a job's period in which its title and its employer can be, and those of a form, where every line has a label. */
const REACH = { above: 3, below: 3, form: 6 };
const ROWS_OF_TABLE = 14;
/** characters */
const LONGEST = { line: 100, labelled: 140 };
const FULL_LINE = 75;
const HAS_TITLE = 0.5;
const LONGEST_LENGTH = 24;

/** Whether a line can be one of the head of a job: short, no sentence and no bullet. */
export function isHeaderLike(segment: SectionedSegment | undefined): segment is SectionedSegment {
  if (!segment || segment.heading || (segment.bullet && !segment.numbered && labelOf(segment) === null)) return false;
  const text = segment.text.trim().replace(/\s+/gu, ' ');
  if (text.length <= LONGEST.labelled && labelKind(text.split(/[:：]/u)[0] ?? '') !== null) return true;
  return (
    text.length <= LONGEST.line &&
    !/[.;]$/u.test(
      text.replace(/\b(?:inc|ltd|co|corp|pvt|jr|sr|u\.s|st|s\.?a\.?|r\.l|ltda|e\.v|b\.v|s\.?p\.?a)\.$/iu, ''),
    ) &&
    (!/^\p{Ll}/u.test(text) || isSmallName(text)) &&
    text.split(/\s+/u).length <= 14
  );
}

/** "estudio Marea, Vigo": a name may begin with a small letter. */
const isSmallName = (text: string): boolean =>
  text.split(/\s+/u).length <= 5 && namesOrganization(text) && /\s\p{Lu}/u.test(text);

/** Dates, or a length of time, and nothing else. */
const isTimeAlone = (text: string): boolean =>
  isOnlyTime(text) || (text.length <= LONGEST_LENGTH && /^\W*\d/u.test(text) && durationMonths(text) !== null);

/** The tail of a sentence that the line above it begins. */
function isTail(line: SectionedSegment, above: SectionedSegment | undefined): boolean {
  if (!above || line.gap || line.bullet || above.heading || above.text.length < FULL_LINE) return false;
  if (namesOrganization(line.text)) return false;
  return !/[.!?:;)]\s*$/u.test(above.text);
}

/** Every line between two periods that both jobs can claim goes to the later one, or to the earlier one. */
const CLAIMS = ['later', 'earlier'] as const;
type Claim = (typeof CLAIMS)[number];

/**
 * Title and employer of every dated job. Whether a document writes them above its periods or below is decided by what fits
 * all its jobs best.
 */
export function readHeads(
  scope: readonly SectionedSegment[],
  dated: readonly DatedLine[],
  taxonomy: Taxonomy,
): ReadHeader[] {
  const [later, earlier] = CLAIMS.map((claim) =>
    dated.map((_, job) => linesOfJob({ scope, dated, taxonomy }, job, claim)),
  );
  if (!later || !earlier) return [];
  const isSame = later.every((lines, job) => lines.length === earlier[job]?.length);
  const read = readHeaders(later, taxonomy);
  const other: ReadHeaders = isSame ? read : readHeaders(earlier, taxonomy);
  return other.worth > read.worth ? other.headers : read.headers;
}

/** The dated lines and all lines among which they are. */
interface Jobs {
  scope: readonly SectionedSegment[];
  dated: readonly DatedLine[];
  taxonomy: Taxonomy;
}

function linesOfJob(jobs: Jobs, job: number, claim: Claim): HeaderLine[] {
  const { scope, dated } = jobs;
  const entry = dated[job];
  if (!entry) return [];
  const [before, after] = [dated[job - 1], dated[job + 1]];
  const above = reach(jobs, entry, -1, (before?.index ?? -1) + 1);
  const below = entry.isBeside ? [] : reach(jobs, entry, 1, (after?.index ?? scope.length) - 1);
  const kept = [
    ...above.filter((index) => before === undefined || isOfLater(jobs, [before, entry], index, claim)),
    ...below.filter((index) => after === undefined || !isOfLater(jobs, [entry, after], index, claim)),
  ];
  const dateLine = scope[entry.index];
  const isWhole = entry.rest !== '' && dateLine?.excerpt === false && !firstWordsOnly(dateLine, entry);
  return [
    { offset: 0, text: isWhole ? dateLine.text : entry.rest, ...columnsOf(scope, entry.index) },
    ...kept.map((index) => ({ offset: index - entry.index, text: textOf(scope[index], index - entry.index) })),
  ];
}

/** Whether a line between two periods is the head of the later job, when both jobs could have it by `claim`. */
function isOfLater(jobs: Jobs, [before, after]: readonly [DatedLine, DatedLine], index: number, claim: Claim): boolean {
  const isLater = reach(jobs, after, -1, before.index + 1).includes(index);
  const earlier = before.isBeside ? [] : reach(jobs, before, 1, after.index - 1);
  if (!isLater || !earlier.includes(index)) return isLater;
  const gap = earlier.find((line) => jobs.scope[line]?.gap === true && line > before.index + 1);
  return gap === undefined ? claim === 'later' : index >= gap;
}

/** Indices of the lines on one side of a period that can be of its head, up to `last`. */
function reach({ scope, taxonomy }: Jobs, { index }: DatedLine, step: 1 | -1, last: number): number[] {
  const lines: number[] = [];
  const most = step === 1 ? REACH.below : REACH.above;
  for (let at = index + step; step === 1 ? at <= last : at >= last; at += step) {
    const line = scope[at];
    if (line && !line.bullet && !line.heading && isTimeAlone(line.text)) continue;
    if (!line || line.heading || !(line.excerpt || isHeaderLike(line))) break;
    if (lines.length >= REACH.form || (lines.length >= most && labelOf(line) === null)) break;
    const isTailed = step === -1 && !line.excerpt && isTail(line, scope[at - 1]);
    if (isTailed && bestTitleScore(line.text, taxonomy) < HAS_TITLE) break;
    lines.push(at);
  }
  return lines;
}

const labelOf = (segment: SectionedSegment): LabelKind | null => labelled(withoutDates(segment.text))?.kind ?? null;

/** Of a long line only its first words are the head. */
const firstWordsOnly = (line: SectionedSegment, { rest }: DatedLine): boolean =>
  line.text.length > LONGEST.labelled && rest.length < line.text.length / 2;

/** A line as it is read in a head: in running text only the words next to the period. */
function textOf(segment: SectionedSegment | undefined, offset: number): string {
  if (!segment?.excerpt) return segment?.text ?? '';
  return offset < 0 ? lastWords(segment.text) : firstWords(segment.text);
}

/** The columns of the table that a row is in. */
function columnsOf(scope: readonly SectionedSegment[], index: number): { columns?: readonly LabelKind[] } {
  if (!/\t|\s\|\s|\s{3}/u.test(scope[index]?.text ?? '')) return {};
  for (let at = index - 1; at >= Math.max(0, index - ROWS_OF_TABLE); at--) {
    const line = scope[at];
    if (!line || line.heading) return {};
    const columns = tableHead(line.text);
    if (columns) return { columns };
  }
  return {};
}
