import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ChatCompletionParts } from './chat-completion-parts.ts';
import { createChatCompletions } from './chat-completions.ts';
import { type ModelPart, streamModel } from './stream-model.ts';
import { openStream, WIRES, writeAnswer } from './testing/wire.ts';

const wire = WIRES['openai-compatible'];
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(answer: (response: ServerResponse, index: number) => void | Promise<void>) {
  const sockets: Socket[] = [];
  const heads: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    sockets.push(request.socket);
    heads.push({ ...request.headers, url: request.url });
    request.resume();
    request.once('end', () => void answer(response, sockets.length - 1));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { sockets, heads, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/` };
}

function ask(baseUrl: string, open = createChatCompletions({ baseUrl, apiKey: 'secret' })): AsyncGenerator<ModelPart> {
  const call = {
    model: open('m'),
    prompt: { system: 'rules', turns: [{ role: 'user' as const, content: 'go' }] },
    settings: { maxOutputTokens: 7, temperature: 0.5 },
    firstTokenMs: 60_000,
    idleMs: 60_000,
    clock: { now: () => new Date() },
  };
  return streamModel(call, new AbortController().signal);
}

async function textOf(parts: AsyncIterable<ModelPart>): Promise<string> {
  let text = '';
  for await (const part of parts) if (part.type === 'text') text += part.text;
  return text;
}

test('two calls, one after the other, use one connection', async () => {
  const { baseUrl, sockets, heads } = await serve((response) => writeAnswer(response, wire, ['a', 'b']));
  const open = createChatCompletions({ baseUrl, apiKey: 'secret' });
  expect(await textOf(ask(baseUrl, open))).toBe('ab');
  // the connection is free when the event loop has turned
  await new Promise(setImmediate);
  expect(await textOf(ask(baseUrl, open))).toBe('ab');
  expect(sockets[1]).toBe(sockets[0]);
  expect(heads[0]).toMatchObject({ url: '/v1/chat/completions', authorization: 'Bearer secret' });
});

test('an answer that is cut into single bytes is read as it was written', async () => {
  const text = 'नमस्ते 😀 \u2028"quoted" \\n';
  const { baseUrl } = await serve(async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.socket?.setNoDelay(true);
    const events = [...wire.begin, wire.text(text), ...wire.end('stop', true)].join('').replaceAll('\n', '\r\n');
    for (const byte of Buffer.from(`\uFEFF: hello\r\n\r\n${events}`)) {
      response.write(Buffer.of(byte));
      await new Promise(setImmediate);
    }
    response.end();
  });
  expect(await textOf(ask(baseUrl))).toBe(text);
});

test('what came before a broken event is passed on, then it fails', async () => {
  const { baseUrl } = await serve((response) => {
    openStream(response, wire, ['a']);
    response.write('data: {"choices":\n\n');
  });
  const parts = ask(baseUrl);
  expect(await parts.next()).toMatchObject({ value: { type: 'text', text: 'a' } });
  await expect(parts.next()).rejects.toMatchObject({ failure: 'invalid_output' });
});

test('a failure with an endless body is recognized by its status', async () => {
  const { baseUrl } = await serve((response) => {
    response.writeHead(503);
    const fill = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
    };
    response.on('drain', fill);
    fill();
  });
  await expect(textOf(ask(baseUrl))).rejects.toMatchObject({ failure: 'unavailable', message: /503/ });
});

test('a provider that writes faster than its reader takes has to wait, and nothing is lost', async () => {
  const piece = 'x'.repeat(65_536);
  const pieces = 640;
  let written = 0;
  const { baseUrl } = await serve(async (response) => {
    openStream(response, wire, []);
    while (written < pieces) {
      written += 1;
      if (!response.write(wire.text(piece))) await new Promise((drained) => response.once('drain', drained));
    }
    response.end(wire.end('stop', true).join(''));
  });
  let read = 0;
  let lead = 0;
  for await (const part of ask(baseUrl)) {
    if (part.type === 'text') read += part.text.length;
    lead = Math.max(lead, written - read / piece.length);
    await new Promise(setImmediate);
  }
  expect(read).toBe(piece.length * pieces);
  // the rest of the lead is what the kernel keeps for a connection
  expect(lead).toBeLessThan(pieces / 2);
});

/** All parts of a text. */
function partsOf(text: string) {
  const parts = new ChatCompletionParts();
  parts.push(text);
  parts.end();
  const all = [];
  for (let part = parts.take(); part; part = parts.take()) all.push(part);
  return all;
}
const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const delta = (fields: object) => event({ choices: [{ delta: fields, finish_reason: null }] });

test('text in parts, and thinking in each of its forms', () => {
  expect(
    partsOf(
      delta({ reasoning_content: 'hm' }) +
        delta({ reasoning: 'hm' }) +
        delta({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] }] }) +
        delta({ content: [{ type: 'text', text: 'a' }] }) +
        delta({ content: 'b', reasoning: '' }) +
        delta({ content: null, tool_calls: [{}] }) +
        delta({ content: '' }),
    ),
  ).toEqual([
    { type: 'response-metadata' },
    { type: 'reasoning-start', id: '0' },
    { type: 'text-delta', id: '0', delta: 'a' },
    { type: 'text-delta', id: '0', delta: 'b' },
  ]);
});

test.each([
  ['stop', 'stop'],
  ['length', 'length'],
  ['content_filter', 'content-filter'],
  ['tool_calls', 'tool-calls'],
  ['eos', 'other'],
  ['constructor', 'other'],
])('finish reason %s', (raw, unified) => {
  const usage = {
    prompt_tokens: 10,
    completion_tokens: 7,
    prompt_tokens_details: { cached_tokens: 4 },
    completion_tokens_details: { reasoning_tokens: 2 },
  };
  const written = event({ choices: [{ delta: {}, finish_reason: raw }] }) + event({ choices: [], usage });
  expect(partsOf(`${written}data: [DONE]\n\n`).at(-1)).toEqual({
    type: 'finish',
    finishReason: { unified, raw },
    usage: {
      inputTokens: { total: 10, noCache: 6, cacheRead: 4, cacheWrite: undefined },
      outputTokens: { total: 7, text: 5, reasoning: 2 },
    },
  });
});

test('a stream without a finish reason has no finish, and without counts it has no usage', () => {
  expect(partsOf(delta({ content: 'a' })).map((part) => part.type)).toEqual(['response-metadata', 'text-delta']);
  expect(partsOf(event({ choices: [{ finish_reason: 'stop' }] })).at(-1)).toMatchObject({
    usage: { inputTokens: { total: undefined }, outputTokens: { total: undefined } },
  });
});

test.each([
  ['no JSON', 'data: <p>\n\n'],
  ['a number', 'data: 5\n\n'],
  ['a list', 'data: []\n\n'],
  ['another shape', 'data: {"choices":{}}\n\n'],
  ['an error that is no object and no answer', 'data: {"error":"overloaded"}\n\n'],
  ['text that is a number', delta({ content: 5 })],
  ['a line without an end', `data: ${'x'.repeat(1_000_001)}`],
])('%s is not the protocol', (_name, text) => {
  expect(() => partsOf(text)).toThrow(expect.objectContaining({ failure: 'invalid_output' }));
});
