/**
 * A fake AI provider that speaks OpenAI's chat completions: every answer is a question's heading at once and then one
 * stamped token per interval, until the measurement says that it is enough. Told what to do by messages of its parent.
 * The streams lie on a wheel whose slots spread them evenly over the interval.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stamp } from '../clock.ts';
import type { UpstreamCommand, UpstreamReport } from '../upstream-protocol.ts';

/** ms between two slots at the full rate */
const SLOT_MS = 1;
/** ms between two tokens of a stream while the others are still being started: it lives, and costs next to nothing */
const SLOW_MS = 1000;
/** Neighbours in time go to slots apart; it shares no divisor with the usual numbers of slots. */
const STEP = 7;

let tokenMs = SLOW_MS;
let slots: Set<ServerResponse>[] = [new Set()];
let slot = 0;
let slotForNext = 0;
let turnedAt = performance.now();
let answers = 0;
let tokens = 0;

const head = '{"id":"chatcmpl-bench","object":"chat.completion.chunk","created":1,"model":"bench","choices":[';
const delta = (content: string) =>
  `data: ${head}{"index":0,"delta":{"content":${JSON.stringify(content)}},"finish_reason":null}]}\n\n`;
const ROLE = `data: ${head}{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null}]}\n\n`;
const END =
  `data: ${head}{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n` +
  `data: ${head}],"usage":{"prompt_tokens":90,"completion_tokens":400,"total_tokens":490}}\n\ndata: [DONE]\n\n`;

/** Sends the tokens that are due. Late turns are made up for, so that the rate holds; stamps tell the true time. */
function turn(): void {
  const now = performance.now();
  const slotMs = tokenMs / slots.length;
  while (turnedAt + slotMs <= now) {
    turnedAt += slotMs;
    slot = (slot + 1) % slots.length;
    for (const response of slots[slot] ?? []) {
      response.write(delta(stamp()));
      tokens++;
    }
  }
}

function obey(command: UpstreamCommand): UpstreamReport {
  switch (command.type) {
    case 'begin':
      tokenMs = SLOW_MS;
      slots = Array.from({ length: Math.round(1000 / command.tokensPerSecond / SLOT_MS) }, () => new Set());
      slot = 0;
      slotForNext = 0;
      tokens = 0;
      return { type: 'begun' };
    case 'go':
      tokenMs = slots.length * SLOT_MS;
      turnedAt = performance.now();
      return { type: 'going' };
    case 'end':
      for (const streams of slots) {
        for (const response of streams) response.end(END);
        streams.clear();
      }
      return { type: 'ended', tokens };
  }
}

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    answers++;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    response.write(ROLE);
    response.write(delta(`### 1. What does case ${answers} measure?\n\n${stamp()}`));
    tokens++;
    const own = slots[slotForNext];
    slotForNext = (slotForNext + STEP) % slots.length;
    own?.add(response);
    response.once('close', () => own?.delete(response));
  });
});

function report(message: UpstreamReport): void {
  process.send?.(message);
}

process.on('message', (command: UpstreamCommand) => report(obey(command)));
process.once('disconnect', () => process.exit());
server.requestTimeout = 0;
server.keepAliveTimeout = 120_000;
server.listen(0, '127.0.0.1', () => {
  setInterval(turn, SLOT_MS);
  report({ type: 'ready', port: (server.address() as AddressInfo).port });
});
