import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { UnreadableDocument } from '../../../ports/document-reader.ts';
import { passActualTextThrough } from './actual-text.ts';
import { characterMapsIn } from './character-maps.ts';
import { readFontInfo } from './font-info.ts';
import { toBox, toMatrix } from './matrix.ts';
import type { PageProgram } from './page-program.ts';

/** pdf.js itself, made ready once in the child process. */
export interface PdfEngine {
  /**
   * Opens a document; its pages come one by one, so that no more than one is in memory.
   * @param withPictures false skips the decoding of pictures, which costs most of the time and says nothing about text
   * @throws UnreadableDocument encrypted or damaged
   */
  open(bytes: Uint8Array, withPictures: boolean): Promise<OpenPdf>;
}

export interface OpenPdf {
  pages: number;
  /** @param number counts from 1 */
  page(number: number): Promise<PageProgram>;
  close(): Promise<void>;
}

/** A picture of one pixel still passes: enough to make pdf.js skip all others. */
const SKIP_PICTURES = 1;
const ALL_PICTURES = -1;

/**
 * Loads pdf.js (about 100 ms) and fills the two gaps between it and our use. Call once in a process.
 * @param characterMaps the folder of pdf.js's character maps
 */
export async function loadPdfEngine(characterMaps: URL): Promise<PdfEngine> {
  fillTransferGap();
  passActualTextThrough();
  const { OPS } = await getResolvedPDFJS();
  const names = new Map(Object.entries(OPS).map(([name, code]): [unknown, string] => [code, name]));
  const nameOf = (code: unknown) => names.get(code) ?? '';
  const host = { useWorkerFetch: false, BinaryDataFactory: characterMapsIn(characterMaps) };
  return { open: (bytes, withPictures) => open(bytes, withPictures, { nameOf, host }) };
}

interface Surroundings {
  nameOf: (code: unknown) => string;
  /** how pdf.js gets files of its own */
  host: { useWorkerFetch: boolean; BinaryDataFactory: ReturnType<typeof characterMapsIn> };
}

async function open(bytes: Uint8Array, withPictures: boolean, { nameOf, host }: Surroundings): Promise<OpenPdf> {
  const pdf = await getDocumentProxy(bytes.slice(), {
    ...host,
    // Fonts are measured, never drawn: without this pdf.js would also compile the outline of every glyph.
    disableFontFace: false,
    maxImageSize: withPictures ? ALL_PICTURES : SKIP_PICTURES,
    isEvalSupported: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    stopAtErrors: false,
    enableXfa: false,
    verbosity: 0,
  }).catch((error: unknown) => {
    throw new UnreadableDocument(
      error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged',
    );
  });
  const layers = await pdf.getOptionalContentConfig();
  return {
    pages: pdf.numPages,
    async page(number) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: 1 });
      const program = await page.getOperatorList();
      const { commonObjs } = page;
      return {
        names: program.fnArray.map(nameOf),
        args: program.argsArray,
        nameOf,
        viewport: toMatrix(viewport.transform) ?? [1, 0, 0, -1, 0, viewport.height],
        page: toBox([0, 0, viewport.width, viewport.height]) ?? { x0: 0, y0: 0, x1: 612, y1: 792 },
        font: (id) => readFontInfo(commonObjs.has(id) ? commonObjs.get(id) : null),
        layerShown: (group) => group === null || Boolean(layers.isVisible(group)),
      };
    },
    close: () => pdf.destroy(),
  };
}

/** Node 20 has no ArrayBuffer.prototype.transferToFixedLength (Node 21 brought it); pdf.js hands font data over with it. */
function fillTransferGap(): void {
  if ('transferToFixedLength' in ArrayBuffer.prototype) return;
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    configurable: true,
    writable: true,
    value(this: ArrayBuffer, length = this.byteLength): ArrayBuffer {
      const copy = new ArrayBuffer(length);
      new Uint8Array(copy).set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
      return copy;
    },
  });
}
