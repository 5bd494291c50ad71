import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../lib/api-client.ts';
import type { AttachedFile } from '../model/exchange.ts';

/** Uploads a file that goes along with a question; the server reads it at once. */
export async function uploadAttachment(api: ApiClient, file: File, signal: AbortSignal): Promise<AttachedFile> {
  const { file_path, filename } = await api.call(endpoints.practice.uploadFile, { file, signal });
  return { path: file_path, name: filename };
}
