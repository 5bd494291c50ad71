import { readFile, stat } from 'node:fs/promises';
import { AppError, type DocumentLine } from '@prep-ai/contract';

/** Decodes a text file: UTF-8 or UTF-16 by its byte order mark, and Windows-1252 if it is not valid UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The lines of a text file in the document reader's form: without blank lines, numbered from 1 as in an editor. */
export function textLines(text: string): DocumentLine[] {
  return text
    .split(/\r\n|\r|\n|\f/u)
    .map((line, index) => ({ n: index + 1, text: line.trimEnd() }))
    .filter((line) => line.text.trim() !== '');
}

/** The bytes of a file. @throws AppError not_found, file_too_large, invalid_file_type for a folder, forbidden */
export async function bytesOf(path: string, max: number): Promise<Uint8Array> {
  try {
    const { size } = await stat(path);
    if (size > max) throw new AppError('file_too_large', { detail: `${path} is larger than ${max} bytes.` });
    return await readFile(path);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new AppError('not_found', { detail: `There is no file ${path}.` });
    if (code === 'EISDIR') throw new AppError('invalid_file_type', { detail: `${path} is a folder, not a file.` });
    if (code === 'EACCES' || code === 'EPERM')
      throw new AppError('forbidden', { detail: `${path} may not be read.`, cause: error });
    throw error;
  }
}
