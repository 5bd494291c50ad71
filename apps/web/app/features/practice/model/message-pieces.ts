import type { ChatMessage } from '@prep-ai/contract';

/** bytes of the JSON around the messages: the session token and the names */
const FRAME_BYTES = 300;

/** the contract takes 1000 messages in a body */
const MESSAGES_MAX = 1000;

const bytesOf = (message: ChatMessage) => new TextEncoder().encode(JSON.stringify(message)).length + 1;

/** As many of the messages, from the first on, as a body of `maxBytes` holds; one that is too long is passed over. */
export function fitting(messages: ChatMessage[], maxBytes: number): ChatMessage[] {
  let left = maxBytes - FRAME_BYTES;
  return messages.slice(0, MESSAGES_MAX).filter((message) => {
    const bytes = bytesOf(message);
    if (bytes > left) return false;
    left -= bytes;
    return true;
  });
}

/**
 * The messages in bodies of at most `maxBytes`. One message that is longer than that alone, which no answer of an engine
 * is, is cut to what fits: the history keeps the whole of it.
 */
export function inPieces(messages: ChatMessage[], maxBytes: number): ChatMessage[][] {
  const pieces: ChatMessage[][] = [];
  let rest = messages;
  while (rest.length > 0) {
    const piece = fitting(rest, maxBytes);
    if (piece.length === 0) {
      const [first, ...others] = rest;
      rest = first
        ? [{ ...first, content: first.content.slice(0, Math.floor(first.content.length / 2)) }, ...others]
        : [];
      continue;
    }
    pieces.push(piece);
    const sent = new Set(piece);
    rest = rest.filter((message) => !sent.has(message));
  }
  return pieces;
}
