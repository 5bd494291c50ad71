import { type ChatEvent, endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../lib/api-client.ts';
import { readEvents } from '../../../lib/stream-reader.ts';
import type { ChatBody } from '../model/answer-reader.ts';

/** Asks under an idempotency key and streams the answer. */
export async function* askQuestion(
  api: ApiClient,
  body: ChatBody,
  { key, signal }: { key: string; signal: AbortSignal },
): AsyncGenerator<ChatEvent, void, undefined> {
  const stream = await api.open(endpoints.practice.chat, { body, headers: { 'idempotency-key': key }, signal });
  yield* readEvents(stream);
}
