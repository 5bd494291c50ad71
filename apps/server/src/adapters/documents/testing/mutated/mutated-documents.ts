import { hindiPdf, makeDocx, makePdf, scanPdf, twoColumnPdf } from '../fixtures.ts';
import { BYTE_MUTATIONS, createRandom, type Mutation } from './byte-mutations.ts';
import { packedDocx, resumeXml, XML_MUTATIONS, ZIP_MUTATIONS } from './docx-mutations.ts';
import { PDF_MUTATIONS } from './pdf-mutations.ts';

export interface MutatedDocument {
  /** which file, what was done to it, with which seed */
  name: string;
  filename: 'cv.pdf' | 'cv.docx';
  bytes: Buffer;
}

/** What an upload of any bytes at all may be answered: the statuses and codes that the API describes for a file. */
export const DOCUMENTED_OUTCOMES: readonly string[] = [
  '200',
  '415 invalid_file_type',
  '422 file_empty',
  '422 file_image_only',
  '422 file_encrypted',
  '422 file_damaged',
  '422 file_too_complex',
  '422 resume_without_content',
];

/**
 * `count` broken documents of at most 2 MB, PDF and DOCX in turn, each damage as often as the others. What is done and where
 * depends on the seed alone; the libraries that write two of the sound files put the time and an id into them.
 */
export async function mutatedDocuments(count: number, seed: number): Promise<MutatedDocument[]> {
  const pdfs: [string, Buffer][] = [
    ['text', Buffer.from(await makePdf())],
    ['two columns', Buffer.from(twoColumnPdf())],
    ['Hindi', Buffer.from(hindiPdf())],
    ['scan', Buffer.from(scanPdf())],
  ];
  const word: [string, Buffer] = ['Word', Buffer.from(await makeDocx())];
  const xml: [string, Buffer] = ['XML', resumeXml()];
  const pdfMutations = Object.entries({ ...PDF_MUTATIONS, ...BYTE_MUTATIONS });
  const docxMutations = [
    ...Object.entries({ ...ZIP_MUTATIONS, ...BYTE_MUTATIONS }).map((mutation) => ({
      mutation,
      of: word,
      pack: asItIs,
    })),
    ...Object.entries(XML_MUTATIONS).map((mutation) => ({ mutation, of: xml, pack: packedDocx })),
  ];

  const one = (n: number): MutatedDocument => {
    const own = seed + n;
    const random = createRandom(own);
    const turn = Math.floor(n / 2);
    if (n % 2 === 0) {
      const [what, mutate] = inTurn(pdfMutations, turn);
      const [name, bytes] = inTurn(pdfs, turn + Math.floor(turn / pdfMutations.length));
      return { name: `${name} PDF, ${what}, seed ${own}`, filename: 'cv.pdf', bytes: mutate(bytes, random) };
    }
    const { mutation, of, pack } = inTurn(docxMutations, turn);
    const [what, mutate]: [string, Mutation] = mutation;
    return { name: `${of[0]} DOCX, ${what}, seed ${own}`, filename: 'cv.docx', bytes: pack(mutate(of[1], random)) };
  };
  return Array.from({ length: count }, (_, n) => one(n));
}

function asItIs(bytes: Buffer): Buffer {
  return bytes;
}

function inTurn<T>(values: readonly T[], turn: number): T {
  const value = values[turn % values.length];
  if (value === undefined) throw new Error('nothing to take turns with');
  return value;
}
