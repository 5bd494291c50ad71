import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const SENTENCE =
  'A hash table keeps its entries in buckets, so that a **lookup** touches only the few that share a hash, and `O(1)` is what you pay on average.';
const PARAGRAPH = `${SENTENCE} ${SENTENCE.replace('hash table', 'set')} ${SENTENCE.replace('entries', 'keys')}`;
const SECTION = [
  '#### What the interviewer listens for',
  PARAGRAPH,
  '1. You name the **invariant** first, and say why it holds.\n2. You say what it costs, in time and in memory.\n3. You name the case in which it breaks.',
  '```python\ndef first_repeated(items):\n    seen = set()\n    for item in items:\n        if item in seen:\n            return item\n        seen.add(item)\n    return None\n```',
  PARAGRAPH,
  '| structure | lookup | memory |\n| --- | --- | --- |\n| list | O(n) | least |\n| set | O(1) | more |\n| tree | O(log n) | more |',
  PARAGRAPH,
].join('\n\n');

/** A Markdown answer of so many words (white space between them): prose, lists, code and tables, as answers are. */
export function answerOf(words: number): string {
  const parts = ['### 1. Why is looking something up in a set fast?'];
  while (parts.join('\n\n').split(/\s+/).length < words) parts.push(SECTION);
  const spaced = parts.join('\n\n').split(/(\s+)/);
  return spaced.slice(0, 2 * words - 1).join('');
}

export interface PacedAnswer {
  port: number;
  stop(): Promise<void>;
}

/**
 * An OpenAI-compatible provider that writes `answer` to everyone who asks, in tokens of about four characters, so many a
 * second, each in a write of its own.
 */
export async function startPacedAnswer(answer: string, tokensPerSecond: number): Promise<PacedAnswer> {
  const tokens = answer.match(/[\s\S]{1,4}/g) ?? [];
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    const startedAt = performance.now();
    let sent = 0;
    const timer = setInterval(() => {
      const due = Math.min(tokens.length, Math.floor(((performance.now() - startedAt) / 1000) * tokensPerSecond));
      for (; sent < due; sent++) response.write(event({ content: tokens[sent] }, null));
      if (sent < tokens.length) return;
      clearInterval(timer);
      response.end(`${event({}, 'stop')}data: [DONE]\n\n`);
    }, 5);
    response.once('close', () => clearInterval(timer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
}

function event(delta: object, finish: string | null): string {
  const choice = { index: 0, delta, finish_reason: finish };
  return `data: ${JSON.stringify({ id: 'paced', object: 'chat.completion.chunk', created: 1, model: 'bench', choices: [choice] })}\n\n`;
}
