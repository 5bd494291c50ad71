import type { FeedbackInput } from '@prep-ai/contract';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { memoryDatabase } from '../../../testing/memory-database.ts';
import { createFeedbackQueue, readUnsent } from './feedback-queue.ts';

const body = (feedback_text: string): FeedbackInput => ({
  reason: 'other',
  feedback_text,
  current_path: '/chat',
  session_data: {
    questionsGenerated: 0,
    skillsUsed: [],
    timeSpent: 0,
    messagesCount: 0,
    hasResume: false,
    fbadPreference: null,
  },
});
const failing = (status: number) => new ApiError({ status, code: 'x', detail: 'x' });

/** A server that stores each key once, and tabs over one database. */
function setUp() {
  const database = memoryDatabase();
  const stored = new Map<string, string>();
  let failure: ApiError | null = null;
  const send = vi.fn(async ({ feedback_text }: FeedbackInput, key: string) => {
    if (failure) throw failure;
    stored.set(key, feedback_text);
    return { message: `Thanks for ${feedback_text}` };
  });
  let usable = true;
  const onSent = vi.fn<(message: string) => void>();
  const tab = () =>
    createFeedbackQueue({
      database,
      send,
      canWait: (error) => error instanceof ApiError && error.isTransient,
      mayUse: () => usable,
      onSent,
    });
  return {
    database,
    stored,
    send,
    onSent,
    tab,
    kept: async () => readUnsent(await database.read('feedback')).map(({ key }) => key),
    fail: (error: ApiError | null) => {
      failure = error;
    },
    use: (value: boolean) => {
      usable = value;
    },
  };
}

test('what is kept is sent in its order, once, and told of', async () => {
  const t = setUp();
  const queue = t.tab();
  await queue.add({ key: 'a', body: body('one') });
  await queue.add({ key: 'b', body: body('two') });
  await queue.add({ key: 'a', body: body('one') });
  t.fail(failing(0));
  await queue.flush();
  expect([await t.kept(), t.send.mock.calls.length]).toEqual([['b', 'a'], 1]);
  t.fail(null);
  await queue.flush();
  await queue.flush();
  expect([...t.stored]).toEqual([
    ['b', 'two'],
    ['a', 'one'],
  ]);
  expect([await t.kept(), t.send.mock.calls.length]).toEqual([[], 3]);
  expect(t.onSent.mock.calls).toEqual([['Thanks for two'], ['Thanks for one']]);
});

test('two tabs that send at once tell of it once, and the server has it once', async () => {
  const t = setUp();
  const [one, other] = [t.tab(), t.tab()];
  await one.add({ key: 'a', body: body('one') });
  await Promise.all([one.flush(), other.flush(), one.flush()]);
  expect([t.stored.size, t.onSent.mock.calls.length, await t.kept()]).toEqual([1, 1, []]);
});

test('an answer that was lost is asked for again under the same key', async () => {
  const t = setUp();
  const queue = t.tab();
  await queue.add({ key: 'a', body: body('one') });
  t.send.mockImplementationOnce(async ({ feedback_text }, key) => {
    t.stored.set(key, feedback_text);
    throw failing(0);
  });
  await queue.flush();
  expect(await t.kept()).toEqual(['a']);
  await queue.flush();
  expect([t.stored.size, await t.kept()]).toEqual([1, []]);
});

test('what the server will never take is dropped, and what comes after it is sent', async () => {
  const t = setUp();
  const queue = t.tab();
  await queue.add({ key: 'bad', body: body('bad') });
  await queue.add({ key: 'good', body: body('good') });
  t.send.mockRejectedValueOnce(failing(400));
  await queue.flush();
  expect([[...t.stored.keys()], await t.kept(), t.onSent.mock.calls.length]).toEqual([['good'], [], 1]);
});

test('nothing is sent for somebody who has left, also not in the middle', async () => {
  const t = setUp();
  const queue = t.tab();
  await queue.add({ key: 'a', body: body('one') });
  await queue.add({ key: 'b', body: body('two') });
  t.use(false);
  await queue.flush();
  expect(t.send).not.toHaveBeenCalled();
  t.use(true);
  t.send.mockImplementationOnce(async () => {
    t.use(false);
    return { message: 'x' };
  });
  await queue.flush();
  expect([t.send.mock.calls.length, await t.kept()]).toEqual([1, ['b']]);
});

test('a browser that keeps nothing says so, and a record that is none is no reason to fail', async () => {
  const t = setUp();
  t.database.put('feedback', [{ key: 'a' }, 'nonsense', { key: 'b', body: body('two') }]);
  await t.tab().flush();
  expect([...t.stored.keys()]).toEqual(['b']);
  t.database.refuse();
  await expect(t.tab().add({ key: 'c', body: body('three') })).rejects.toThrow();
  await expect(t.tab().flush()).resolves.toBeUndefined();
});
