import type { LanguageModelV3, LanguageModelV3StreamPart } from '@ai-sdk/provider';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ModelPart, streamModel } from './stream-model.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const text = (delta: string): LanguageModelV3StreamPart => ({ type: 'text-delta', id: '1', delta });
const finish = (unified: 'stop' | 'other', raw?: string): LanguageModelV3StreamPart => ({
  type: 'finish',
  finishReason: { unified, raw },
  usage: USAGE,
});

/** A model whose parts a test sends one at a time, and which stops when it is aborted. */
function manualModel() {
  let send: (part: LanguageModelV3StreamPart) => void = () => {};
  let aborted: () => void = () => {};
  const stopped = new Promise<void>((resolve) => {
    aborted = resolve;
  });
  const model: LanguageModelV3 = {
    specificationVersion: 'v3',
    provider: 'test',
    modelId: 'test',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('not used')),
    doStream: async ({ abortSignal }) => ({
      stream: new ReadableStream<LanguageModelV3StreamPart>({
        start(controller) {
          send = (part) => controller.enqueue(part);
          abortSignal?.addEventListener('abort', () => {
            controller.error(abortSignal.reason);
            aborted();
          });
        },
      }),
    }),
  };
  return { model, send: (part: LanguageModelV3StreamPart) => send(part), stopped };
}

function open(model: LanguageModelV3): AsyncGenerator<ModelPart> {
  const prompt = { system: 'rules', turns: [{ role: 'user' as const, content: 'go' }] };
  return streamModel(
    { model, prompt, settings: {}, firstTokenMs: 1000, idleMs: 500, clock: { now: () => new Date() } },
    new AbortController().signal,
  );
}

/** Runs what is due, without letting time pass. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test('a reader that takes its time does not make the provider time out', async () => {
  const { model, send } = manualModel();
  const parts = open(model);
  const first = parts.next();
  await settle();
  send(text('a'));
  expect((await first).value).toEqual({ type: 'text', text: 'a' });
  // the reader holds the first part for many time limits
  await vi.advanceTimersByTimeAsync(60_000);
  const second = parts.next();
  await settle();
  send(text('b'));
  expect((await second).value).toEqual({ type: 'text', text: 'b' });
  await parts.return(undefined);
});

test('reasoning is life: it ends the wait for the first token and keeps the answer alive', async () => {
  const { model, send } = manualModel();
  const parts = open(model);
  const first = parts.next();
  await vi.advanceTimersByTimeAsync(900);
  send({ type: 'reasoning-start', id: 'r' });
  for (let step = 0; step < 5; step++) {
    await vi.advanceTimersByTimeAsync(400);
    send({ type: 'reasoning-delta', id: 'r', delta: 'hm' });
  }
  await settle();
  send(text('a'));
  expect((await first).value).toEqual({ type: 'text', text: 'a' });
  await parts.return(undefined);
});

test.each([
  ['the first token', 1000, []],
  ['the next token', 500, ['a']],
])('waiting for %s ends after its own limit, and the call is stopped', async (_name, limit, before) => {
  const { model, send, stopped } = manualModel();
  const parts = open(model);
  let next = parts.next();
  await settle();
  for (const delta of before) {
    send(text(delta));
    await next;
    next = parts.next();
    await settle();
  }
  const failure = next.catch((error: unknown) => error);
  const outcome = vi.fn();
  void failure.then(outcome);
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({ failure: 'timeout' });
  await stopped;
});

test.each([
  ['eos_token', { value: { type: 'end', finish: 'stop', usage: USAGE }, done: false }],
  ['abort', { failure: 'unavailable' }],
  [undefined, { failure: 'unavailable' }],
])('the finish reason %s of a server that the SDK does not know', async (raw, expected) => {
  const { model, send } = manualModel();
  const parts = open(model);
  const first = parts.next();
  await settle();
  send(text('a'));
  await first;
  const last = parts.next().catch((error: unknown) => error);
  await settle();
  send(finish('other', raw));
  expect(await last).toMatchObject(expected);
});

test('no timer outlives its call', async () => {
  const { model, send } = manualModel();
  const parts = open(model);
  const first = parts.next();
  await settle();
  send(text('a'));
  await first;
  await parts.return(undefined);
  expect(vi.getTimerCount()).toBe(0);
});
