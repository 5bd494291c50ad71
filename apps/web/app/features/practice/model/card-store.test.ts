import { expect, test } from 'vitest';
import { anExchange } from '../testing/exchanges.ts';
import { createSessionCardStore } from './card-store.ts';

/** Like a tab's storage with room for `room` characters. */
function fakeStorage(room = Number.POSITIVE_INFINITY) {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem(name: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      values.set(name, value);
    },
  };
}

const yes = () => true;

const cards = (count: number) => ({
  sessionToken: 'session-token-1',
  exchanges: Array.from({ length: count }, (_, n) =>
    anExchange({ key: `k${n}`, text: 'x'.repeat(100), state: 'done' }),
  ),
});

test('what was saved is loaded, for this user only', async () => {
  const storage = fakeStorage();
  await createSessionCardStore(storage, 1, yes).save(cards(2));
  expect(await createSessionCardStore(storage, 1, yes).load()).toEqual(cards(2));
  expect(await createSessionCardStore(storage, 2, yes).load()).toBeNull();
});

test.each(['', '{', '[]', '{"sessionToken":"session-token-1","exchanges":[{"key":1}]}'])(
  'unreadable %j counts as nothing',
  async (text) => {
    const storage = fakeStorage();
    storage.setItem('practice-cards:1', text);
    expect(await createSessionCardStore(storage, 1, yes).load()).toBeNull();
  },
);

test('when the storage is full the newest cards are kept', async () => {
  const storage = fakeStorage(12_000);
  const store = createSessionCardStore(storage, 1, yes);
  await store.save(cards(60));
  const loaded = await store.load();
  expect(loaded?.exchanges.map(({ key }) => key)).toEqual(Array.from({ length: 20 }, (_, n) => `k${n + 40}`));
});

test('nothing is written behind a user who has signed out', async () => {
  const storage = fakeStorage();
  await createSessionCardStore(storage, 1, () => false).save(cards(1));
  expect(await createSessionCardStore(storage, 1, yes).load()).toBeNull();
});

test('cards of an earlier version, without files and subtopics, are still read', async () => {
  const storage = fakeStorage();
  const [{ files, fromSkill, ...item } = anExchange()] = cards(1).exchanges;
  const { subtopics, ...settings } = item.settings;
  storage.setItem(
    'practice-cards:1',
    JSON.stringify({ sessionToken: 'session-token-1', exchanges: [{ ...item, settings }] }),
  );
  const stored = await createSessionCardStore(storage, 1, yes).load();
  expect(stored?.exchanges[0]).toMatchObject({ files, fromSkill, settings: { subtopics } });
});
