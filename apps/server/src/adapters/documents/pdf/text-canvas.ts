import type { Colour } from '../colour.ts';
import { replaces } from './actual-text.ts';
import type { Glyph } from './glyph.ts';
import { type FontInfo, type GraphicsState, TextPosition } from './graphics-state.ts';
import { apply, contains, IDENTITY, type Matrix, multiply, toMatrix } from './matrix.ts';
import type { PaintedAreas } from './painted-areas.ts';

/** Points. Smaller text cannot be read at any usual zoom. */
const MIN_SIZE = 2;
/** Share of the normal width below which letters are squeezed to lines. */
const MIN_STRETCH = 0.2;
/** Letters of one glyph: the longest real ligature (an Arabic blessing) has 18. */
const MAX_LETTERS = 18;
/** How far above the baseline the middle of a letter is, in ems. */
const MIDDLE = 0.3;
/** The only characters of space glyphs. */
const BLANK = /^[\s\u00a0\u200b]+$/u;
const STROKED_MODES = new Set([1, 5]);
const UNSEEN_MODES = new Set([3, 7]);

/** Operators that only set one number of the state. */
const SETTINGS: Record<string, 'charSpacing' | 'wordSpacing' | 'leading' | 'rise' | 'renderMode'> = {
  setCharSpacing: 'charSpacing',
  setWordSpacing: 'wordSpacing',
  setLeading: 'leading',
  setTextRise: 'rise',
  setTextRenderingMode: 'renderMode',
};

export class TooManyGlyphs extends Error {}

interface DrawnGlyph {
  glyph: Glyph;
  order: number;
  colour: Colour;
  opacity: number;
}

/** Where a glyph is drawn, and how far it reaches. */
interface Extent {
  toPage: Matrix;
  /** one em along the baseline, on the page */
  along: [number, number];
  /** width of the glyph */
  ems: number;
}

/** Follows the text operators of a page and collects the glyphs that could be seen, with the ink they are drawn in. */
export class TextCanvas {
  private readonly position = new TextPosition();
  private readonly drawn: DrawnGlyph[] = [];

  constructor(
    private readonly fontOf: (id: string) => FontInfo,
    private readonly maxGlyphs: number,
  ) {}

  get count(): number {
    return this.drawn.length;
  }

  /** The glyphs that the finished page shows. */
  visible(areas: PaintedAreas): Glyph[] {
    const seen = this.drawn.filter(({ glyph, order, colour, opacity }) => {
      const [along, up] = [glyph.width / 2, glyph.size * MIDDLE];
      const at = {
        x: glyph.x + glyph.dirX * along + glyph.dirY * up,
        y: glyph.y + glyph.dirY * along - glyph.dirX * up,
      };
      return areas.shows({ order, at, colour, opacity });
    });
    return seen.map(({ glyph }) => glyph);
  }

  /** Every text operator but the one that shows text; others are ignored. */
  step(state: GraphicsState, name: string, args: unknown[]): void {
    const [first, second] = args;
    const value = finite(first, 0);
    if (name === 'setFont') this.setFont(state, first, second);
    else if (name === 'beginText') this.position.set(IDENTITY);
    else if (name === 'setTextMatrix') this.position.set(toMatrix(first) ?? toMatrix(args) ?? IDENTITY);
    else if (name === 'moveText') this.position.moveLine(value, finite(second, 0));
    else if (name === 'nextLine') this.position.moveLine(0, -state.leading);
    else if (name === 'setLeadingMoveText') {
      state.leading = -finite(second, 0);
      this.position.moveLine(value, -state.leading);
    } else if (name === 'setHScale') state.horizontalScale = value / 100;
    else {
      const setting = SETTINGS[name];
      if (setting) state[setting] = value;
    }
  }

  /** An ExtGState may name a font too. */
  setFontFrom(state: GraphicsState, pairs: unknown): void {
    if (!Array.isArray(pairs)) return;
    for (const pair of pairs as unknown[]) {
      if (!Array.isArray(pair) || pair[0] !== 'Font' || !Array.isArray(pair[1])) continue;
      const [id, size] = pair[1] as unknown[];
      this.setFont(state, id, size);
    }
  }

