import { expect, test, vi } from 'vitest';
import { memoryChat } from '../../../testing/memory-chat.ts';
import { anExchange } from '../testing/exchanges.ts';
import { createLocalCardStore } from './card-store.ts';

const NAME = 'practice-cards:1';
const yes = () => true;
const cards = (...keys: string[]) => ({
  sessionToken: 'session-token-1',
  exchanges: keys.map((key) => anExchange({ key, text: 'x', state: 'done' })),
});
const keysOf = (stored: { exchanges: { key: string }[] } | null | undefined) => stored?.exchanges.map(({ key }) => key);

test('two tabs that save in turn keep what both have, and each is notified of the other', async () => {
  const chat = memoryChat();
  const one = createLocalCardStore(chat.open(), sessionStorage, 1, yes);
  const other = createLocalCardStore(chat.open(), sessionStorage, 1, yes);
  const told = vi.fn();
  one.subscribe?.(told);
  await one.save(cards('a'));
  expect(told).not.toHaveBeenCalled();
  expect(keysOf(await other.save(cards('b')))).toEqual(['a', 'b']);
  expect(told).toHaveBeenCalledOnce();
  // the first knows nothing of b yet
  expect(keysOf(await one.save(cards('a', 'c')))).toEqual(['a', 'b', 'c']);
  expect(keysOf(await other.load())).toEqual(['a', 'b', 'c']);
});

test('cards that an earlier version kept in the tab are taken over once', async () => {
  sessionStorage.setItem(NAME, JSON.stringify(cards('old')));
  const chat = memoryChat(cards('new'));
  const store = createLocalCardStore(chat.open(), sessionStorage, 1, yes);
  expect(keysOf(await store.load())).toEqual(['new', 'old']);
  expect(sessionStorage.getItem(NAME)).toBe('');
  expect(keysOf(await createLocalCardStore(chat.open(), sessionStorage, 1, yes).load())).toEqual(['new', 'old']);
});

test('what a page saves while it goes away is written before the call returns', async () => {
  const chat = memoryChat();
  const store = createLocalCardStore(chat.open(), sessionStorage, 1, yes);
  store.saveOnLeaving?.(cards('last'));
  expect(sessionStorage.getItem(NAME)).toContain('"last"');
  // the page lives on after all: the tab's copy has done its work
  await vi.waitFor(() => expect(sessionStorage.getItem(NAME)).toBe(''));
  expect(keysOf(await store.load())).toEqual(['last']);
});

test('a database that refuses leaves the cards in the tab', async () => {
  const chat = memoryChat();
  chat.refuse();
  const store = createLocalCardStore(chat.open(), sessionStorage, 1, yes);
  await store.save(cards('a'));
  expect(keysOf(await store.load())).toEqual(['a']);
});

test('nothing is written behind a user who has signed out, also not while the database is opened', async () => {
  const chat = memoryChat();
  let signedIn = true;
  const store = createLocalCardStore(chat.open(), sessionStorage, 1, () => signedIn);
  const opening = chat.open();
  const update: typeof opening.update = (change) => {
    signedIn = false;
    return opening.update(change);
  };
  const slow = createLocalCardStore({ ...opening, update }, sessionStorage, 1, () => signedIn);
  expect(await slow.save(cards('a'))).toBeUndefined();
  expect(await store.save(cards('b'))).toBeUndefined();
  store.saveOnLeaving?.(cards('c'));
  expect(chat.record).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});
