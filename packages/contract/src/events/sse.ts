/**
 * One encoder and one decoder for every event stream of the product (docs/spec/decisions.md D7):
 * each event is `data: {JSON}` and a blank line; `data: [DONE]` ends; a line starting with ":" is a comment (keep-alive).
 */
export const DONE = '[DONE]';

/** One event as it goes over the wire. JSON.stringify escapes lone surrogates, so any slice of a text survives. */
export function encodeEvent(event: unknown): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

export const ENCODED_DONE = `data: ${DONE}\n\n`;
/** Sent when nothing was for a while, so that proxies keep the connection. */
export const KEEP_ALIVE = ': keep-alive\n\n';

/**
 * Splits a stream of text chunks into event payloads, however the network cut them (also in the middle of a line).
 * `feed` answers the payload strings that became complete, DONE among them.
 */
export function createEventSplitter(): { feed(chunk: string): string[] } {
  let rest = '';
  return {
    feed(chunk) {
      rest += chunk;
      const lines = rest.split(/\r?\n/);
      rest = lines.pop() ?? '';
      return lines.flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []));
    },
  };
}
