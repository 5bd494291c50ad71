import { standsOut, WHITE } from '../colour.ts';
import type { GraphicsState } from './graphics-state.ts';
import { applyToBox, type Box, intersect, type Point, scaleOf } from './matrix.ts';
import { boxAround, PaintedAreas, type PathShape, readPath } from './painted-areas.ts';

const FILLS = new Set(['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke']);
const STROKES = new Set(['stroke', 'closeStroke']);
/** Points. Thinner lines are rules, not grounds for text. */
const MIN_BAR = 5;
/** Points. Bullets of text from 6 to 20 points. */
const DOT = { min: 1, max: 8 };
const UNIT_BOX: Box = { x0: 0, y0: 0, x1: 1, y1: 1 };

/** Everything but text that a page paints, as far as it matters for which text is seen. */
export class PagePaint {
  readonly areas = new PaintedAreas();
  readonly dots: Box[] = [];
  pictures = 0;
  shapes = 0;

  constructor(private readonly page: Box) {}

  /**
   * Paints a path and says where it is, for clipping.
   * @param order place in the drawing order; null only measures
   */
  path(state: GraphicsState, painting: string, buffer: unknown, order: number | null): PathShape & { box: Box } {
    const path = readPath(buffer, state.ctm);
    const box = boxAround(path.outlines, state.clip);
    if (order !== null && FILLS.has(painting)) this.fill(state, path, box, order);
    if (order !== null && STROKES.has(painting)) this.bars(state, path.lines, order);
    return { ...path, box };
  }

  picture(state: GraphicsState, order: number): void {
    this.pictures += 1;
    this.pictureArea(state, order);
  }

  /** The place of a picture that pdf.js skipped. */
  pictureArea(state: GraphicsState, order: number): void {
    this.unknown(applyToBox(state.ctm, UNIT_BOX), order);
  }

  /** An area whose colours are not known. */
  unknown(box: Box, order: number): void {
    this.areas.add({ order, box, outlines: null, colour: 'unknown', opaque: false });
  }

  private fill(state: GraphicsState, path: PathShape, box: Box, order: number): void {
    const opacity = state.fillOpacity * state.groupOpacity;
    if (opacity < 0.02) return;
    const opaque = opacity > 0.95 && state.normalBlend && state.clipIsBox;
    this.areas.add({ order, box, outlines: path.isBox ? null : path.outlines, colour: state.fill, opaque });
    if (!standsOut(state.fill, opacity, WHITE)) return;
    this.shapes += 1;
    if (isDot(box)) this.dots.push(box);
  }

  /** Some programs draw the coloured bar behind a heading as one thick line. */
  private bars(state: GraphicsState, lines: Point[][], order: number): void {
    const half = (state.lineWidth * scaleOf(state.ctm)) / 2;
    if (2 * half < MIN_BAR) return;
    for (const line of lines) {
      const { x0, y0, x1, y1 } = boxAround([line], this.page);
      this.unknown(intersect({ x0: x0 - half, y0: y0 - half, x1: x1 + half, y1: y1 + half }, state.clip), order);
    }
  }
}

function isDot(box: Box): boolean {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  const isSmall = Math.min(width, height) >= DOT.min && Math.max(width, height) <= DOT.max;
  return isSmall && Math.abs(width - height) < 0.3 * width;
}
