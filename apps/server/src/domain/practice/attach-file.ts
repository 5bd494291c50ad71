import { AppError, endpoints } from '@prep-ai/contract';
import { type DocumentReader, type SniffKind, UnreadableDocument } from '../../ports/document-reader.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import { safeFilename, type UploadedFile } from '../resumes/upload-resume.ts';
import type { ChatFilesRepository } from './chat-files-repository.ts';

const { limits } = endpoints.practice.uploadFile;
/** characters of an attachment that are stored */
const MAX_ATTACHMENT_LENGTH = 50_000;

export interface AttachFileDeps {
  reader: DocumentReader;
  sniffKind: SniffKind;
  chatFiles: ChatFilesRepository;
  enforceRate: EnforceRate;
}

export type AttachFile = ReturnType<typeof makeAttachFile>;

/** Reads a file's text and stores it under an opaque id that only its owner can use. @throws AppError */
export function makeAttachFile(deps: AttachFileDeps) {
  return async (
    userId: number,
    file: UploadedFile,
    signal: AbortSignal,
  ): Promise<{ file_path: string; filename: string }> => {
    await deps.enforceRate(limits.user, String(userId));
    const kind = deps.sniffKind(file.bytes, file.filename);
    if (!kind) throw new AppError('invalid_file_type');
    const filename = safeFilename(file.filename, kind);
    try {
      const { lines } = await deps.reader.read(file.bytes, kind, signal);
      const content = lines
        .map((line) => line.text)
        .join('\n')
        .slice(0, MAX_ATTACHMENT_LENGTH);
      return { file_path: await deps.chatFiles.insert({ userId, filename, content }), filename };
    } catch (error) {
      if (error instanceof UnreadableDocument)
        throw new AppError('file_damaged', { detail: 'This file cannot be read.', cause: error });
      throw error;
    }
  };
}
