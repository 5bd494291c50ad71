import type { FontInfo } from './graphics-state.ts';
import { toNumbers } from './matrix.ts';

const DEFAULT_UNIT = 0.001;

/** Used when pdf.js could not load a font: widths are then in thousandths, which is the rule for all but Type 3. */
const FALLBACK: FontInfo = { name: '', unit: DEFAULT_UNIT, emHeight: 1, vertical: false };

/** Reads what the layout needs from a font object of pdf.js. */
export function readFontInfo(font: unknown): FontInfo {
  if (font === null || typeof font !== 'object') return FALLBACK;
  const { name, fontMatrix, bbox, isType3Font, vertical } = font as Record<string, unknown>;
  const matrix = toNumbers(fontMatrix);
  return {
    name: typeof name === 'string' ? name : '',
    unit: Math.abs(matrix[0] ?? DEFAULT_UNIT) || DEFAULT_UNIT,
    emHeight: isType3Font === true ? type3EmHeight(toNumbers(bbox), matrix) : 1,
    vertical: vertical === true,
  };
}

/**
 * A Type 3 font may put any scale into its matrix and be shown "at size 1". Its bounding box is about 1.2 em high in
 * ordinary fonts; when that is wildly off one em, the box is the better measure of how large the letters are.
 */
function type3EmHeight(bbox: number[], matrix: number[]): number {
  const height = Math.abs(((bbox[3] ?? 0) - (bbox[1] ?? 0)) * (matrix[3] ?? DEFAULT_UNIT));
  if (height === 0 || (height > 0.3 && height < 3)) return 1;
  return height / 1.2;
}