  /**
   * Draws a list of glyphs and kerns (thousandths of an em) as pdf.js gives them.
   * @param order place in the drawing order; null moves the pen and draws nothing
   */
  show(state: GraphicsState, items: unknown, order: number | null): void {
    if (!Array.isArray(items)) return;
    for (const item of items as unknown[]) {
      if (typeof item === 'number') {
        const kern = (-item * state.fontSize) / 1000;
        if (state.font?.vertical) this.position.advance(0, kern);
        else this.position.advance(kern * state.horizontalScale, 0);
      } else if (item !== null && typeof item === 'object') {
        this.showGlyph(state, item as Record<string, unknown>, order);
      }
    }
  }

  /** Makes one cluster of the glyphs drawn since `from`, when they are on one line and may be spelled that way. */
  spell(from: number, actual: string): void {
    const part = this.drawn.slice(from);
    const [first] = part;
    const spelled = part.map((d) => d.glyph.text);
    if (!first || !replaces(actual, spelled)) return;
    const { glyph } = first;
    const along = (g: Glyph) => (g.x - glyph.x) * glyph.dirX + (g.y - glyph.y) * glyph.dirY;
    const across = (g: Glyph) => (g.y - glyph.y) * glyph.dirX - (g.x - glyph.x) * glyph.dirY;
    if (part.some((d) => Math.abs(across(d.glyph)) > glyph.size)) return;
    const start = Math.min(...part.map((d) => along(d.glyph)));
    const end = Math.max(...part.map((d) => along(d.glyph) + d.glyph.width));
    const cluster: Glyph = {
      ...glyph,
      text: actual,
      isSpace: BLANK.test(actual),
      x: glyph.x + start * glyph.dirX,
      y: glyph.y + start * glyph.dirY,
      width: end - start,
    };
    this.drawn.splice(from, part.length, { ...first, glyph: cluster });
  }

  private setFont(state: GraphicsState, id: unknown, size: unknown): void {
    if (typeof id === 'string') state.font = this.fontOf(id);
    if (typeof size === 'number') state.fontSize = size;
  }

  private showGlyph(state: GraphicsState, item: Record<string, unknown>, order: number | null): void {
    const { fontSize, horizontalScale, rise } = state;
    const unit = state.font?.unit ?? 0.001;
    const spacing = state.charSpacing + (item.isSpace === true ? state.wordSpacing : 0);
    const textSpace: Matrix = [fontSize * horizontalScale, 0, 0, fontSize, 0, rise];
    const toPage = multiply(state.ctm, multiply(this.position.matrix, textSpace));
    if (state.font?.vertical) {
      const metric: unknown = Array.isArray(item.vmetric) ? item.vmetric[0] : null;
      const ems = finite(metric, -1000) * unit;
      if (order !== null)
        this.draw(state, item, order, { toPage, along: [-toPage[2], -toPage[3]], ems: Math.abs(ems) });
      this.position.advance(0, ems * fontSize - spacing);
    } else {
      const ems = finite(item.width, 0) * unit;
      if (order !== null) this.draw(state, item, order, { toPage, along: [toPage[0], toPage[1]], ems });
      this.position.advance((ems * fontSize + spacing) * horizontalScale, 0);
    }
  }

  private draw(
    state: GraphicsState,
    item: Record<string, unknown>,
    order: number,
    { toPage, along, ems }: Extent,
  ): void {
    if (UNSEEN_MODES.has(state.renderMode)) return;
    const em = Math.hypot(along[0], along[1]);
    const height = Math.hypot(toPage[2], toPage[3]);
    const size = height * (state.font?.emHeight ?? 1);
    if (size < MIN_SIZE || em < height * MIN_STRETCH) return;
    const { x, y } = apply(toPage, 0, 0);
    const isInside = (part: number) =>
      contains(state.clip, {
        x: x + along[0] * ems * part + toPage[2] * MIDDLE,
        y: y + along[1] * ems * part + toPage[3] * MIDDLE,
      });
    if (!isInside(0) && !isInside(1)) return;
    if (this.drawn.length >= this.maxGlyphs) throw new TooManyGlyphs();
    const unicode = typeof item.unicode === 'string' && item.unicode.length <= MAX_LETTERS ? item.unicode : '';
    const glyph: Glyph = {
      text: unicode.replaceAll('\u0000', ''),
      isSpace: BLANK.test(unicode),
      x,
      y,
      width: em * ems,
      dirX: along[0] / em,
      dirY: along[1] / em,
      size,
      font: state.font?.name ?? '',
    };
    const stroked = STROKED_MODES.has(state.renderMode);
    const opacity = (stroked ? state.strokeOpacity : state.fillOpacity) * state.groupOpacity;
    this.drawn.push({ glyph, order, colour: stroked ? state.stroke : state.fill, opacity });
  }
}

function finite(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
}
