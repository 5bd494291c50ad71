import { endpoints, type SubtopicEvent } from '@prep-ai/contract';
import type { ApiClient } from '../../../lib/api-client.ts';
import { readEvents } from '../../../lib/stream-reader.ts';

/** Streams the subtopics of one or several skills. */
export async function* streamSubtopics(
  api: ApiClient,
  skills: string[],
  signal: AbortSignal,
): AsyncGenerator<SubtopicEvent, void, undefined> {
  const stream = await api.open(endpoints.practice.subtopicsBatchStream, { body: skills, signal });
  yield* readEvents(stream);
}
