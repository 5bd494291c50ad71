import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { type RawObject, rawPdf, showText } from './raw-pdf.ts';
import { rawDocx, rawZip, wordPart } from './raw-zip.ts';
import { RESUME_LINES } from './resume-text.ts';

const MIB = 1024 * 1024;
const GIB_IN_MIB = 1024;

/** A few kilobytes of PDF whose page inflates, through three nested filters, to a gigabyte of operators. */
export function pdfBomb(): Uint8Array {
  const content = deflateSync(deflateSync(repeatedDeflate('q 1 0 0 1 0 0 cm Q '.repeat(60_000), GIB_IN_MIB)));
  const bomb: RawObject = { dictionary: '/Filter [/FlateDecode /FlateDecode /FlateDecode]', data: content };
  return rawPdf({ pages: [''], objects: { 1001: bomb } });
}

/** A PDF of a few kilobytes whose forms draw each other ten times on ten levels: ten thousand million operators. */
export function endlessPdf(): Uint8Array {
  const objects: Record<number, RawObject> = {};
  for (let level = 0; level < 10; level += 1) {
    const next = 11 + level;
    const dictionary = `/Type /XObject /Subtype /Form /BBox [0 0 600 900] /Resources << /XObject << /X ${next} 0 R >> >>`;
    objects[10 + level] = { dictionary, data: Buffer.from('/X Do '.repeat(10)) };
  }
  objects[20] = { dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 600 900]', data: Buffer.from('0 0 5 5 re f') };
  return rawPdf({ pages: ['/X Do'], resources: '/XObject << /X 10 0 R >>', objects });
}

/** A .docx of one megabyte that says itself that it inflates to a gigabyte. */
export function zipBomb(): Uint8Array {
  return docxAround(deflatedZeros(), GIB_IN_MIB * MIB);
}

/** The same gigabyte, in an archive that claims it is two kilobytes. */
export function lyingZipBomb(): Uint8Array {
  return docxAround(deflatedZeros(), 2048);
}

/** More files than any document has. */
export function crowdedZip(): Uint8Array {
  return rawZip(Array.from({ length: 5000 }, (_, i) => ({ name: `word/part${i}.xml`, data: new Uint8Array(0) })));
}

/** A ZIP without a document. */
export function plainZip(): Uint8Array {
  return rawZip([{ name: 'holiday/readme.txt', data: Buffer.from('Photos of the sea.') }]);
}

/** A document that names a file outside its own folder. */
export function traversingDocx(): Uint8Array {
  const body = Buffer.from(wordPart('document', '<w:body><w:p><w:r><w:t>Text</w:t></w:r></w:p></w:body>'));
  return rawZip([
    { name: 'word/document.xml', data: body },
    { name: '../../outside.txt', data: Buffer.from('no') },
  ]);
}

/** Entities that would grow to a thousand million letters, and one that would read a file of the machine. */
export function entityDocx(): Uint8Array {
  const levels = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('');
  const doctype = `<!DOCTYPE w:document [<!ENTITY e0 "lol">${levels}<!ENTITY file SYSTEM "file:///etc/hostname">]>`;
  const source = wordPart('document', '<w:body><w:p><w:r><w:t>&e9;&file;</w:t></w:r></w:p></w:body>');
  const [declaration, root] = source.split('?>');
  return rawZip([{ name: 'word/document.xml', data: Buffer.from(`${declaration}?>${doctype}${root}`) }]);
}

/** Elements inside elements, deeper than a stack. */
export function deepDocx(): Uint8Array {
  return rawDocx(`${'<w:sdt>'.repeat(100_000)}${'</w:sdt>'.repeat(100_000)}`);
}

/** A page that is one grey picture. */
export function scanPdf(): Uint8Array {
  const [width, height] = [200, 280];
  const dictionary = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`;
  const data = deflateSync(Uint8Array.from({ length: width * height }, (_, i) => 200 + (i % 7)));
  const page = 'q 595 0 0 842 0 0 cm /Im Do Q';
  return rawPdf({ pages: [page], resources: '/XObject << /Im 10 0 R >>', objects: { 10: { dictionary, data } } });
}

/** A page on which nothing is drawn. */
export function emptyPdf(): Uint8Array {
  return rawPdf({ pages: ['1 1 1 rg 0 0 595 842 re f'] });
}

/** The first third of a good file, as a broken connection leaves it. */
export function cutOffPdf(): Uint8Array {
  const lines = RESUME_LINES.map((line, i) => showText(line, { x: 50, y: 780 - 16 * i })).join('');
  const whole = rawPdf({ pages: [lines] });
  return whole.subarray(0, Math.floor(whole.length / 3));
}

/** Noise behind a PDF header; the same noise every time. */
export function noisePdf(): Uint8Array {
  let state = 1;
  const noise = Uint8Array.from({ length: 20_000 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state & 0xff;
  });
  return Uint8Array.from([...Buffer.from('%PDF-1.7\n'), ...noise]);
}

function docxAround(deflated: Buffer, claimedSize: number): Uint8Array {
  return rawZip([{ name: 'word/document.xml', data: deflated, deflated: { size: claimedSize } }]);
}

function deflatedZeros(): Buffer {
  return repeatedRaw(Buffer.alloc(MIB), GIB_IN_MIB);
}

/** Deflates one block and repeats the result: blocks that end with a full flush are independent. */
function repeatedRaw(block: Uint8Array, times: number): Buffer {
  const part = deflateRawSync(block, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: times }, () => part), deflateRawSync(new Uint8Array(0))]);
}

/** The same in a zlib wrapper, without its checksum, which PDF readers do not look at. */
function repeatedDeflate(block: string, times: number): Buffer {
  return Buffer.concat([Buffer.from([0x78, 0xda]), repeatedRaw(Buffer.from(block), times)]);
}
