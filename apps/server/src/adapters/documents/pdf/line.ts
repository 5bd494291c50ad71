import { median, type Row, rowOf, type Segment, startsItem } from './rows.ts';

/** One visual line with its place, for joining and for hyphens. */
export interface Line {
  segments: Segment[];
  x0: number;
  x1: number;
  y: number;
  size: number;
}

/** A new group begins where two baselines are further apart than this many ems, and this many usual line pitches. */
const GROUP_EMS = 1.6;
const GROUP_PITCHES = 1.3;
/** Ems. Lines further apart than double spacing are no running column, even when that is usual on the page. */
const MAX_PITCH = 2.2;
/** Ems by which baselines of one line may differ. */
const SAME_LINE = 0.3;
/** Ems by which a label may be lower than the first line of what it names; less than a line pitch. */
export const LABEL_DRIFT = 0.9;
/** Times the size of the text beside it. */
const HEADING_SIZE = 1.15;
/** Share of the width up to which a line leaves room for a second cell. */
const LEAVES_ROOM = 0.65;

type Placed = Pick<Line, 'y' | 'size'>;

export function toLine(row: Row): Line {
  return {
    segments: row.segments,
    x0: Math.min(...row.segments.map((s) => s.x0)),
    x1: Math.max(...row.segments.map((s) => s.x1)),
    y: row.y,
    size: row.size,
  };
}

export function isSameLine(a: Placed, b: Placed): boolean {
  return Math.abs(a.y - b.y) <= SAME_LINE * Math.max(a.size, b.size);
}

/** The lines of one column in groups: a gap wider than between its other lines parts them. */
export function groupsOf<T extends Placed>(rows: readonly T[]): T[][] {
  const pitches = rows.slice(1).map((row, i) => row.y - (rows[i]?.y ?? row.y));
  const size = median(rows.map((row) => row.size));
  const gap = Math.max(GROUP_EMS * size, GROUP_PITCHES * Math.min(median(pitches), MAX_PITCH * size));
  const groups: T[][] = [];
  for (const [i, row] of rows.entries()) {
    const group = groups[groups.length - 1];
    if (group && (pitches[i - 1] ?? 0) <= gap) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

/**
 * Puts the lines of a margin beside the main lines next to them. The first of each group joins its line; those
 * under it join theirs too unless that is a list item or running text: then they follow the group's first line. A
 * heading in the margin stays a line of its own, before the line beside it.
 * @param limit where the main column's room ends, for a margin on the right; null for one on the left
 */
export function besideMain(main: readonly Line[], margin: readonly Line[], limit: number | null): Line[] {
  const left = Math.min(...main.map((line) => line.x0));
  const leavesRoom = (line: Line | undefined) => {
    return !line || !limit || isTableRow(line) || line.x1 < left + LEAVES_ROOM * (limit - left);
  };
  const canJoin = (line: Line) => {
    const above = main[main.indexOf(line) - 1];
    const [first] = line.segments;
    const isIndented = above !== undefined && line.x0 > above.x0 + line.size * 0.5;
    return first !== undefined && !startsItem(first) && !isIndented && leavesRoom(above) && leavesRoom(line);
  };
  const result = [...main];
  const used = new Set<Line>();
  for (const group of groupsOf(margin)) {
    let last: Line | null = null;
    for (const line of group) {
      const partner = main.find((other) => !used.has(other) && isSameLine(line, other));
      if (partner && !isHeading(line, partner) && (!last || canJoin(partner))) {
        used.add(partner);
        last = join(partner, line);
        result[result.indexOf(partner)] = last;
      } else {
        const follows = last
          ? result.indexOf(last) + 1
          : result.findIndex((other) => other.y > line.y - LABEL_DRIFT * line.size);
        const next = partner && !last ? result.indexOf(partner) : follows;
        result.splice(next < 0 ? result.length : next, 0, line);
        last = line;
      }
    }
  }
  return result;
}

/** Already of several cells: then one more is no surprise. */
function isTableRow(line: Line): boolean {
  return line.segments.some((segment) => segment.opensCell);
}

/** Larger than the text beside it, or in capitals: "EXPERIENCE" beside the first job is no part of that job's line. */
function isHeading(line: Line, partner: Line): boolean {
  const text = line.segments.flatMap((s) => s.glyphs.map((g) => g.text)).join('');
  return line.size >= HEADING_SIZE * partner.size || /^[\p{Lu}\s&/.,:-]{5,}$/u.test(text);
}

/** One line of two cells, from left to right. */
function join(a: Line, b: Line): Line {
  const [first, second] = a.x0 <= b.x0 ? [a, b] : [b, a];
  const [start, ...rest] = second.segments;
  const cell = start ? [{ ...start, opensCell: true }, ...rest] : [];
  return { ...toLine(rowOf([...first.segments, ...cell])), y: a.y };
}
