import { endpoints, type ResumeStage, type ResumeUploadResponse } from '@prep-ai/contract';
import type { ApiClient } from '../../../lib/api-client.ts';
import { ApiError, networkError } from '../../../lib/api-error.ts';
import { readEvents } from '../../../lib/stream-reader.ts';

/**
 * Uploads a resume and reports the stages as the server goes through them. Rejects with ApiError (also for an error inside
 * of the stream), or with the signal's reason when it aborts.
 */
export async function uploadResume(
  api: ApiClient,
  file: File,
  onStage: (stage: ResumeStage) => void,
  signal: AbortSignal,
): Promise<ResumeUploadResponse> {
  const stream = await api.open(endpoints.resumes.upload, { file, signal });
  for await (const event of readEvents(stream)) {
    if ('result' in event) return event.result;
    if ('error' in event) throw new ApiError({ status: 422, ...event.error });
    onStage(event.stage);
  }
  throw networkError(undefined, 'stream_cut');
}
