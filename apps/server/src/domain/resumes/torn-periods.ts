import type { Taxonomy } from '@prep-ai/question-bank';
import type { DatedLine } from './dated-lines.ts';
import { type ReadHeader, readHeader } from './header-layout.ts';
import { isHeaderLike } from './job-heads.ts';
import { titleScore } from './position-header.ts';
import type { SectionedSegment } from './segments.ts';

/** A head without a period of its own, with the lines of `scope` that it is in. */
interface LooseHead {
  index: number;
  head: ReadHeader;
  worth: number;
}

const SHORTEST_COLUMN = 2;
const HAS_TITLE = 0.5;

/**
 * Heads for periods that have come off their jobs: a column of dates at the right edge that a page of text has below its
 * jobs. They are as many as the heads without dates above them, or below them, and in the same order.
 * @returns heads by the place of their period in `dated`, with offsets from the period's line
 */
export function headsOfTornPeriods(
  scope: readonly SectionedSegment[],
  dated: readonly DatedLine[],
  taxonomy: Taxonomy,
): Map<number, ReadHeader> {
  const heads = new Map<number, ReadHeader>();
  for (const { first, last } of columns(dated)) {
    const [from, to] = [dated[first]?.index ?? 0, dated[last]?.index ?? 0];
    const count = last - first + 1;
    const above = looseHeads(scope, { from: (dated[first - 1]?.index ?? -1) + 1, to: from }, taxonomy);
    const below = looseHeads(scope, { from: to + 1, to: dated[last + 1]?.index ?? scope.length }, taxonomy);
    const loose = best(above, count) ?? best(below, count);
    for (const [place, { index, head }] of (loose ?? []).entries()) {
      const own = dated[first + place];
      if (own) heads.set(first + place, { ...head, first: Math.min(0, index - own.index) });
    }
  }
  return heads;
}

/** Runs of periods that stand alone, one in every line. */
function columns(dated: readonly DatedLine[]): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = [];
  for (const [place, { index, rest }] of dated.entries()) {
    if (rest !== '') continue;
    const run = runs.at(-1);
    if (run && run.last === place - 1 && dated[run.last]?.index === index - 1) run.last = place;
    else runs.push({ first: place, last: place });
  }
  return runs.filter(({ first, last }) => last - first + 1 >= SHORTEST_COLUMN);
}

function looseHeads(
  scope: readonly SectionedSegment[],
  { from, to }: { from: number; to: number },
  taxonomy: Taxonomy,
): LooseHead[] {
  const heads: LooseHead[] = [];
  for (let index = from; index < to; index++) {
    const [line, next] = [scope[index], scope[index + 1]];
    if (!isHeaderLike(line)) continue;
    const lines = [line.text, ...(index + 1 < to && isHeaderLike(next) ? [next.text] : [])];
    const head = readHeader(lines, taxonomy);
    const isOwn = head.title !== null && titleScore(head.title, taxonomy) >= HAS_TITLE;
    if (!isOwn || head.organization === null) continue;
    heads.push({ index, head, worth: titleScore(head.title ?? '', taxonomy) });
    index++;
  }
  return heads;
}

/** As many heads as there are periods; of too many the surest ones. Null when there are too few. */
function best(heads: readonly LooseHead[], count: number): LooseHead[] | null {
  if (heads.length < count) return null;
  const surest = [...heads].sort((a, b) => b.worth - a.worth).slice(0, count);
  return surest.sort((a, b) => a.index - b.index);
}
