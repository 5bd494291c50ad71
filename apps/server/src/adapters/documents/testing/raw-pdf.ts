/** A PDF written object by object, for what no library would write. */
export interface RawPdf {
  /** content of each page: operators, uncompressed */
  pages: readonly string[];
  /** [x0 y0 x1 y1] of every page; A4 */
  mediaBox?: readonly number[];
  cropBox?: readonly number[];
  /** further entries of every page, such as /Rotate */
  pageEntries?: string;
  /** entries of every page's /Resources beside the fonts /F1 (Helvetica) and /F2 (Helvetica-Bold) */
  resources?: string;
  /** further objects by number from 10 on: dictionaries, or streams with their data */
  objects?: Record<number, RawObject>;
}

export type RawObject = string | { dictionary: string; data: Uint8Array };

const FIRST_PAGE = 1000;

export function rawPdf({
  pages,
  mediaBox = [0, 0, 595, 842],
  cropBox,
  pageEntries = '',
  resources = '',
  objects = {},
}: RawPdf): Uint8Array {
  const all = new Map<number, RawObject>();
  const pageNumbers = pages.map((_, i) => FIRST_PAGE + 2 * i);
  all.set(1, '<< /Type /Catalog /Pages 2 0 R >>');
  all.set(2, `<< /Type /Pages /Count ${pages.length} /Kids [${pageNumbers.map((n) => `${n} 0 R`).join(' ')}] >>`);
  all.set(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  all.set(4, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>');
  for (const [i, content] of pages.entries()) {
    const number = FIRST_PAGE + 2 * i;
    const crop = cropBox ? `/CropBox [${cropBox.join(' ')}]` : '';
    const fonts = resources.includes('/Font') ? '' : '/Font << /F1 3 0 R /F2 4 0 R >>';
    all.set(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox.join(' ')}] ${crop} ${pageEntries} /Resources << ${fonts} ${resources} >> /Contents ${number + 1} 0 R >>`,
    );
    all.set(number + 1, { dictionary: '', data: Buffer.from(content, 'latin1') });
  }
  for (const [number, object] of Object.entries(objects)) all.set(Number(number), object);
  return write(all);
}

function write(objects: ReadonlyMap<number, RawObject>): Uint8Array {
  const chunks: Buffer[] = [];
  let length = 0;
  const push = (chunk: Uint8Array | string) => {
    const buffer = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : Buffer.from(chunk);
    chunks.push(buffer);
    length += buffer.length;
  };
  push('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
  const offsets = new Map<number, number>();
  for (const [number, object] of objects) {
    offsets.set(number, length);
    if (typeof object === 'string') push(`${number} 0 obj\n${object}\nendobj\n`);
    else {
      push(`${number} 0 obj\n<< ${object.dictionary} /Length ${object.data.length} >>\nstream\n`);
      push(object.data);
      push('\nendstream\nendobj\n');
    }
  }
  const start = length;
  push('xref\n0 1\n0000000000 65535 f \n');
  for (const [number, offset] of offsets) push(`${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`);
  push(`trailer\n<< /Size ${Math.max(...offsets.keys()) + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Uint8Array.from(Buffer.concat(chunks));
}

export interface TextPlace {
  x: number;
  /** from the bottom, points */
  y: number;
  /** points; 10 */
  size?: number;
  font?: 'F1' | 'F2';
  /** operators before the text, such as "1 g" or "3 Tr" */
  before?: string;
}

/** Operators that show one line of Latin text, leaving the graphics state as it was. */
export function showText(text: string, { x, y, size = 10, font = 'F1', before = '' }: TextPlace): string {
  const escaped = text
    .replaceAll('•', '\u0095')
    .replaceAll('–', '\u0096')
    .replace(/[\\()]/g, '\\$&');
  return `q ${before} BT /${font} ${size} Tf ${x} ${y} Td (${escaped}) Tj ET Q\n`;
}
