import type { ChatMessage } from '@prep-ai/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anExchange } from '../testing/exchanges.ts';
import { createChatSync } from './chat-sync.ts';
import type { StoredCards } from './stored-cards.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T05:01:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const done = (key: string, text = 'So.') => anExchange({ key, text, state: 'done' });

/** A sync of a conversation that the test changes; the server answers what `answer` says. */
function setUp(...exchanges: StoredCards['exchanges']) {
  const cards: StoredCards = { sessionToken: 'session-1', exchanges };
  const saves: { token: string; ids: string[]; keepalive: boolean }[] = [];
  const all = {
    cards,
    saves,
    online: true,
    answer: async (): Promise<void> => undefined,
  };
  const sync = createChatSync({
    conversation: {
      getCards: () => cards,
      markSynced: (synced) => {
        cards.synced = { ...cards.synced, ...synced };
      },
      beginSession: () => {
        cards.sessionToken = 'session-2';
      },
      forget(token) {
        if (token !== cards.sessionToken) return;
        Object.assign(cards, { sessionToken: 'session-after', exchanges: [], synced: {} });
      },
    },
    api: {
      async save(token: string, messages: ChatMessage[], keepalive: boolean) {
        saves.push({ token, ids: messages.map(({ id }) => id), keepalive });
        await all.answer();
      },
    },
    toCallFailure: (error) => (error instanceof Refusal ? { status: error.status } : { status: 0 }),
    online: () => all.online,
    now: () => new Date(),
  });
  return Object.assign(all, { sync });
}

class Refusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}
const refuse = (status: number) => async () => {
  throw new Refusal(status);
};

test('2 s after the last change everything new goes, once', async () => {
  const { sync, saves } = setUp(done('a'));
  sync.changed();
  expect(sync.getState()).toEqual({ at: null, pending: true });
  await vi.advanceTimersByTimeAsync(1900);
  sync.changed();
  await vi.advanceTimersByTimeAsync(1900);
  expect(saves).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(saves).toEqual([{ token: 'session-1', ids: ['a/questions', 'a/answer'], keepalive: false }]);
  expect(sync.getState()).toEqual({ at: new Date(), pending: false });
  sync.changed();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saves).toHaveLength(1);
});

test('an answer goes when it pauses, and then only itself again', async () => {
  const { sync, saves, cards } = setUp(anExchange({ key: 'a', state: 'writing', text: 'One' }));
  for (let word = 0; word < 50; word++) {
    cards.exchanges = cards.exchanges.map((item) => ({ ...item, text: `${item.text} more` }));
    sync.changed();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(saves).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(saves.map(({ ids }) => ids)).toEqual([['a/questions', 'a/answer']]);
  cards.exchanges = cards.exchanges.map((item) => ({ ...item, text: `${item.text} end.`, state: 'done' }));
  sync.changed();
  await vi.advanceTimersByTimeAsync(2000);
  expect(saves[1]?.ids).toEqual(['a/answer']);
});

test('without a connection nothing is sent; 1 s after it is back everything is', async () => {
  const all = setUp(done('a'));
  all.online = false;
  all.sync.changed();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(all.saves).toEqual([]);
  expect(all.sync.getState()).toEqual({ at: null, pending: true });
  all.online = true;
  all.sync.reconnected();
  await vi.advanceTimersByTimeAsync(999);
  expect(all.saves).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(all.saves).toHaveLength(1);
});

test('what failed stays unsynced and is retried at growing intervals, regardless of further changes', async () => {
  const all = setUp(done('a'));
  all.answer = refuse(503);
  all.sync.changed();
  await vi.advanceTimersByTimeAsync(2000);
  expect(all.saves).toHaveLength(1);
  all.cards.exchanges = [...all.cards.exchanges, done('b')];
  all.sync.changed();
  await vi.advanceTimersByTimeAsync(3999);
  expect(all.saves).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(all.saves).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(7999);
  expect(all.saves).toHaveLength(2);
  all.answer = async () => undefined;
  await vi.advanceTimersByTimeAsync(1);
  expect(all.saves[2]?.ids).toEqual(['a/questions', 'a/answer', 'b/questions', 'b/answer']);
  expect(all.sync.getState().pending).toBe(false);
});

test('after a 401 nothing is sent any more', async () => {
  const all = setUp(done('a'));
  all.answer = refuse(401);
  all.sync.changed();
  await vi.advanceTimersByTimeAsync(2000);
  all.sync.reconnected();
  all.sync.changed();
  await all.sync.leave();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(all.saves).toHaveLength(1);
});

test('when the session is full what is new begins another one', async () => {
  const all = setUp(done('a'));
  all.answer = async () => {
    if (all.cards.sessionToken === 'session-1') throw new Refusal(400);
  };
  all.sync.changed();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(all.saves.map(({ token }) => token)).toEqual(['session-1', 'session-2']);
  expect(all.sync.getState().pending).toBe(false);
});

test('a page that goes away sends what is left and fits, in a call that outlives it', async () => {
  const all = setUp(done('a'), done('long', 'x'.repeat(70_000)), done('b'));
  all.cards.synced = { 'a/questions': 1000, 'a/answer': 1000 };
  await all.sync.leave();
  expect(all.saves).toEqual([
    { token: 'session-1', ids: ['long/questions', 'b/questions', 'b/answer'], keepalive: true },
  ]);
  // it came back: the rest goes as always
  await vi.advanceTimersByTimeAsync(2000);
  expect(all.saves[1]).toEqual({ token: 'session-1', ids: ['long/answer'], keepalive: false });
});

test('a save that comes back after the screen has gone changes nothing', async () => {
  const all = setUp(done('a'));
  const answers: (() => void)[] = [];
  all.answer = () => new Promise((resolve) => void answers.push(resolve));
  const leaving = all.sync.leave();
  all.sync.stop();
  for (const answer of answers) answer();
  await leaving;
  expect(answers).toHaveLength(1);
  expect(all.cards.synced).toBeUndefined();
});

test('a conversation that the server is known to have counts as synced', () => {
  const { sync, cards } = setUp(done('a'));
  sync.markCurrent();
  expect(sync.getState().at).toBeNull();
  cards.synced = { 'a/questions': 1000, 'a/answer': 1000 };
  sync.markCurrent();
  expect(sync.getState()).toEqual({ at: new Date(), pending: false });
});

test('a conversation that was deleted on another device is never saved again, and what comes after it is', async () => {
  const all = setUp(done('a'));
  all.answer = refuse(410);
  all.sync.changed();
  await vi.advanceTimersByTimeAsync(2000);
  expect(all.saves.map(({ token }) => token)).toEqual(['session-1']);
  expect(all.sync.getState().pending).toBe(false);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(all.saves).toHaveLength(1);

  all.answer = async () => undefined;
  all.cards.exchanges = [done('b')];
  all.sync.changed();
  await vi.advanceTimersByTimeAsync(2000);
  expect(all.saves.at(-1)).toEqual({ token: 'session-after', ids: ['b/questions', 'b/answer'], keepalive: false });
});

test('what was sent for a conversation that has ended meanwhile says nothing about the next one', async () => {
  const all = setUp(done('a'));
  all.answer = async () => {
    Object.assign(all.cards, { sessionToken: 'session-next', exchanges: [done('b')], synced: {} });
  };
  all.sync.changed();
  await vi.advanceTimersByTimeAsync(2000);
  expect(all.cards.synced).toEqual({});
  all.answer = async () => undefined;
  await vi.advanceTimersByTimeAsync(2000);
  expect(all.saves.at(-1)).toMatchObject({ token: 'session-next', ids: ['b/questions', 'b/answer'] });
});
