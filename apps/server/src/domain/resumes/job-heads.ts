import type { Taxonomy } from '@prep-ai/question-bank';
import { type DatedLine, firstWords, lastWords } from './dated-lines.ts';
import type { HeaderLine } from './header-cells.ts';
import { type LabelKind, labelKind, labelled, tableHead } from './header-labels.ts';
import { type ReadHeader, type ReadHeaders, readHeaders } from './header-layout.ts';
import { withoutDates } from './position-header.ts';
import type { SectionedSegment } from './segments.ts';

/** Lines beside a job's period in which its title and its employer can be, and those of a form, where every line has a label. */
const REACH = { above: 3, below: 3, form: 6 };
const ROWS_OF_TABLE = 14;
/** characters */
const LONGEST = { line: 90, labelled: 140 };

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
    !/^\p{Ll}/u.test(text) &&
    text.split(/\s+/u).length <= 14
  );
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
  let best: ReadHeaders | null = null;
  for (const claim of CLAIMS) {
    const read = readHeaders(
      dated.map((_, job) => linesOfJob(scope, dated, job, claim)),
      taxonomy,
    );
    if (best === null || read.worth > best.worth) best = read;
  }
  return best?.headers ?? [];
}

function linesOfJob(
  scope: readonly SectionedSegment[],
  dated: readonly DatedLine[],
  job: number,
  claim: Claim,
): HeaderLine[] {
  const entry = dated[job];
  if (!entry) return [];
  const [before, after] = [dated[job - 1], dated[job + 1]];
  const above = reach(scope, entry, -1, (before?.index ?? -1) + 1);
  const below = entry.isBeside ? [] : reach(scope, entry, 1, (after?.index ?? scope.length) - 1);
  const kept = [
    ...above.filter((index) => before === undefined || before.isBeside || isOwn(scope, { before, index }, claim)),
    ...below.filter((index) => after === undefined || !isOwn(scope, { before: entry, index, to: after }, claim)),
  ];
  const dateLine = scope[entry.index];
  const isWhole = entry.rest !== '' && dateLine?.excerpt === false;
  return [
    { offset: 0, text: isWhole ? dateLine.text : entry.rest, ...columnsOf(scope, entry.index) },
    ...kept.map((index) => ({ offset: index - entry.index, text: textOf(scope[index], index - entry.index) })),
  ];
}

/** Whether a line after the period `before` belongs to the job that follows, where both could have it. */
function isOwn(
  scope: readonly SectionedSegment[],
  { before, index, to }: { before: DatedLine; index: number; to?: DatedLine },
  claim: Claim,
): boolean {
  const earlier = reach(scope, before, 1, to ? to.index - 1 : scope.length - 1);
  const isClaimed = earlier.includes(index) && !before.isBeside;
  if (to && !reach(scope, to, -1, before.index + 1).includes(index)) return false;
  if (!isClaimed) return true;
  const gap = earlier.find((line) => scope[line]?.gap === true && line > before.index + 1);
  return gap === undefined ? claim === 'later' : index >= gap;
}

/** Indices of the lines on one side of a period that can be of its head, up to `last`. */
function reach(scope: readonly SectionedSegment[], { index }: DatedLine, step: 1 | -1, last: number): number[] {
  const lines: number[] = [];
  const most = step === 1 ? REACH.below : REACH.above;
  for (let at = index + step; step === 1 ? at <= last : at >= last; at += step) {
    const line = scope[at];
    if (!line || line.heading || !(line.excerpt || isHeaderLike(line))) break;
    if (lines.length >= REACH.form || (lines.length >= most && labelOf(line) === null)) break;
    lines.push(at);
  }
  return lines;
}

const labelOf = (segment: SectionedSegment): LabelKind | null => labelled(withoutDates(segment.text))?.kind ?? null;

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
