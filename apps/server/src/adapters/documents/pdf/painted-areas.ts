import { type Colour, standsOut, WHITE } from '../colour.ts';
import { apply, type Box, contains, intersect, type Matrix, type Point, toNumbers } from './matrix.ts';

/** Areas smaller than this (points) are strokes of letters and icons: they are nobody's background. */
const MIN_SIDE = 3;

interface PaintedArea {
  /** place in the drawing order */
  order: number;
  box: Box;
  /** closed outlines on the page; null when the area is the box itself */
  outlines: Point[][] | null;
  colour: Colour;
  /** hides what was drawn under it */
  opaque: boolean;
}

export interface Ink {
  order: number;
  at: Point;
  colour: Colour;
  /** 0 to 1 */
  opacity: number;
}

/** The filled shapes and pictures of one page, collected to find out which text a reader can see. */
export class PaintedAreas {
  private readonly areas: PaintedArea[] = [];

  add(area: PaintedArea): void {
    if (area.box.x1 - area.box.x0 < MIN_SIDE || area.box.y1 - area.box.y0 < MIN_SIDE) return;
    this.areas.push(area);
  }

  /** Whether ink is visible against what was painted before it and is not covered by what was painted after it. */
  shows(ink: Ink): boolean {
    let background: Colour = WHITE;
    for (const area of this.areas) {
      if (!contains(area.box, ink.at) || !covers(area, ink.at)) continue;
      if (area.order < ink.order) background = area.opaque ? area.colour : 'unknown';
      else if (area.opaque && area.colour !== 'unknown') return false;
    }
    return standsOut(ink.colour, ink.opacity, background);
  }
}

function covers(area: PaintedArea, at: Point): boolean {
  if (!area.outlines) return true;
  let winding = 0;
  for (const outline of area.outlines) winding += windingNumber(outline, at);
  return winding !== 0;
}

/** How often a closed outline turns around the point (0: the point is outside). */
function windingNumber(outline: Point[], at: Point): number {
  let winding = 0;
  let from = outline[outline.length - 1];
  for (const to of outline) {
    if (from) {
      const side = (to.x - from.x) * (at.y - from.y) - (at.x - from.x) * (to.y - from.y);
      if (from.y <= at.y && to.y > at.y && side > 0) winding += 1;
      if (from.y > at.y && to.y <= at.y && side < 0) winding -= 1;
    }
    from = to;
  }
  return winding;
}

export interface PathShape {
  /** lines of the path, as a pen follows them */
  lines: Point[][];
  /** those that enclose something */
  outlines: Point[][];
  /** upright rectangle, so the box around it says everything */
  isBox: boolean;
}

/** Numbers that follow each drawing code of pdf.js's path buffers: move, line, cubic, quadratic, close. */
const COORDINATES = [2, 2, 6, 4, 0];
const CLOSE = 4;

/**
 * The outlines of a path that pdf.js packed into one flat buffer, on the page. Curves are taken as the straight line
 * to their end: a rounded corner changes nothing about which text lies inside.
 */
export function readPath(buffer: unknown, ctm: Matrix): PathShape {
  const data = toNumbers(buffer);
  const outlines: Point[][] = [];
  let current: Point[] = [];
  let curved = false;
  for (let i = 0; i < data.length; ) {
    const code = data[i] ?? CLOSE;
    const count = COORDINATES[code];
    if (count === undefined) return { lines: [], outlines: [], isBox: false };
    if (code === 0) {
      current = [];
      outlines.push(current);
    }
    if (count >= 4) curved = true;
    if (count > 0) current.push(apply(ctm, data[i + count - 1] ?? 0, data[i + count] ?? 0));
    i += 1 + count;
  }
  const filled = outlines.filter((outline) => outline.length > 2);
  return { lines: outlines, outlines: filled, isBox: !curved && filled.length === 1 && isUprightBox(filled[0] ?? []) };
}

/** The upright box around all outlines, cut to the clip. */
export function boxAround(outlines: Point[][], clip: Box): Box {
  const box = {
    x0: Number.POSITIVE_INFINITY,
    y0: Number.POSITIVE_INFINITY,
    x1: Number.NEGATIVE_INFINITY,
    y1: Number.NEGATIVE_INFINITY,
  };
  for (const outline of outlines) {
    for (const { x, y } of outline) {
      box.x0 = Math.min(box.x0, x);
      box.y0 = Math.min(box.y0, y);
      box.x1 = Math.max(box.x1, x);
      box.y1 = Math.max(box.y1, y);
    }
  }
  return intersect(box, clip);
}

function isUprightBox(outline: Point[]): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) < 0.01;
  const [first] = outline;
  const last = outline[outline.length - 1];
  const corners = first && last && near(first.x, last.x) && near(first.y, last.y) ? outline.slice(0, -1) : outline;
  if (corners.length !== 4) return false;
  return corners.every((corner, i) => {
    const next = corners[(i + 1) % 4];
    return next !== undefined && (near(corner.x, next.x) || near(corner.y, next.y));
  });
}
