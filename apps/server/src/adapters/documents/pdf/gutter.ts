import { columnExtent } from './column-extent.ts';
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

interface Run {
  from: number;
  to: number;
  place: number;
  lines: number;
}

/**
 * The free vertical strips that part these rows into two columns, those with most lines on both sides first. Not every
 * one is a gutter: the caller looks at what the sides say.
 * @param isRtl whether the right column is read first
 */
export function* findGutters(rows: Row[], isRtl: boolean): Generator<Split> {
  if (rows.length < 3) return;
  const em = median(rows.flatMap((row) => row.segments.map((s) => s.size)));
  const strip = Math.max(MIN_WIDTH * em, 5);
  const runs = candidatePlaces(rows, strip).flatMap((place) => longestRun(rows, place, strip) ?? []);
  runs.sort((a, b) => b.lines - a.lines || b.to - b.from - (a.to - a.from));
  const tried = new Set<string>();
  for (const run of runs) {
    const key = `${run.from} ${run.to} ${run.lines}`;
    if (tried.has(key)) continue;
    if (tried.size === MAX_TRIES) return;
    tried.add(key);
    yield toSplit(rows, run, strip, isRtl);
  }
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

function toSplit(rows: Row[], run: Run, strip: number, isRtl: boolean): Split {
  const isLeft = (s: Segment) => s.x1 <= run.place + strip / 2;
  const [from, to] = columnExtent(rows, run.from, run.to, (s) => isLeft(s) !== isRtl);
  const sideOf = (keep: (s: Segment) => boolean) =>
    rows
      .slice(from, to)
      .map((row) => row.segments.filter(keep))
      .filter((segments) => segments.length > 0)
      .map(rowOf);
  const left = sideOf(isLeft);
  const right = sideOf((s) => !isLeft(s));
  const start = Math.max(...left.flatMap((row) => row.segments.map((s) => s.x1)));
  const end = Math.min(...right.flatMap((row) => row.segments.map((s) => s.x0)));
  return { above: rows.slice(0, from), left, right, below: rows.slice(to), gutter: [start, end] };
}
