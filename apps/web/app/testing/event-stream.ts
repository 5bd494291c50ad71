import { ENCODED_STREAM_END, encodeEvent } from '@prep-ai/contract';
import { HttpResponse } from 'msw';
import { vi } from 'vitest';

/** An answer of the fake server that is a stream of these events. */
export function eventStream(...events: unknown[]) {
  return new HttpResponse(events.map(encodeEvent).join('') + ENCODED_STREAM_END, {
    headers: { 'content-type': 'text/event-stream' },
  });
}

/**
 * msw keeps a copy of every body, and cancelling one half of a copied stream waits until the other half is cancelled too,
 * which never happens. A browser has one body and no such wait.
 */
export function cancelStreamsAtOnce(): void {
  const { cancel } = ReadableStreamDefaultReader.prototype;
  vi.spyOn(ReadableStreamDefaultReader.prototype, 'cancel').mockImplementation(async function (
    this: ReadableStreamDefaultReader,
  ) {
    void cancel.call(this);
  });
}
