import type { ChatMessage } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { fitting, inPieces } from './message-pieces.ts';

const message = (id: string, content: string): ChatMessage => ({
  id,
  role: 'assistant',
  content,
  timestamp: '2026-11-20T05:01:00.000Z',
});
const bytes = (messages: ChatMessage[]) =>
  new TextEncoder().encode(JSON.stringify({ session_token: 'x'.repeat(100), messages })).length;

test('what is cut into pieces is all there, and every piece fits', () => {
  const messages = Array.from({ length: 40 }, (_, n) => message(`m${n}`, 'नमस्ते "\n'.repeat(500 + n)));
  const pieces = inPieces(messages, 64 * 1024);
  expect(pieces.length).toBeGreaterThan(5);
  for (const piece of pieces) expect(bytes(piece)).toBeLessThanOrEqual(64 * 1024);
  expect(new Set(pieces.flat())).toEqual(new Set(messages));
});

test('no piece has more messages than the contract takes', () => {
  const messages = Array.from({ length: 2500 }, (_, n) => message(`m${n}`, ''));
  expect(inPieces(messages, 1024 * 1024).map((piece) => piece.length)).toEqual([1000, 1000, 500]);
});

test('a message that is longer than a piece is passed over where it may wait, and cut where it may not', () => {
  const messages = [message('long', 'x'.repeat(5000)), message('short', 'y')];
  expect(fitting(messages, 2000)).toEqual([messages[1]]);
  const pieces = inPieces(messages, 2000);
  for (const piece of pieces) expect(bytes(piece)).toBeLessThanOrEqual(2000);
  expect(pieces.flat().map(({ id }) => id)).toEqual(['short', 'long']);
});
