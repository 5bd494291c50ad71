import type { MultipartFile } from '@fastify/multipart';
import { AppError, LIMITS } from '@prep-ai/contract';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../domain/resumes/upload-resume.ts';

interface UploadLimit {
  maxBytes: number;
  /** the sentence for a larger file; `size` is as "3.4 MB" */
  tooLarge(size: string): string;
}

const RESUME: UploadLimit = {
  maxBytes: LIMITS.resume.maxBytes,
  tooLarge: (size) => `File size (${size}) exceeds 2 MB limit`,
};

/** bytes that a multipart body may have around the file */
const ENVELOPE = 16 * 1024;

/**
 * The one file of a multipart body, at most 2 MB unless `limit` says otherwise.
 * @throws AppError file_too_large, unsupported_media_type, malformed_body, invalid_request when there is none
 */
export async function uploadedFile(request: FastifyRequest, limit: UploadLimit = RESUME): Promise<UploadedFile> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', { detail: 'Send the file as multipart/form-data.' });
  const declared = Number(request.headers['content-length'] ?? 0);
  // refused before it is received
  if (declared > limit.maxBytes + ENVELOPE) throw tooLarge(limit, declared);
  let file: MultipartFile | undefined;
  let bytes: Buffer;
  try {
    file = await request.file({ limits: { fileSize: limit.maxBytes, files: 1, fields: 0 } });
    if (!file)
      throw new AppError('invalid_request', {
        detail: 'No file was sent.',
        errors: [{ field: 'file', message: 'No file was sent.' }],
      });
    bytes = await file.toBuffer();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw tooLarge(limit, declared);
    // what the parser says of a body that is no multipart form: it breaks off, or a part of it can't be read
    if (error instanceof Error && !('code' in error)) throw new AppError('malformed_body', { cause: error });
    throw error;
  }
  if (file.fieldname !== 'file')
    throw new AppError('invalid_request', {
      errors: [{ field: file.fieldname, message: 'Unknown field; the file belongs in "file".' }],
    });
  // browsers send quotes in file names as %22 (WHATWG form encoding)
  return { filename: file.filename.replaceAll('%22', '"'), bytes };
}

function tooLarge(limit: UploadLimit, bytes: number): AppError {
  const size = bytes > 0 ? `${megabytes(bytes).toFixed(1)} MB` : `more than ${megabytes(limit.maxBytes)} MB`;
  return new AppError('file_too_large', { detail: limit.tooLarge(size) });
}

function megabytes(bytes: number): number {
  return bytes / (1024 * 1024);
}
