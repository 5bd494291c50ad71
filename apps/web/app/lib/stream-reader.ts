import { createEventSplitter, STREAM_END, UNEXPECTED_ERROR_DETAIL } from '@prep-ai/contract';
import type { z } from 'zod';
import type { OpenedStream } from './api-client.ts';
import { ApiError, networkError } from './api-error.ts';

/**
 * The events of a `text/event-stream` answer, each parsed with its schema, until `[DONE]`. Events of a kind that the schema
 * does not know are skipped, so a page that was opened before a deployment keeps reading.
 * Throws ApiError: `network` when the connection is lost, `stream_cut` when it closes before `[DONE]`,
 * `unexpected_response` for a line that is no JSON. Leaving the loop, or aborting the request's signal, closes the
 * connection; an abort is thrown as it came.
 */
export async function* readEvents<Schema extends z.ZodType>({
  response,
  events,
}: OpenedStream<Schema>): AsyncGenerator<z.output<Schema>, void, undefined> {
  if (!response.body) throw networkError(undefined, 'stream_cut');
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const splitter = createEventSplitter();
  try {
    while (true) {
      const { done, value } = await read(reader);
      for (const payload of splitter.push(done ? decoder.decode() : decoder.decode(value, { stream: true }))) {
        if (payload === STREAM_END) return;
        const event = events.safeParse(parseJson(payload));
        if (event.success) yield event.data;
      }
      if (done) throw networkError(undefined, 'stream_cut');
    }
  } finally {
    // also when the caller leaves early: the server's reader must not stay open
    await reader.cancel().catch(() => undefined);
  }
}

async function read(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw networkError(error);
  }
}

function parseJson(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch (cause) {
    throw new ApiError({
      status: 200,
      code: 'unexpected_response',
      detail: UNEXPECTED_ERROR_DETAIL,
      cause,
    });
  }
}
