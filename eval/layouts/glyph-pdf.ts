import { type RawObject, rawPdf } from '../../apps/server/src/adapters/documents/testing/raw-pdf.ts';
import { PAGE } from './pdf-page.ts';
import type { VerbatimLine } from './verbatim-paper.ts';
import { visualOrder } from './visual-order.ts';

/** How letters become the codes of a font that the file only names. */
export interface GlyphScript {
  /** hexadecimal codes of the text */
  codes(text: string): string;
  /** width of a letter, in ems */
  widthOf(char: string): number;
  /** objects from 10 on: the fonts are 10 (regular) and 20 (bold); asked for once all text is coded */
  objects(): Record<number, RawObject>;
}

const MARGIN = 46;
const ROOM = PAGE.width - 2 * MARGIN;
const SIZES = { name: 18, heading: 13, text: 10 } as const;

/** Pages of lines, wrapped at the edge; right-to-left text is stored in the order in which it is seen. */
export function glyphPdf(pages: readonly VerbatimLine[][], script: GlyphScript, rightToLeft: boolean): Uint8Array {
  const contents = pages.flatMap((lines) => contentsOf(lines, script, rightToLeft));
  return rawPdf({
    pages: contents,
    resources: '/Font << /F1 10 0 R /F2 20 0 R >>',
    objects: script.objects(),
  });
}

/** Operators of as many pages as the lines take. */
function contentsOf(lines: readonly VerbatimLine[], script: GlyphScript, rightToLeft: boolean): string[] {
  const contents = [''];
  let y = PAGE.height - MARGIN;
  for (const { text, look } of lines) {
    const size = SIZES[look];
    for (const part of wrapped(text, ROOM / size, script)) {
      y -= size * 1.5;
      if (y < MARGIN) {
        contents.push('');
        y = PAGE.height - MARGIN - size;
      }
      if (part === '') continue;
      const seen = rightToLeft ? visualOrder(part) : part;
      const x = rightToLeft ? PAGE.width - MARGIN - widthOf(seen, script) * size : MARGIN;
      const font = look === 'text' ? 'F1' : 'F2';
      contents[contents.length - 1] +=
        `BT /${font} ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td <${script.codes(seen)}> Tj ET\n`;
    }
  }
  return contents;
}

const widthOf = (text: string, script: GlyphScript): number =>
  [...text].reduce((sum, char) => sum + script.widthOf(char), 0);

/** Cut at spaces where there are any, between letters otherwise; room in ems. */
function wrapped(text: string, room: number, script: GlyphScript): string[] {
  const parts: string[] = [];
  let part = '';
  for (const char of text.trimEnd()) {
    if (widthOf(part + char, script) > room) {
      const space = part.lastIndexOf(' ');
      const cut = space > part.length / 2 ? space + 1 : part.length;
      parts.push(part.slice(0, cut).trimEnd());
      part = part.slice(cut);
    }
    part += char;
  }
  return [...parts, part];
}
