import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AnswerPlan {
  /** tokens of the answer, after its heading */
  tokens: number;
  /** ms between two tokens; 0: all at once */
  everyMs: number;
  /** asked before each token: whether the answer ends now, whole */
  isOver?: () => boolean;
  /** breaks the answer off at this byte of its body */
  cut?: { atByte: number; how: 'reset' | 'end' };
}

interface FaultProvider {
  port: number;
  /** answers begun so far */
  readonly begun: number;
  stop(): Promise<void>;
}

/** A token says when it was sent: ms of this process's clock. */
const TOKEN = /@(\d+) /;

/** ms of this process's clock at which the first token in `text` was sent; null when there is none */
export function sentAt(text: string): number | null {
  const found = TOKEN.exec(text);
  return found ? Number(found[1]) : null;
}

/**
 * An OpenAI-compatible provider in this process whose every answer goes by the plan that `plan` gives it: a question no
 * other answer has, then tokens that carry the time, whole or cut off at a byte.
 */
export async function startFaultProvider(plan: (answer: number) => AnswerPlan): Promise<FaultProvider> {
  let begun = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.once('end', () => {
      const number = ++begun;
      const { tokens, everyMs, isOver, cut } = plan(number);
      const parts = [
        () => event({ role: 'assistant', content: '' }, null),
        () => event({ content: `### 1. What does case ${number} show?\n\n` }, null),
        ...Array.from({ length: tokens }, () => () => event({ content: `@${Math.floor(performance.now())} ` }, null)),
        () => `${event({}, 'stop')}${USAGE}data: [DONE]\n\n`,
      ];
      let bytes = 0;
      /** False when that was the last of it. */
      const writeNext = (): boolean => {
        if (isOver?.() && parts.length > 1) parts.splice(0, parts.length - 1);
        const part = parts.shift();
        if (part === undefined) return false;
        const whole = Buffer.from(part());
        if (cut && bytes + whole.length >= cut.atByte) {
          response.write(whole.subarray(0, cut.atByte - bytes), () =>
            cut.how === 'end' ? response.end() : response.socket?.resetAndDestroy(),
          );
          return false;
        }
        bytes += whole.length;
        response.write(whole);
        if (parts.length > 0) return true;
        response.end();
        return false;
      };
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
      response.flushHeaders();
      if (everyMs === 0) {
        while (writeNext());
        return;
      }
      const timer = setInterval(() => {
        if (!writeNext()) clearInterval(timer);
      }, everyMs);
      response.once('close', () => clearInterval(timer));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    get begun() {
      return begun;
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

const HEAD = '"id":"fault","object":"chat.completion.chunk","created":1,"model":"bench"';
const USAGE = `data: {${HEAD},"choices":[],"usage":{"prompt_tokens":90,"completion_tokens":40,"total_tokens":130}}\n\n`;

function event(delta: object, finish: string | null): string {
  return `data: {${HEAD},"choices":[${JSON.stringify({ index: 0, delta, finish_reason: finish })}]}\n\n`;
}
