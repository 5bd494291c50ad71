import { type ChatEvent, endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../lib/api-client.ts';
import { readEvents } from '../../../lib/stream-reader.ts';

interface AnswerPosition {
  /** id of the generation, or the key that it was asked with */
  idOrKey: string;
  /** UTF-16 units of the answer that have been read already */
  offset: number;
  signal: AbortSignal;
}

/** Streams the rest of an answer. */
export async function* resumeAnswer(
  api: ApiClient,
  { idOrKey, offset, signal }: AnswerPosition,
): AsyncGenerator<ChatEvent, void, undefined> {
  const { resumeStream } = endpoints.practice;
  const stream = await api.open(resumeStream, { params: { id: idOrKey }, query: { offset }, signal });
  yield* readEvents(stream);
}
