import { BLACK, type Colour } from '../colour.ts';
import { type Box, IDENTITY, intersect, type Matrix, multiply } from './matrix.ts';

/** Where the font data says how wide and how large the glyphs are. */
export interface FontInfo {
  name: string;
  /** glyph space to text space; 0.001 for all but Type 3 fonts */
  unit: number;
  /** height of one em in text space at size 1; differs from 1 only for Type 3 fonts, whose size means nothing */
  emHeight: number;
  vertical: boolean;
}

/** What the PDF operators q and Q keep and bring back (ISO 32000-1, 8.4 and 9.3), as far as reading text needs it. */
export interface GraphicsState {
  /** user space to points on the upright page, y growing downwards */
  ctm: Matrix;
  clip: Box;
  /** false once the clip is not a plain upright box: then `clip` is only the box around it */
  clipIsBox: boolean;
  fill: Colour;
  stroke: Colour;
  fillOpacity: number;
  strokeOpacity: number;
  /** opacity of the transparency groups around */
  groupOpacity: number;
  normalBlend: boolean;
  /** in user space */
  lineWidth: number;
  font: FontInfo | null;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  /** 1 is 100 % */
  horizontalScale: number;
  leading: number;
  rise: number;
  /** 3 is invisible, 1 and 5 only stroke, 7 only clips */
  renderMode: number;
}

export function initialState(ctm: Matrix, page: Box): GraphicsState {
  return {
    ctm,
    clip: page,
    clipIsBox: true,
    fill: BLACK,
    stroke: BLACK,
    fillOpacity: 1,
    strokeOpacity: 1,
    groupOpacity: 1,
    normalBlend: true,
    lineWidth: 1,
    font: null,
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    leading: 0,
    rise: 0,
    renderMode: 0,
  };
}

export function transformState(state: GraphicsState, matrix: Matrix): void {
  state.ctm = multiply(state.ctm, matrix);
}

export function clipState(state: GraphicsState, box: Box, isBox: boolean): void {
  state.clip = intersect(state.clip, box);
  state.clipIsBox = state.clipIsBox && isBox;
}

/** Applies the pairs of one ExtGState dictionary that say how ink is laid on. */
export function applyExtGState(state: GraphicsState, pairs: unknown): void {
  if (!Array.isArray(pairs)) return;
  for (const pair of pairs as unknown[]) {
    if (!Array.isArray(pair)) continue;
    const [key, value] = pair as unknown[];
    if (key === 'ca' && typeof value === 'number') state.fillOpacity = value;
    if (key === 'CA' && typeof value === 'number') state.strokeOpacity = value;
    if (key === 'LW' && typeof value === 'number') state.lineWidth = value;
    if (key === 'BM') state.normalBlend = value === 'source-over';
  }
}

/** Text matrix and line matrix of one text object (ISO 32000-1, 9.4). */
export class TextPosition {
  matrix: Matrix = IDENTITY;
  private line: Matrix = IDENTITY;

  set(matrix: Matrix): void {
    this.matrix = matrix;
    this.line = matrix;
  }

  /** Start of the next line, moved by (x, y) from the start of this one. */
  moveLine(x: number, y: number): void {
    this.set(multiply(this.line, [1, 0, 0, 1, x, y]));
  }

  advance(x: number, y: number): void {
    this.matrix = multiply(this.matrix, [1, 0, 0, 1, x, y]);
  }
}
