import { deflateRawSync } from 'node:zlib';

export interface ZipFileEntry {
  name: string;
  data: Uint8Array;
  /** `data` is deflated already; `size` is what it inflates to, or what the archive is to claim */
  deflated?: { size: number };
  encrypted?: boolean;
}

/** A ZIP written byte by byte, with any sizes and names that the test wants to claim. Checksums are left at 0. */
export function rawZip(entries: readonly ZipFileEntry[]): Uint8Array {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name, 'utf8');
    const data = entry.deflated ? Buffer.from(entry.data) : deflateRawSync(entry.data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800 | (entry.encrypted === true ? 1 : 0), 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(entry.deflated?.size ?? entry.data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, data]);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, central, name]));
    bodies.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Uint8Array.from(Buffer.concat([...bodies, index, Buffer.from('PK\x05\x06', 'latin1'), end]));
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const NAMESPACES = [
  `xmlns:w="${WORD}"`,
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ');

/** One part of a Word file around the given XML: `document`, `hdr`, `ftr`, `styles`, `numbering`. */
export function wordPart(root: string, inner: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><w:${root} ${NAMESPACES}>${inner}</w:${root}>`;
}

/**
 * A Word file from the XML of its body.
 * @param parts further parts by name under word/ ("header1.xml"); each is related as rId1, rId2 … with the type that
 *   its name begins with
 */
export function rawDocx(body: string, parts: Record<string, string> = {}): Uint8Array {
  const types: Record<string, string> = { hea: 'header', foo: 'footer', sty: 'styles', num: 'numbering' };
  const relations = Object.keys(parts).map((name, i) => {
    const type = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${types[name.slice(0, 3)] ?? ''}`;
    return `<Relationship Id="rId${i + 1}" Type="${type}" Target="${name}"/>`;
  });
  const text = (name: string, content: string) => ({ name, data: Buffer.from(content, 'utf8') });
  return rawZip([
    text('[Content_Types].xml', '<Types/>'),
    text('word/document.xml', wordPart('document', `<w:body>${body}</w:body>`)),
    text(
      'word/_rels/document.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
    ),
    ...Object.entries(parts).map(([name, content]) => text(`word/${name}`, content)),
  ]);
}
