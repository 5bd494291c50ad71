import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../lib/api-client.ts';
import { readEvents } from '../../../lib/stream-reader.ts';
import type { AnswersApi } from '../model/conversation.ts';

/** The calls that ask, read on, and stop. */
export function createAnswersApi(api: ApiClient): AnswersApi {
  const { chat, resumeStream, stop } = endpoints.practice;
  return {
    async *ask(body, key, signal) {
      const stream = await api.open(chat, { body, headers: { 'idempotency-key': key }, signal });
      yield* readEvents(stream);
    },
    async *resume(idOrKey, offset, signal) {
      const stream = await api.open(resumeStream, { params: { id: idOrKey }, query: { offset }, signal });
      yield* readEvents(stream);
    },
    async stop(idOrKey) {
      await api.call(stop, { params: { id: idOrKey } });
    },
  };
}
