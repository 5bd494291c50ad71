import type { ChatEvent } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { type CallFailure, describeFailure } from './failure.ts';
import { type FollowDeps, followGeneration, RECONNECTS } from './follow-generation.ts';

class Refused extends Error {
  constructor(readonly failure: CallFailure) {
    super(failure.code);
  }
}

const lost = new TypeError('network error');
const notFound = new Refused({ status: 404, code: 'not_found', detail: 'Not found' });
const started = (offset = 0): ChatEvent => ({
  generation_id: 'g-1',
  offset,
  engine: 'offline',
  basis: 'skill',
  skill: 'Java',
});

/** Each call of the server plays the next script: events, then an error that breaks it off (or a quiet end). */
function server(...scripts: (ChatEvent | Error)[][]) {
  const calls: string[] = [];
  const events: ChatEvent[] = [];
  const pauses: number[] = [];
  async function* play(call: string): AsyncGenerator<ChatEvent> {
    calls.push(call);
    for (const step of scripts.shift() ?? [new Error('no script left')]) {
      if (step instanceof Error) throw step;
      yield step;
    }
  }
  const deps: FollowDeps = {
    streams: { ask: (key) => play(`ask ${key}`), resume: (id, offset) => play(`resume ${id} ${offset}`) },
    onEvent: (event) => events.push(event),
    toCallFailure: (error) => (error instanceof Refused ? error.failure : { status: 0, code: 'network', detail: '' }),
    describe: describeFailure,
    pause: async (attempt) => void pauses.push(attempt),
  };
  const text = () =>
    events.reduce((all, event) => {
      if ('generation_id' in event) return all.slice(0, event.offset);
      return 'content' in event ? all + event.content : all;
    }, '');
  return { deps, calls, events, pauses, text };
}

const start = { key: 'key-1', generationId: null, received: 0 };
const signal = new AbortController().signal;

test('a stream that reports its end is read once', async () => {
  const { deps, calls, text } = server([started(), { content: 'All' }, { finished: 'done' }]);
  expect(await followGeneration('ask', start, deps, signal)).toBeNull();
  expect(calls).toEqual(['ask key-1']);
  expect(text()).toBe('All');
});

test('a cut stream is picked up where it was, in UTF-16 units', async () => {
  const { deps, calls, text } = server(
    [started(), { content: 'नमस्ते 😀' }, lost],
    [started(9), { content: ' and on' }, { finished: 'done' }],
  );
  expect(await followGeneration('ask', start, deps, signal)).toBeNull();
  expect(calls).toEqual(['ask key-1', `resume g-1 ${'नमस्ते 😀'.length}`]);
  expect(text()).toBe('नमस्ते 😀 and on');
});

test('a stream that ends without telling its end counts as cut', async () => {
  const { deps, calls } = server([started(), { content: 'Ha' }], [started(2), { finished: 'done' }]);
  expect(await followGeneration('ask', start, deps, signal)).toBeNull();
  expect(calls).toHaveLength(2);
});

test(`after ${RECONNECTS} tries in a row without a word the failure is shown`, async () => {
  const { deps, pauses } = server([started(), { content: 'Ha' }, lost], [lost], [lost], [lost]);
  expect(await followGeneration('ask', start, deps, signal)).toMatchObject({
    title: 'Connection Error',
    kind: 'network',
  });
  expect(pauses).toEqual([1, 2, 3]);
});

test('tries are counted anew when something arrived', async () => {
  const again = (offset: number) => [started(offset), { content: 'x' }, lost];
  const { deps, pauses, text } = server(again(0), again(1), [lost], [lost], again(2), [
    started(3),
    { finished: 'done' as const },
  ]);
  expect(await followGeneration('ask', start, deps, signal)).toBeNull();
  expect(pauses).toEqual([1, 1, 2, 3, 1]);
  expect(text()).toBe('xxx');
});

test('a question that could not be sent fails at once', async () => {
  const { deps, calls } = server([lost]);
  expect(await followGeneration('ask', start, deps, signal)).toMatchObject({ title: 'Connection Error' });
  expect(calls).toEqual(['ask key-1']);
});

test('after a reload a question that never reached the server is asked under its key', async () => {
  const { deps, calls } = server([notFound], [started(), { content: 'All' }, { finished: 'done' }]);
  expect(await followGeneration('resume', start, deps, signal)).toBeNull();
  expect(calls).toEqual(['resume key-1 0', 'ask key-1']);
});

test('a generation that is gone is a failure, not a new question', async () => {
  const { deps, calls } = server([notFound]);
  const failure = await followGeneration('resume', { key: 'key-1', generationId: 'g-1', received: 4 }, deps, signal);
  expect(failure).toMatchObject({ kind: 'server', title: 'Request Failed' });
  expect(calls).toEqual(['resume g-1 4']);
});

test('a refusal is shown with its documented text and not repeated', async () => {
  const refused = new Refused({ status: 429, code: 'rate_limited', detail: 'slow down' });
  const { deps, calls } = server([refused]);
  expect(await followGeneration('ask', start, deps, signal)).toMatchObject({
    title: 'Rate Limited',
    text: 'Too many requests. Please wait a moment before trying again.',
  });
  expect(calls).toHaveLength(1);
});

test('leaving ends the reading quietly', async () => {
  const leave = new AbortController();
  const { deps, events } = server([started(), { content: 'Ha' }, { content: 'never told' }]);
  const onEvent = (event: ChatEvent) => {
    deps.onEvent(event);
    if ('content' in event) leave.abort();
  };
  expect(await followGeneration('ask', start, { ...deps, onEvent }, leave.signal)).toBeNull();
  expect(events).toHaveLength(2);
});
