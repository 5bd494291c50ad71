import { expect, test, vi } from 'vitest';
import { memoryDatabase } from '../../testing/memory-database.ts';
import { migrateKeptAttempts } from './migrate-kept-attempts.ts';

const databases = new Map<number, ReturnType<typeof memoryDatabase>>();
vi.mock('./user-database.ts', async (original) => ({
  ...(await original<object>()),
  openUserDatabase: (_: unknown, id: number) => databases.get(id) ?? null,
}));

test('answers that a guest was writing or could not send become the user’s; those of the user stay', async () => {
  const [guest, user] = [memoryDatabase(), memoryDatabase()];
  databases.set(7, guest).set(8, user);
  await migrateKeptAttempts(window, 7, 8);
  expect(await user.read('attempts')).toBeUndefined();
  guest.put('attempts', { drafts: { 'a/1': 'guest', 'b/1': 'guest' }, unsent: { 'c/1': 'guest' } });
  user.put('attempts', { drafts: { 'b/1': 'user' }, unsent: {} });
  await migrateKeptAttempts(window, 7, 8);
  expect(await user.read('attempts')).toEqual({
    drafts: { 'a/1': 'guest', 'b/1': 'user' },
    unsent: { 'c/1': 'guest' },
  });
});
