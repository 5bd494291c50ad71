import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { UnreadableDocument } from '../../../ports/document-reader.ts';

/** The parts of a Word file. Nothing is inflated before it is asked for. */
export interface WordPackage {
  names: readonly string[];
  /** null when the part is missing; @throws UnreadableDocument */
  read(name: string): Promise<string | null>;
}

/** Files in the package; a resume with many pictures has some hundred. */
const MAX_ENTRIES = 2000;
/** Bytes of all files together, inflated. */
const MAX_TOTAL = 50 * 1024 * 1024;
/** Bytes of one part of text, inflated: 20 pages have less than 2 MB. */
const MAX_PART = 20 * 1024 * 1024;
/** Inflated size to deflated size of a part of text. Word's XML reaches 30, DEFLATE itself ends at 1032. */
const MAX_RATIO = 200;
/** Bytes up to which the ratio does not matter: a short part of repeated tags may be dense. */
const RATIO_FREE = 1024 * 1024;

/** Bytes that an OLE file starts with: Word wraps password-protected documents in one. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le');

/** Whether the bytes are an Office document locked with a password. */
export function isLockedOfficeFile(bytes: Uint8Array): boolean {
  return OLE.every((byte, i) => bytes[i] === byte) && Buffer.from(bytes).includes(ENCRYPTED_STREAM);
}

/**
 * Opens the ZIP and judges it by its table of contents alone.
 * @throws UnreadableDocument too_complex (more or larger files than a document has), encrypted, damaged
 */
export async function openPackage(bytes: Uint8Array): Promise<WordPackage> {
  if (isLockedOfficeFile(bytes)) throw new UnreadableDocument('encrypted');
  const zip = await openZip(Buffer.from(bytes));
  if (zip.entryCount > MAX_ENTRIES) throw new UnreadableDocument('too_complex');
  const entries = new Map<string, Entry>();
  let total = 0;
  for (const entry of await listEntries(zip)) {
    total += entry.uncompressedSize;
    if (total > MAX_TOTAL) throw new UnreadableDocument('too_complex');
    if (entry.isEncrypted()) throw new UnreadableDocument('encrypted');
    // Two files of one name: programs disagree on which of them is meant, so none is.
    if (entries.has(entry.fileName)) throw new UnreadableDocument('damaged');
    entries.set(entry.fileName, entry);
  }
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name);
      if (!entry) return null;
      const isDense = entry.uncompressedSize > RATIO_FREE && entry.uncompressedSize > MAX_RATIO * entry.compressedSize;
      if (entry.uncompressedSize > MAX_PART || isDense) throw new UnreadableDocument('too_complex');
      return decode(await inflate(zip, entry));
    },
  };
}

function openZip(buffer: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(buffer, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(new UnreadableDocument('damaged'));
      else resolve(zip);
    });
  });
}

/** yauzl refuses absolute paths, "..", and backslashes in names. */
function listEntries(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', () => reject(new UnreadableDocument('damaged')));
    zip.readEntry();
  });
}

/** Stops as soon as more comes out than the table of contents promised. */
function inflate(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) {
        reject(new UnreadableDocument('damaged'));
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => resolve(Buffer.concat(chunks)));
      stream.on('error', (reason: Error) => {
        const isLie = reason.message.includes('too many bytes');
        reject(new UnreadableDocument(isLie ? 'too_complex' : 'damaged'));
      });
    });
  });
}

function decode(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
