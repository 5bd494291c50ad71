import { AppError } from '@prep-ai/contract';
import type { ChatFilesRepository } from '../../db/repositories/chat-files-repository.ts';
import { type DocumentReader, type SniffKind, UnreadableDocument } from '../../ports/document-reader.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import { safeFilename, type UploadedFile } from '../resumes/upload-resume.ts';

const ATTACHMENTS = { name: 'chat-file', max: 30, windowMs: 3_600_000 };
/** characters of an attachment that are kept */
const MAX_TEXT = 50_000;

export interface AttachFileDeps {
  reader: DocumentReader;
  sniffKind: SniffKind;
  chatFiles: ChatFilesRepository;
  enforceRate: EnforceRate;
}

/** Reads a file's text and keeps it under an opaque id that only its owner can name. @throws AppError */
export function createAttachFile(deps: AttachFileDeps) {
  return async (
    userId: number,
    file: UploadedFile,
    signal: AbortSignal,
  ): Promise<{ file_path: string; filename: string }> => {
    await deps.enforceRate(ATTACHMENTS, String(userId));
    const kind = deps.sniffKind(file.bytes, file.filename);
    if (!kind) throw new AppError('invalid_file_type');
    const filename = safeFilename(file.filename, kind);
    try {
      const { lines } = await deps.reader.read(file.bytes, kind, signal);
      const content = lines
        .map((line) => line.text)
        .join('\n')
        .slice(0, MAX_TEXT);
      return { file_path: await deps.chatFiles.save({ userId, filename, content }), filename };
    } catch (error) {
      if (error instanceof UnreadableDocument)
        throw new AppError('file_damaged', { detail: 'This file cannot be read.', cause: error });
      throw error;
    }
  };
}
