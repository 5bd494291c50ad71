/**
 * One encoder and one decoder for every event stream of the product (docs/spec/decisions.md D7):
 * each event is `data: {JSON}` and a blank line; `data: [DONE]` ends; a line starting with ":" is a comment (keep-alive).
 */
export const STREAM_END = '[DONE]';

/** One event as it goes over the wire. JSON.stringify escapes lone surrogates, so any slice of a text survives. */
export function encodeEvent(event: unknown): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

export const ENCODED_STREAM_END = `data: ${STREAM_END}\n\n`;
/** Sent after a while of silence, so that proxies don't close the connection. */
export const KEEP_ALIVE_COMMENT = ': keep-alive\n\n';

/**
 * Splits a stream of text chunks into event payloads, wherever the network cut them, even within a line.
 * `push` returns the payloads that the chunk completed, STREAM_END included.
 */
export function createEventSplitter(): { push(chunk: string): string[] } {
  let rest = '';
  return {
    push(chunk) {
      rest += chunk;
      const lines = rest.split(/\r?\n/);
      rest = lines.pop() ?? '';
      return lines.flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []));
    },
  };
}
