import type { Glyph } from './glyph.ts';
import type { FontInfo } from './graphics-state.ts';
import type { Box, Matrix } from './matrix.ts';

/** One page as pdf.js compiled it, and what is needed to interpret it. */
export interface PageProgram {
  /** operator names in drawing order, with their arguments */
  names: readonly string[];
  args: readonly unknown[];
  /** user space to the upright page */
  viewport: Matrix;
  /** the visible page (crop box) */
  page: Box;
  font(id: string): FontInfo;
  /** name of an operator that is itself an argument (how a path is painted) */
  nameOf(code: unknown): string;
  /** whether optional content (a layer) is switched on */
  layerShown(group: unknown): boolean;
}

export interface PageGlyphs {
  /** what a reader sees, in drawing order */
  glyphs: Glyph[];
  /** pictures that pdf.js was asked to draw */
  pictures: number;
  /** shapes filled with something else than white */
  shapes: number;
  /** those as small as a bullet and as wide as high */
  dots: Box[];
}
