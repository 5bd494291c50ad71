import type { DocumentKind } from '../../ports/document-reader.ts';
import { isLockedOfficeFile } from './docx/package.ts';

/** Readers accept a PDF whose header is anywhere in its first kilobyte (ISO 32000-1, annex H, note 13). */
const PDF_HEADER_WITHIN = 1024;

/**
 * The kind of a file by its name and its first bytes, which must agree; null when they don't or it is neither. A Word
 * document that is locked with a password is no ZIP but still a .docx: the reader then says that it is encrypted.
 */
export function sniffKind(bytes: Uint8Array, filename: string): DocumentKind | null {
  const extension = /\.([a-z0-9]+)$/i.exec(filename.trim())?.[1]?.toLowerCase();
  if (extension === 'pdf') return startsPdf(bytes) ? 'pdf' : null;
  if (extension === 'docx') return startsZip(bytes) || isLockedOfficeFile(bytes) ? 'docx' : null;
  return null;
}

function startsPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, PDF_HEADER_WITHIN)).includes('%PDF-');
}

function startsZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}
