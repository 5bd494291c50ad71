import type { Mutation, Random } from './byte-mutations.ts';

const HUGE = ['4294967295', '2147483648', '99999999999999999999', '-1', '0', '1e9', 'null'] as const;
const FILTERS = [
  '/FlateDecode',
  '/LZWDecode',
  '/ASCIIHexDecode',
  '/ASCII85Decode',
  '/RunLengthDecode',
  '/DCTDecode',
  '/JBIG2Decode',
  '/Crypt',
] as const;

/** Damage to what a PDF says about itself: its table of objects, lengths, references and filters. */
export const PDF_MUTATIONS: Record<string, Mutation> = {
  'offsets of the table exchanged': (bytes, random) => {
    const offsets = [...bytes.toString('latin1').matchAll(/\b\d{10} \d{5} n/g)].map(([entry]) => entry.slice(0, 10));
    return rewritten(bytes, /\b\d{10}(?= \d{5} n)/g, () => offsets[random.below(offsets.length)] ?? '0000000000');
  },
  'offsets of the table behind the end': (bytes) => rewritten(bytes, /\b\d{10}(?= \d{5} n)/g, () => '9999999999'),
  'a wrong start of the table': (bytes, random) =>
    rewritten(bytes, /(?<=startxref\s+)\d+/g, () => String(random.below(2 * bytes.length))),
  'a table before itself': (bytes) => {
    const start = /startxref\s+(\d+)/.exec(bytes.toString('latin1'))?.[1] ?? '0';
    return rewritten(bytes, /\/Root /g, () => `/Prev ${start} /Root `);
  },
  'huge lengths': (bytes, random) => rewritten(bytes, /(?<=\/Length\d? )\d+/g, () => random.pick(HUGE)),
  'huge counts and sizes': (bytes, random) =>
    rewritten(bytes, /(?<=\/(?:Count|Size|W|Width|Height|FirstChar|LastChar|N|First|Predictor|Columns|DW)\s)\d+/g, () =>
      random.pick(HUGE),
    ),
  'references exchanged': (bytes, random) =>
    someRewritten(bytes, /\b\d+(?= 0 R\b)/g, random, () => String(1 + random.below(20))),
  'every reference to the first objects': (bytes, random) =>
    rewritten(bytes, /\b\d+(?= 0 R\b)/g, () => String(1 + random.below(4))),
  'other filters': (bytes, random) => rewritten(bytes, /\/FlateDecode/g, () => random.pick(FILTERS)),
  'a chain of filters': (bytes) =>
    rewritten(bytes, /\/Filter \/FlateDecode/g, () => `/Filter [${'/FlateDecode '.repeat(300)}]`),
  'other names': (bytes, random) =>
    someRewritten(
      bytes,
      /\/(?:Type|Page|Pages|Font|Contents|Resources|MediaBox|Kids|Encoding|ToUnicode|BaseFont)\b/g,
      random,
      () => '/Nothing',
    ),
  'arrays in arrays': (bytes, random) =>
    insertedAfter(bytes, /\/Type\s?\/Page\b/, ` /Deep ${'['.repeat(1000 + random.below(30_000))}`),
  'dictionaries in dictionaries': (bytes, random) =>
    insertedAfter(bytes, /\/Type\s?\/Page\b/, ` /Deep ${'<< /D '.repeat(1000 + random.below(30_000))}`),
  'a page without end': (bytes) => rewritten(bytes, /endstream|endobj/g, () => '         '),
  'other numbers': (bytes, random) => someRewritten(bytes, /\b\d{1,5}\b/g, random, () => random.pick(HUGE)),
  'locked by nobody': (bytes) =>
    rewritten(
      bytes,
      /\/Root /g,
      () => '/Encrypt << /Filter /Standard /V 5 /R 6 /Length 256 /O (x) /U (y) /P -1 >> /Root ',
    ),
};

function rewritten(bytes: Buffer, pattern: RegExp, text: () => string): Buffer {
  return Buffer.from(bytes.toString('latin1').replace(pattern, text), 'latin1');
}

/** Every fifth or so. */
function someRewritten(bytes: Buffer, pattern: RegExp, random: Random, text: () => string): Buffer {
  const changed = bytes.toString('latin1').replace(pattern, (found) => (random.below(5) === 0 ? text() : found));
  return Buffer.from(changed, 'latin1');
}

function insertedAfter(bytes: Buffer, pattern: RegExp, text: string): Buffer {
  return rewritten(bytes, pattern, () => `/Type /Page${text}`);
}
