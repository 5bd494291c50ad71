import type { DocumentLine } from '@prep-ai/contract';

export type DocumentKind = 'pdf' | 'docx';

/** Why a file could not be read. Each has its own sentence for the user (contract errors). */
export type UnreadableReason = 'empty' | 'image_only' | 'encrypted' | 'damaged' | 'too_complex';

export class UnreadableDocument extends Error {
  constructor(readonly reason: UnreadableReason) {
    super(`document cannot be read: ${reason}`);
    this.name = 'UnreadableDocument';
  }
}

/** The child ended, and the document was not the cause: it was stopped from outside or never started. */
export class DocumentReaderStopped extends Error {
  constructor(readonly detail: string) {
    super(`document reader stopped: ${detail}`);
    this.name = 'DocumentReaderStopped';
  }
}

export interface ReadDocument {
  kind: DocumentKind;
  pages: number;
  /** Visible text in reading order, one entry a visual line, numbered from 1, no blank lines. */
  lines: DocumentLine[];
}

export interface DocumentReader {
  /**
   * Text of a PDF or DOCX. Runs outside this process: a hostile file can cost at most the reader's own limits
   * (512 MB, 10 s). Text that a person would not see (white, behind, outside the page, tiny) is dropped.
   * @throws UnreadableDocument, DocumentReaderStopped
   */
  read(bytes: Uint8Array, kind: DocumentKind, signal?: AbortSignal): Promise<ReadDocument>;
  /** Stops the child processes. */
  close(): Promise<void>;
}

/** The kind of a file whose extension and first bytes agree; null for everything else. */
export type SniffKind = (bytes: Uint8Array, filename: string) => DocumentKind | null;
