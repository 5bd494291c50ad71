import { createEventSplitter, STREAM_END } from '@prep-ai/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LlmProvider } from '../adapters/engine-llm/providers.ts';
import { makeEngine, PROVIDERS } from '../adapters/engine-llm/testing/make-engine.ts';
import { ScriptedServer } from '../adapters/engine-llm/testing/scripted-server.ts';
import { WIRES } from '../adapters/engine-llm/testing/wire.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const RUNS = 25;
const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const TOKENS = Array.from({ length: 8 }, (_, n) => `word${n} `);

/** What the provider does with the next answers: their bytes, and how they end. A reset may take bytes with it. */
let next: { body: Buffer; end: 'reset' | 'end' }[] = [];
const server = new ScriptedServer(({ response }) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const answer = next.shift();
  if (answer?.end === 'end') response.end(answer.body);
  else response.write(answer?.body ?? '', () => response.socket?.resetAndDestroy());
});
let origin: string;
let asked: LlmProvider = 'openai';
let t: TestApp;
beforeAll(async () => {
  origin = await server.start();
  // one engine per answer, so that the circuit breaker stays out of it
  const engine = makeEngine(asked, origin);
  t = await createTestApp({
    engine: { ...engine, streamAnswer: (...call) => makeEngine(asked, origin).streamAnswer(...call) },
  });
});
afterAll(async () => {
  await t?.close();
  await server.stop();
});

/** A whole answer: up to the last byte it needs to be complete, and to its end. */
function bodyOf(wire: (typeof WIRES)[keyof typeof WIRES], question: number) {
  const begun = [
    ...wire.begin,
    ...['### 1. What is case ', `${question}?\n\n`, ...TOKENS].map((text) => wire.text(text)),
  ];
  const unfinished = Buffer.from(begun.join(''));
  return { unfinished, whole: Buffer.concat([unfinished, Buffer.from(wire.end('stop', true).join(''))]) };
}

async function ask(token: string) {
  const body = { request_type: 'questions', selected_skills: ['Java'] };
  const answer = await t.call('POST', '/api/chat', { token, body });
  if (answer.statusCode !== 200) return { status: answer.statusCode, answer, text: '', last: null };
  const events = createEventSplitter().push(answer.body);
  expect(events.at(-1)).toBe(STREAM_END);
  const all = events.slice(0, -1).map((event) => JSON.parse(event));
  return { status: 200, answer, text: all.map(({ content }) => content ?? '').join(''), last: all.at(-1) };
}

test.each(PROVIDERS)(
  '%s cut off at any byte: never called done, and counts exactly when words came',
  async (provider) => {
    asked = provider;
    let question = 0;
    let cuts = 0;
    const property = fc.asyncProperty(place, fc.constantFrom('reset' as const, 'end' as const), async (where, end) => {
      const { token } = await t.guest();
      const { unfinished } = bodyOf(WIRES[provider], ++question);
      const cut = unfinished.subarray(0, Math.floor(where * (unfinished.length + 1)));
      // before the first words it is asked once more: the second time it is cut off at the same byte
      next = [cut, cut].map((bytes) => ({ body: bytes, end }));
      const { status, answer, text, last } = await ask(token);
      cuts += 1;
      expect(last).not.toMatchObject({ finished: 'done' });
      if (status === 200) expect(last.error.code).toBe('generation_failed');
      else expect([status, answer.headers['retry-after']]).toEqual([503, expect.any(String)]);
      const used = async () =>
        (await t.call('GET', '/api/auth/me', { token })).json().currentPlan.questions_used as number;
      expect(await used()).toBe(text === '' ? 0 : 1);

      // another question, whole: done, with every word
      const { whole } = bodyOf(WIRES[provider], ++question);
      next = [{ body: whole, end: 'end' }];
      const good = await ask(token);
      expect(good.last).toMatchObject({ finished: 'done' });
      expect(good.text).toContain(TOKENS.join('').trim());
      expect(await used()).toBe(text === '' ? 1 : 2);
    });
    await fc.assert(property, { numRuns: RUNS, seed: 1, endOnFailure: true });
    expect(cuts).toBeGreaterThanOrEqual(RUNS);
  },
  120_000,
);
