import { median, type Row, rowOf, type Segment } from './rows.ts';

/** A split of neighbouring rows into two columns, and the rows above and below that it leaves alone. */
export interface Split {
  above: Row[];
  left: Row[];
  right: Row[];
  below: Row[];
  /** where the free space between the columns begins and ends, points */
  gutter: [number, number];
}

/** Ems. Narrower free strips are word gaps that happen to lie above each other. */
const MIN_WIDTH = 0.8;
/** Lines that each column has at the least. */
const MIN_LINES = 2;
/** Places tried on one page; a hostile page may have more and is read as if it had no columns there. */
const MAX_PLACES = 400;
/** Strips looked at more closely. */
const MAX_TRIES = 8;
/** A line this much larger than the text is a title. */
const TITLE = 1.4;
/** Usual line pitches. A gap as wide as this sets a page's head off. */
const SET_OFF = 1.5;

interface Run {
  from: number;
  to: number;
  place: number;
  lines: number;
}

/**
 * The free vertical strips that part these rows into two columns, those with most lines on both sides first. Not every
 * one is a gutter: the caller looks at what the sides say.
 */
export function findGutters(rows: Row[]): Split[] {
  if (rows.length < 3) return [];
  const em = median(rows.flatMap((row) => row.segments.map((s) => s.size)));
  const strip = Math.max(MIN_WIDTH * em, 5);
  const runs = candidatePlaces(rows, strip).flatMap((place) => longestRun(rows, place, strip) ?? []);
  runs.sort((a, b) => b.lines - a.lines || b.to - b.from - (a.to - a.from));
  const distinct = runs.filter((run, i) => {
    const same = (other: Run) => other.from === run.from && other.to === run.to && other.lines === run.lines;
    return runs.findIndex(same) === i;
  });
  return distinct.slice(0, MAX_TRIES).map((run) => toSplit(rows, run, strip, em));
}

/** Left edges of strips: just right of a segment's end, and just left of a segment's start. */
function candidatePlaces(rows: Row[], strip: number): number[] {
  const places = new Set<number>();
  for (const row of rows) {
    for (const segment of row.segments) {
      places.add(Math.round(segment.x1 + 1));
      places.add(Math.round(segment.x0 - strip - 1));
    }
  }
  const sorted = [...places].sort((a, b) => a - b);
  const every = Math.ceil(sorted.length / MAX_PLACES);
  return sorted.filter((_, i) => i % every === 0);
}

/** The rows one after another that keep the strip free and have most lines on the poorer side. */
function longestRun(rows: Row[], place: number, strip: number): Run | null {
  let best: Run | null = null;
  let from = 0;
  let [left, right] = [0, 0];
  for (let i = 0; i <= rows.length; i += 1) {
    const row = rows[i];
    if (row && !row.segments.some((s) => s.x1 > place && s.x0 < place + strip)) {
      if (row.segments.some((s) => s.x1 <= place)) left += 1;
      if (row.segments.some((s) => s.x0 >= place)) right += 1;
      continue;
    }
    const lines = Math.min(left, right);
    if (lines >= MIN_LINES && i - from >= 3 && (!best || lines > best.lines)) best = { from, to: i, place, lines };
    from = i + 1;
    [left, right] = [0, 0];
  }
  return best;
}

function toSplit(rows: Row[], run: Run, strip: number, em: number): Split {
  const isLeft = (s: Segment) => s.x1 <= run.place + strip / 2;
  const hasLeft = (row: Row | undefined) => row?.segments.some(isLeft) ?? false;
  const hasRight = (row: Row | undefined) => row?.segments.some((s) => !isLeft(s)) ?? false;
  let { from, to } = run;
  from = startOfColumns(rows, from, to, hasLeft, em);
  to = endOfColumns(rows, from, to, (row) => hasLeft(row) && hasRight(row));
  const inside = rows.slice(from, to);
  const left = inside
    .map((row) => row.segments.filter(isLeft))
    .filter((s) => s.length > 0)
    .map(rowOf);
  const right = inside
    .map((row) => row.segments.filter((s) => !isLeft(s)))
    .filter((s) => s.length > 0)
    .map(rowOf);
  const segmentsOf = (part: Row[]) => part.flatMap((row) => row.segments);
  const start = Math.max(...segmentsOf(left).map((s) => s.x1));
  const end = Math.min(...segmentsOf(right).map((s) => s.x0));
  return { above: rows.slice(0, from), left, right, below: rows.slice(to), gutter: [start, end] };
}

/**
 * Rows at the top that stand on the right alone are the page's head when they are large, or set off by a gap: then the
 * story does not begin on the left.
 */
function startOfColumns(rows: Row[], from: number, to: number, hasLeft: (row: Row | undefined) => boolean, em: number) {
  let first = from;
  while (first < to && !hasLeft(rows[first])) first += 1;
  let start = from;
  while (start < first && (rows[start]?.size ?? 0) >= TITLE * em) start += 1;
  const pitch = median(rows.slice(from, to - 1).map((row, i) => (rows[from + i + 1]?.y ?? 0) - row.y));
  for (let i = start + 1; i <= first && first < to; i += 1) {
    if ((rows[i]?.y ?? 0) - (rows[i - 1]?.y ?? 0) > SET_OFF * Math.max(pitch, em)) start = i;
  }
  return start;
}

/**
 * A heading over full-width text that follows the columns keeps the strip free too. So rows at the end that have one
 * side only, and stand nearer to what follows than to the columns, belong to what follows.
 */
function endOfColumns(rows: Row[], from: number, to: number, isTwoSided: (row: Row | undefined) => boolean): number {
  if (to >= rows.length) return to;
  let last = to - 1;
  while (last > from && !isTwoSided(rows[last])) last -= 1;
  const gapBefore = (i: number) => (rows[i]?.y ?? 0) - (rows[i - 1]?.y ?? 0);
  let widest = to;
  for (let i = last + 1; i < to; i += 1) if (gapBefore(i) > gapBefore(widest) * 1.1) widest = i;
  return widest;
}
