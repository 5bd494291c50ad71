import { afterAll } from 'vitest';
import type { DocumentKind, DocumentReader } from '../../../ports/document-reader.ts';
import { UnreadableDocument } from '../../../ports/document-reader.ts';
import { createDocumentReader, type DocumentReaderOptions } from '../document-reader.ts';

/** A reader with real child processes, closed when the test file ends. */
export function testReader(options: DocumentReaderOptions = {}): DocumentReader {
  const reader = createDocumentReader(options);
  afterAll(() => reader.close());
  return reader;
}

/** The lines of a document, without their numbers. */
export async function linesOf(reader: DocumentReader, bytes: Uint8Array, kind: DocumentKind): Promise<string[]> {
  const { lines } = await reader.read(bytes, kind);
  return lines.map((line) => line.text);
}

/** Why a document is refused; fails when it is read or when something else goes wrong. */
export async function refusalOf(reader: DocumentReader, bytes: Uint8Array, kind: DocumentKind): Promise<string> {
  try {
    const { lines } = await reader.read(bytes, kind);
    return `read ${lines.length} lines`;
  } catch (error) {
    if (error instanceof UnreadableDocument) return error.reason;
    throw error;
  }
}
