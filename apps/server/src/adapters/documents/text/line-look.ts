import type { LineLook } from '@prep-ai/contract';

/** A line as it was measured, before anybody knows what is usual in its document. */
export interface MeasuredLine {
  text: string;
  /** height of its letters, in any unit that the document keeps to */
  size: number;
  /** the face that all of it is in; null when it is in several */
  face: string | null;
  /** space above it, in distances between the lines of a paragraph; 0 when nothing is known */
  space: number;
}

/** Distances between lines from which on somebody has left space. */
const GAP = 1.3;
/** Sizes nearer than this to that of the text are meant to be the same. */
const SAME_SIZE = 0.06;
/** A slanted face is for asides: employers, places, dates. */
const SLANTED = /ital|obliq|slant|cmti|cmsl/iu;
const BOLD = /bold|black|heavy|semi|demi|cmb|(?:[-,]|^)bd/iu;

/** What sets each line apart from the running text: the size and the face that most of the letters are in. */
export function looksOf(lines: readonly MeasuredLine[]): LineLook[] {
  const size = mostWritten(lines, (line) => Math.round(line.size * 2) / 2) ?? 1;
  const face = mostWritten(lines, (line) => line.face);
  return lines.map((line) => {
    const factor = size > 0 && line.size > 0 ? line.size / size : 1;
    const strong = line.face !== null && line.face !== face && (BOLD.test(line.face) || !SLANTED.test(line.face));
    return {
      ...(Math.abs(factor - 1) >= SAME_SIZE && { size: Math.round(factor * 100) / 100 }),
      ...(strong && { strong: true }),
      ...(line.space >= GAP && { gap: true }),
    };
  });
}

/** The value of most letters; null when no line has one. */
function mostWritten<T extends string | number>(
  lines: readonly MeasuredLine[],
  measure: (line: MeasuredLine) => T | null,
): T | null {
  const letters = new Map<T, number>();
  for (const line of lines) {
    const value = measure(line);
    if (value !== null) letters.set(value, (letters.get(value) ?? 0) + line.text.length);
  }
  let best: T | null = null;
  for (const [value, count] of letters) if (best === null || count > (letters.get(best) ?? 0)) best = value;
  return best;
}
