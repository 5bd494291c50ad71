import pdfMake from 'pdfmake/build/pdfmake.min.js';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { FAMILIES, type Family } from './coverage.ts';
import { type FontFace, fetchFont } from './fonts.ts';

const loaded = new Map<string, Promise<void>>();
const nameOf = ({ family, bold }: FontFace) => `${family}-${bold ? 'bold' : 'regular'}.ttf`;

pdfMake.setFonts(
  Object.fromEntries(
    FAMILIES.map((family) => [
      family,
      { normal: nameOf({ family, bold: false }), bold: nameOf({ family, bold: true }) },
    ]),
  ),
);

/**
 * Writes a PDF; fetches only the fonts that its text needs, each once in the life of the page.
 * @throws when a font can't be loaded (the next call tries again)
 */
export async function makePdf(definition: TDocumentDefinitions, loadFont = fetchFont): Promise<Blob> {
  await Promise.all(facesIn(definition.content).map((face) => provide(face, loadFont)));
  const bytes = await pdfMake.createPdf(definition).getBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
}

function provide(face: FontFace, loadFont: typeof fetchFont): Promise<void> {
  const name = nameOf(face);
  const known = loaded.get(name);
  if (known) return known;
  const loading = loadFont(face).then((data) => pdfMake.addVirtualFileSystem({ [name]: data }));
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name));
  return loading;
}

/** The fonts that a document uses; header, footer and title always need both weights of Sans. */
function facesIn(content: unknown): FontFace[] {
  const faces = new Map<string, FontFace>();
  const add = (family: Family, bold: boolean) => faces.set(nameOf({ family, bold }), { family, bold });
  add('Sans', false);
  add('Sans', true);
  const walk = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    const font = 'font' in node ? FAMILIES.find((family) => family === node.font) : undefined;
    if (font) add(font, 'bold' in node && node.bold === true);
    for (const part of Object.values(node)) walk(part);
  };
  walk(content);
  return [...faces.values()];
}
