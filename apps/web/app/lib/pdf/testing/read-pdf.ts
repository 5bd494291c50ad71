import { getDocumentProxy } from 'unpdf';

/** The text of each page as a reader would copy it, its items joined by spaces; lines by line breaks. */
export async function pageTexts(pdf: Blob): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(await bytesOf(pdf)));
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  return pages;
}

/**
 * How often the page shows the empty box of a missing glyph: glyph 0 in the hexadecimal strings of the text operators.
 * @param pdf written with `compress: false`
 */
export async function missingGlyphs(pdf: Blob): Promise<number> {
  const source = new TextDecoder('latin1').decode(await bytesOf(pdf));
  const strings = [...source.matchAll(/\[([^\]]*)\] TJ/g)].flatMap(([, shown]) => [
    ...(shown ?? '').matchAll(/<([0-9a-f]+)>/g),
  ]);
  if (strings.length === 0) throw new Error('no text operators: was the PDF written without compression?');
  return strings.flatMap(([, hex]) => hex?.match(/.{4}/g) ?? []).filter((glyph) => glyph === '0000').length;
}

/** jsdom's Blob has no arrayBuffer */
export function bytesOf(blob: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject(new Error('no bytes'));
    reader.onerror = () => reject(reader.error ?? new Error('not readable'));
    reader.readAsArrayBuffer(blob);
  });
}
