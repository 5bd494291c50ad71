import { expect, test, vi } from 'vitest';
import { memoryDatabase } from '../../testing/memory-database.ts';
import { migrateUnsentFeedback } from './migrate-unsent-feedback.ts';

const databases = new Map<number, ReturnType<typeof memoryDatabase>>();
vi.mock('./user-database.ts', async (original) => ({
  ...(await original<object>()),
  openUserDatabase: (_: unknown, id: number) => databases.get(id) ?? null,
}));

test('feedback that a guest could not send becomes the user’s, after what is theirs', async () => {
  const [guest, user] = [memoryDatabase(), memoryDatabase()];
  databases.set(7, guest).set(8, user);
  await migrateUnsentFeedback(window, 7, 8);
  expect(await user.read('feedback')).toBeUndefined();
  guest.put('feedback', [{ key: 'g' }]);
  user.put('feedback', [{ key: 'u' }]);
  await migrateUnsentFeedback(window, 7, 8);
  expect(await user.read('feedback')).toEqual([{ key: 'u' }, { key: 'g' }]);
});
