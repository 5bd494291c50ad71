import type { Glyph } from '../pdf/glyph.ts';

/** Glyphs of one line of text, half an em wide each, as if a page had drawn them at that place. */
export function placedText(text: string, x: number, y: number, size = 10): Glyph[] {
  return Array.from(text, (char, i) => ({
    text: char,
    isSpace: char === ' ',
    x: x + (i * size) / 2,
    y,
    width: size / 2,
    dirX: 1,
    dirY: 0,
    size,
    font: 'Test',
  }));
}

/** Lines one below the other; '' leaves one out. */
export function placedColumn(lines: readonly string[], x: number, y: number, pitch: number, size = 10): Glyph[] {
  return lines.flatMap((line, i) => placedText(line, x, y + i * pitch, size));
}
