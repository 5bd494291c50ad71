import { rawZip, wordPart } from '../raw-zip.ts';
import { RESUME_LINES } from '../resume-text.ts';
import { BYTE_MUTATIONS, type Mutation, type Random } from './byte-mutations.ts';

const EXTREMES = [0, 1, 0x7fff, 0xffff, 0x7fffffff, 0xffffffff] as const;
/** The places of the numbers of a ZIP's records after their four letters, in bytes, and how wide they are. */
const FIELDS = {
  'PK\x03\x04': [
    [6, 2],
    [8, 2],
    [14, 4],
    [18, 4],
    [22, 4],
    [26, 2],
    [28, 2],
  ],
  'PK\x01\x02': [
    [8, 2],
    [10, 2],
    [16, 4],
    [20, 4],
    [24, 4],
    [28, 2],
    [30, 2],
    [32, 2],
    [42, 4],
  ],
  'PK\x05\x06': [
    [4, 2],
    [8, 2],
    [10, 2],
    [12, 4],
    [16, 4],
    [20, 2],
  ],
} as const;

/** Damage to the archive's own records. */
export const ZIP_MUTATIONS: Record<string, Mutation> = {
  'a field of the files': (bytes, random) => fieldChanged(bytes, 'PK\x03\x04', random),
  'a field of the directory': (bytes, random) => fieldChanged(bytes, 'PK\x01\x02', random),
  'a field of the end': (bytes, random) => fieldChanged(bytes, 'PK\x05\x06', random),
  'three fields anywhere': (bytes, random) =>
    [0, 1, 2].reduce<Buffer>(
      (changed) => fieldChanged(changed, random.pick(['PK\x03\x04', 'PK\x01\x02', 'PK\x05\x06']), random),
      bytes,
    ),
  'another name': (bytes, random) =>
    Buffer.from(
      bytes
        .toString('latin1')
        .replaceAll(
          'word/document.xml',
          random.pick(['word/../../../../e', 'word\\document.xml', '/ord/document.xml', 'word/document.xm\0']),
        ),
      'latin1',
    ),
};

const ENTITIES = Array.from({ length: 12 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');

/** Damage to word/document.xml, which is then packed again as a sound archive. */
export const XML_MUTATIONS: Record<string, Mutation> = {
  'entities that grow': (xml) => withDoctype(xml, `<!ENTITY e0 "lol">${ENTITIES}`, '&e12;'),
  'an entity that holds itself': (xml) => withDoctype(xml, '<!ENTITY a "&b;"><!ENTITY b "&a;">', '&a;'),
  'an entity of a file': (xml) => withDoctype(xml, '<!ENTITY file SYSTEM "file:///etc/passwd">', '&file;'),
  'an entity of the network': (xml) =>
    withDoctype(xml, '<!ENTITY % far SYSTEM "http://127.0.0.1:9/far.dtd">%far;', 'x'),
  'tags that nobody closes': (xml, random) => someOf(xml, /<\/w:\w+>/g, random, () => ''),
  'tags closed twice': (xml, random) => someOf(xml, /<\/w:\w+>/g, random, (tag) => `${tag}${tag}`),
  'tags inside tags': (xml, random) =>
    changed(xml, /<w:p>/, () =>
      `${random.pick(['<w:sdt>', '<w:tbl><w:tr><w:tc>', '<w:ins>', '<mc:AlternateContent>'])}`.repeat(
        2000 + random.below(30_000),
      ),
    ),
  'characters that are none': (xml, random) =>
    someOf(xml, /e/g, random, () =>
      random.pick(['&#0;', '&#xFFFFFFFF;', '&#x110000;', '&#xD800;', '&#;', '&#x1F;', '&bogus;']),
    ),
  'control characters': (xml, random) =>
    someOf(xml, /[ae]/g, random, () => random.pick(['\0', '\x01', '\x0b', '\ufffe', '\u202e', '\u2028'])),
  'attributes without end': (xml, random) =>
    changed(xml, /<w:p>/g, () => `<w:p ${'a="b" '.repeat(random.below(400))}w:x="${'y'.repeat(random.below(20_000))}`),
  'the same attribute twice': (xml) =>
    changed(xml, /<w:p>/g, () => '<w:p w:val="1" w:val="2" __proto__="3" constructor="4">'),
  'other elements': (xml, random) =>
    someOf(xml, /(?<=<\/?w:)(?:p|r|t|body)\b/g, random, () =>
      random.pick(['tbl', 'sectPr', 'numPr', 'fldChar', 'drawing', '__proto__']),
    ),
  'numbers out of reach': (xml, random) =>
    changed(
      xml,
      /<w:p>/g,
      () =>
        `<w:p><w:pPr><w:numPr><w:ilvl w:val="${random.pick(['-1', '99999999999', 'NaN'])}"/><w:numId w:val="${random.pick(['-1', '1e400', ''])}"/></w:numPr></w:pPr>`,
    ),
  'another encoding': (xml, random) =>
    random.pick([
      Buffer.from(xml.toString(), 'utf16le'),
      Buffer.concat([Buffer.from([0xff, 0xfe]), xml]),
      Buffer.concat([xml, Buffer.from([0xc3, 0x28, 0xf8])]),
    ]),
  'data in place of text': (xml) => changed(xml, /<w:t>/g, () => '<w:t><![CDATA[<w:t>]]><!-- -- --><?php ?>'),
  'a text of megabytes': (xml, random) =>
    changed(xml, /<w:t>/, () => `<w:t>${'word '.repeat(100_000 + random.below(300_000))}`),
  ...BYTE_MUTATIONS,
};

/** The XML of a small resume, as Word writes it. */
export function resumeXml(): Buffer {
  const paragraphs = RESUME_LINES.map((line) => `<w:p><w:r><w:t>${line.replaceAll('&', '&amp;')}</w:t></w:r></w:p>`);
  return Buffer.from(wordPart('document', `<w:body>${paragraphs.join('')}</w:body>`), 'utf8');
}

/** A sound archive around any document.xml. */
export function packedDocx(xml: Uint8Array): Buffer {
  return Buffer.from(
    rawZip([
      { name: '[Content_Types].xml', data: Buffer.from('<Types/>') },
      { name: 'word/document.xml', data: xml },
    ]),
  );
}

function fieldChanged(bytes: Buffer, signature: keyof typeof FIELDS, random: Random): Buffer {
  const records = [...bytes.toString('latin1').matchAll(new RegExp(signature, 'g'))].map(({ index }) => index);
  const record = records[random.below(records.length)];
  const field = FIELDS[signature][random.below(FIELDS[signature].length)];
  if (record === undefined || !field || record + field[0] + field[1] > bytes.length) return bytes;
  const [offset, width] = field;
  const value = random.below(3) === 0 ? random.below(2 ** (8 * width)) : random.pick(EXTREMES) % 2 ** (8 * width);
  const copy = Buffer.from(bytes);
  copy.writeUIntLE(value, record + offset, width);
  return copy;
}

function withDoctype(xml: Buffer, declarations: string, use: string): Buffer {
  const text = xml.toString().replace('?>', `?><!DOCTYPE w:document [${declarations}]>`);
  return Buffer.from(text.replaceAll('<w:t>', `<w:t>${use}`));
}

function changed(xml: Buffer, pattern: RegExp, text: () => string): Buffer {
  return Buffer.from(xml.toString().replace(pattern, text));
}

/** Every fifth or so. */
function someOf(xml: Buffer, pattern: RegExp, random: Random, text: (found: string) => string): Buffer {
  return Buffer.from(xml.toString().replace(pattern, (found) => (random.below(5) === 0 ? text(found) : found)));
}
