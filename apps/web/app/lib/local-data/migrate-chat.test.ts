import { expect, test } from 'vitest';
import { memoryChat } from '../../testing/memory-chat.ts';
import { migrateChat } from './migrate-chat.ts';

const ofGuest = { sessionToken: 'session-guest', exchanges: [{ key: 'g', text: 'Guest' }], synced: { 'g/answer': 5 } };

test('a user who has nothing here gets all of the guest’s', async () => {
  const user = memoryChat();
  await migrateChat(memoryChat(ofGuest).open(), user.open());
  expect(user.record).toEqual(ofGuest);
});

test('a user who has something here keeps it and gets the guest’s beside it, once', async () => {
  const own = { sessionToken: 'session-user', exchanges: [{ key: 'u', text: 'Own' }], synced: { 'u/answer': 3 } };
  const user = memoryChat(own);
  for (const _ of [1, 2]) await migrateChat(memoryChat(ofGuest).open(), user.open());
  expect(user.record).toEqual({
    sessionToken: 'session-user',
    exchanges: [...own.exchanges, ...ofGuest.exchanges],
    synced: { 'g/answer': 5, 'u/answer': 3 },
  });
});

test.each([undefined, null, 'nonsense', { sessionToken: 'session-guest', exchanges: [] }])(
  'from a guest who has %j nothing comes',
  async (record) => {
    const user = memoryChat({ exchanges: [] });
    await migrateChat(memoryChat(record).open(), user.open());
    expect(user.record).toEqual({ exchanges: [] });
  },
);
