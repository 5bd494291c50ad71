import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../lib/api-client.ts';
import { readEvents } from '../../../lib/stream-reader.ts';
import type { SubtopicListsDeps } from '../model/subtopic-lists.ts';

/** The call that streams the subtopics of skills, several at once or one. */
export function createSubtopicStream(api: ApiClient): SubtopicListsDeps['stream'] {
  return async function* (skills, signal) {
    yield* readEvents(await api.open(endpoints.practice.subtopicsBatchStream, { body: skills, signal }));
  };
}
