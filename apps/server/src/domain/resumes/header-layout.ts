import type { Taxonomy } from '@prep-ai/question-bank';
import { type HeaderCell, type HeaderLine, headerCells, titleAndName } from './header-cells.ts';

/** Title and employer of a job as its head writes them; null for what it does not say. */
export interface ReadHeader {
  title: string | null;
  organization: string | null;
  /** lines from the job's period to the first line of its head: 0 or less */
  first: number;
}

/** Headers with how certain they are together. */
export interface ReadHeaders {
  headers: ReadHeader[];
  worth: number;
}

/** What nothing at all is worth, so that a poor piece is not taken. */
const NOTHING = { title: 0.05, organization: 0.35 };
/** How much the other jobs say against what the piece says itself */
const VOTE = 0.9;
const LINE_APART = 0.12;
const LATER_PIECE = 0.06;
const SAME_LINE = 0.42;

/** What a template says where the employer's name would be */
const PLACEHOLDER = /^company name\b/iu;

type Kind = 'title' | 'organization';

/**
 * Reads the heads of all jobs of a document together. A document writes its jobs in one way: pieces at the same place (line
 * below or above the period, order in the line) are of the same kind, so a piece that says little is read by its likes.
 * @param jobs for every job the lines that may be its head
 */
export function readHeaders(jobs: readonly (readonly HeaderLine[])[], taxonomy: Taxonomy): ReadHeaders {
  const cells = jobs.map((lines) => ranked(headerCells(lines, taxonomy)));
  const read = cells.map((own, job) => bestPair(own, voteOf(cells, job)));
  return {
    headers: read.map(({ header }) => completed(header, taxonomy)),
    worth: read.reduce((sum, { worth }) => sum + worth, 0),
  };
}

/** A title that a name has run into. */
function completed(header: ReadHeader, taxonomy: Taxonomy): ReadHeader {
  if (PLACEHOLDER.test(header.organization ?? '')) return { ...header, organization: null };
  const both = header.title !== null && header.organization === null ? titleAndName(header.title, taxonomy) : null;
  return both ? { ...header, ...both } : header;
}

/** One header, read by itself. */
export function readHeader(lines: readonly string[], taxonomy: Taxonomy): ReadHeader {
  const { headers } = readHeaders([lines.map((text, offset) => ({ text, offset }))], taxonomy);
  return headers[0] ?? { title: null, organization: null, first: 0 };
}

/** Lines counted from the period without those that say nothing, so that jobs with and without such lines are alike. */
function ranked(cells: readonly HeaderCell[]): HeaderCell[] {
  const offsets = [...new Set([0, ...cells.map(({ offset }) => offset)])].sort((a, b) => a - b);
  const own = offsets.indexOf(0);
  return cells.map((cell) => ({ ...cell, rank: offsets.indexOf(cell.offset) - own }));
}

const slotsOf = ({ rank, place, fromEnd }: HeaderCell): string[] => [`${rank}<${place}`, `${rank}>${fromEnd}`];

/** What the other jobs say of a cell's place: the mean of their cells there, drawn to nothing where there are few. */
function voteOf(all: readonly (readonly HeaderCell[])[], job: number): (cell: HeaderCell, kind: Kind) => number {
  const slots = new Map<string, { title: number; organization: number; count: number }>();
  for (const [other, cells] of all.entries()) {
    if (other === job) continue;
    for (const cell of cells)
      for (const slot of slotsOf(cell)) {
        const sum = slots.get(slot) ?? { title: 0, organization: 0, count: 0 };
        slots.set(slot, {
          title: sum.title + bounded(cell.title),
          organization: sum.organization + bounded(cell.organization),
          count: sum.count + 1,
        });
      }
  }
  return (cell, kind) => {
    const votes = slotsOf(cell).map((slot) => {
      const sum = slots.get(slot);
      return sum ? sum[kind] / (sum.count + 1) : 0;
    });
    return (VOTE * votes.reduce((sum, vote) => sum + vote, 0)) / votes.length;
  };
}

const bounded = (worth: number): number => Math.max(-2, Math.min(2, worth));

function bestPair(
  cells: readonly HeaderCell[],
  vote: (cell: HeaderCell, kind: Kind) => number,
): { header: ReadHeader; worth: number } {
  const weighed = cells.map((cell) => {
    const less = Math.abs(cell.rank) * LINE_APART + cell.place * LATER_PIECE;
    return {
      cell,
      title: cell.title + vote(cell, 'title') - less,
      organization: cell.organization + vote(cell, 'organization') - less,
    };
  });
  let best: { title: HeaderCell | null; organization: HeaderCell | null; worth: number } = {
    title: null,
    organization: null,
    worth: NOTHING.title + NOTHING.organization,
  };
  for (const title of [null, ...weighed])
    for (const organization of [null, ...weighed]) {
      if (title !== null && title === organization) continue;
      const worth =
        (title?.title ?? NOTHING.title) +
        (organization?.organization ?? NOTHING.organization) +
        (title && organization ? nearness(title.cell, organization.cell) : 0);
      if (worth > best.worth) best = { title: title?.cell ?? null, organization: organization?.cell ?? null, worth };
    }
  const used = [best.title, best.organization].flatMap((cell) => (cell ? [cell.offset] : []));
  return {
    header: {
      title: best.title?.text ?? null,
      organization: best.organization?.text ?? null,
      first: Math.min(0, ...used),
    },
    worth: best.worth,
  };
}

/** Title and employer stand in one line or in two that follow each other. */
function nearness(title: HeaderCell, organization: HeaderCell): number {
  const lines = Math.abs(title.rank - organization.rank);
  // "Halden, York, Buyer": the place stands between them
  const isAround = title.fromEnd === 0 && organization.place === 0;
  if (lines === 0) return isAround || Math.abs(title.place - organization.place) === 1 ? SAME_LINE : SAME_LINE / 3;
  const isFirst = title.place === 0 && organization.place === 0;
  return lines === 1 ? (isFirst ? 0.25 : 0.1) : 0;
}
