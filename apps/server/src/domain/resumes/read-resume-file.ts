import { AppError, type DocumentLine, type ErrorCode } from '@prep-ai/contract';
import {
  type DocumentReader,
  DocumentReaderStopped,
  type ReadDocument,
  type SniffKind,
  UnreadableDocument,
  type UnreadableReason,
} from '../../ports/document-reader.ts';
import { wrappedLines } from './wrapped-lines.ts';

const UNREADABLE: Record<UnreadableReason, ErrorCode> = {
  empty: 'file_empty',
  image_only: 'file_image_only',
  encrypted: 'file_encrypted',
  damaged: 'file_damaged',
  too_complex: 'file_too_complex',
};

/** words: a document with less is no resume */
const MIN_WORDS = 25;

/** The steps of reading a file, each reported as it begins. */
type ReadStage = 'validating' | 'analyzing' | 'extracting';

/**
 * Reads the text of a resume's file: its kind, its lines, and that they are more than a few words. The server's upload and
 * the command line both use it.
 * @throws AppError invalid_file_type, file_*, resume_without_content, busy
 */
export function makeReadResumeFile(deps: { reader: DocumentReader; sniffKind: SniffKind }) {
  return async (
    file: { filename: string; bytes: Uint8Array },
    onStage: (stage: ReadStage) => void = () => undefined,
    signal?: AbortSignal,
  ): Promise<ReadDocument> => {
    onStage('validating');
    const kind = deps.sniffKind(file.bytes, file.filename);
    if (!kind) throw new AppError('invalid_file_type');
    onStage('analyzing');
    try {
      const document = await deps.reader.read(file.bytes, kind, signal);
      const lines = wrappedLines(storable(document.lines));
      onStage('extracting');
      assertSomeText(lines);
      return { ...document, lines };
    } catch (error) {
      if (error instanceof UnreadableDocument) throw new AppError(UNREADABLE[error.reason], { cause: error });
      if (error instanceof DocumentReaderStopped) throw new AppError('busy', { retryAfter: 5, cause: error });
      throw error;
    }
  };
}

/** Null characters and halves of surrogate pairs, which broken files contain, can't be stored. */
export function storable(lines: readonly DocumentLine[]): DocumentLine[] {
  return lines.map((line) => ({ ...line, text: line.text.replaceAll('\0', '').toWellFormed() }));
}

/** @throws AppError resume_without_content */
export function assertSomeText(lines: readonly DocumentLine[]): void {
  const words = lines.reduce((sum, line) => sum + (line.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);
  if (words < MIN_WORDS) throw new AppError('resume_without_content');
}
