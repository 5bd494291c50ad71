import type { Split } from './gutter.ts';
import { groupsOf, isSameLine, LABEL_DRIFT } from './line.ts';
import { median, type Row, startsItem } from './rows.ts';

/**
 * How two sides of a page belong together. A margin goes line by line with the text beside it (dates beside jobs,
 * labels beside values); columns are read one after the other; 'one text': the free strip means nothing.
 */
export type Arrangement = 'columns' | 'left margin' | 'right margin' | 'one text';

/** Ems. A narrower strip parts cells of one line, not columns of running text. */
const COLUMN_GUTTER = 1.2;
/** Lines in a margin's group, at most on average: place, date, duration. */
const MARGIN_GROUP = 4;
/** Lines that may be beside others by chance. */
const CHANCE_LINES = 5;
/** Share of a margin's groups that must begin beside something. */
const MIN_BESIDE_SHARE = 0.8;
/** Share of the main column's text that a margin of dates has at the most. */
const MARGIN_INK = 0.5;
/** Labels beside blocks: lines of each on average, their share of the text, and ems between label and first line. */
const LABEL_LINES = 1.5;
const LABEL_INK = 0.25;
/** Lines within this share of the longest are full; where so many are, they show how wide the column is. */
const NEARLY = 0.93;
const FULL_LINES = 0.2;
/** Ems around a line in which the other column has no baseline, when it has a hole there. */
const HOLE = 1.1;
/** Share of the column's width before which a line ends early: the paragraph is over there. */
const ENDS_EARLY = 0.8;

export function arrangementOf({ left, right, gutter }: Split): Arrangement {
  if (left.length === 0 || right.length === 0) return 'one text';
  const [side, main] = inkOf(left) < inkOf(right) ? [left, right] : [right, left];
  if (isList(side) && side.length >= 2) return 'columns';
  const em = median(main.map((row) => row.size));
  const isNarrow = gutter[1] - gutter[0] < COLUMN_GUTTER * em;
  const anchors = isNarrow ? main : paragraphStarts(main, main === left ? gutter[1] : null);
  const isBeside = (line: Row) => anchors.some((row) => isSameLine(line, row));
  const isMargin = marginStarts(side, main, em).some((starts) => {
    return starts.length > 0 && starts.filter(isBeside).length >= MIN_BESIDE_SHARE * starts.length;
  });
  // who writes an address into a column writes more than dates and labels there
  const canBeMargin = side.length <= main.length && !side.some((row) => textOf(row).includes('@'));
  if (canBeMargin && isMargin) return side === left ? 'left margin' : 'right margin';
  if (canBeMargin && side === left && areLabels(left, right, em)) return 'left margin';
  // Lines without neighbours above or below are scattered bits of a heading; a few that are all on lines of the other
  // side are cells of those lines.
  const isScattered = [side, main].some((rows) => groupsOf(rows).every((group) => group.length === 1));
  const areCells = side.length < CHANCE_LINES && side.every((line) => main.some((row) => isSameLine(line, row)));
  return isScattered || areCells ? 'one text' : 'columns';
}

/**
 * Which lines of a margin should begin beside something, by each way in which margins are made. In a narrow one where
 * most groups contain a year: the first of each group, or the lines with the years; headings, which are in holes of the
 * main column, say nothing. Elsewhere (labels, places, cells of a table): every line.
 */
function marginStarts(side: Row[], main: Row[], em: number): Row[][] {
  const groups = groupsOf(side);
  const dated = groups.filter((group) => group.some(hasYear));
  const isDates = dated.length >= 0.5 * groups.length && side.length <= MARGIN_GROUP * groups.length;
  if (!isDates || inkOf(side) > MARGIN_INK * inkOf(main)) return [side];
  const isInHole = (line: Row) => main.every((row) => Math.abs(row.y - line.y) > HOLE * em);
  const firsts = groups.flatMap((group) => group.slice(0, 1));
  return [firsts.filter((line) => !isInHole(line)), side.filter(hasYear)];
}

function hasYear(row: Row): boolean {
  return /\p{Nd}{4}/u.test(textOf(row));
}

function textOf(row: Row): string {
  return row.segments.flatMap((s) => s.glyphs.map((g) => g.text)).join('');
}

/** Headings in a column of their own: each at the top of a block beside it, on its line or a little above or below. */
function areLabels(side: Row[], main: Row[], em: number): boolean {
  const labels = groupsOf(side);
  const tops = groupsOf(main).map(([first]) => first?.y ?? 0);
  return (
    labels.length >= 2 &&
    side.length <= LABEL_LINES * labels.length &&
    inkOf(side) <= LABEL_INK * inkOf(main) &&
    labels.every(([label]) => tops.some((y) => Math.abs(y - (label?.y ?? 0)) <= LABEL_DRIFT * em))
  );
}

/** Every line is a list item. */
function isList(rows: Row[]): boolean {
  return rows.every((row) => row.segments.slice(0, 1).some(startsItem));
}

/**
 * Lines that open a paragraph: they have a bullet, a gap above them, or a line above them that ends early.
 * @param room where the space for the column ends; null when nothing follows on its right
 */
function paragraphStarts(rows: Row[], room: number | null): Row[] {
  const left = Math.min(...rows.flatMap((row) => row.segments.map((s) => s.x0)));
  const ends = rows.map((row) => Math.max(...row.segments.map((s) => s.x1)));
  const right = Math.max(...ends);
  const full = ends.filter((end) => end > left + NEARLY * (right - left));
  const limit = room === null || full.length >= Math.max(3, FULL_LINES * rows.length) ? right : room;
  const openings = new Set(groupsOf(rows).map((group) => group[0]));
  return rows.filter((row, i) => {
    const [first] = row.segments;
    const endOfPrevious = ends[i - 1];
    if (endOfPrevious === undefined || openings.has(row) || !first || startsItem(first)) return true;
    return endOfPrevious < left + ENDS_EARLY * (limit - left);
  });
}

/** Length of all text, points: the side with less of it is the candidate for a margin. */
function inkOf(rows: Row[]): number {
  return rows.reduce((sum, row) => sum + row.segments.reduce((part, s) => part + s.x1 - s.x0, 0), 0);
}
