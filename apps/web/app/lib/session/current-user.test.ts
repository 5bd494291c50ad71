import { MS } from '@prep-ai/contract';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeToken, networkDown, refused } from '../../testing/fake-session.ts';
import { memoryDatabase } from '../../testing/memory-database.ts';
import { formerPayer, guest, member, payer } from '../../testing/people.ts';
import { fetchCurrentUser } from './current-user.ts';

const databases = new Map<number, ReturnType<typeof memoryDatabase>>();
vi.mock('../local-data/user-database.ts', async (original) => ({
  ...(await original<object>()),
  openUserDatabase: (_: unknown, id: number) => databases.get(id) ?? null,
}));
beforeEach(() => {
  databases.clear();
  for (const { id } of [guest, member]) databases.set(id, memoryDatabase());
});

const tokenOf = ({ id }: { id: number }) => fakeToken(String(id));
const down = () => Promise.reject(networkDown());

test('without a connection it is the last known user for the owner of the token, and nobody else', async () => {
  const token = tokenOf(member);
  await expect(fetchCurrentUser(window, () => token, down)).rejects.toMatchObject({ status: 0 });
  expect(
    await fetchCurrentUser(
      window,
      () => token,
      async () => member,
    ),
  ).toEqual(member);
  await expect.poll(() => databases.get(member.id)?.read('answer:user')).toBeTruthy();
  expect(await fetchCurrentUser(window, () => token, down)).toEqual(member);
  for (const other of [tokenOf(guest), 'no token', fakeToken('good')])
    await expect(fetchCurrentUser(window, () => other, down)).rejects.toMatchObject({ status: 0 });
  await expect(fetchCurrentUser(window, () => null, down)).rejects.toMatchObject({ status: 0 });
});

test('a session that the server refuses is over, even when a user is stored', async () => {
  const token = tokenOf(member);
  await fetchCurrentUser(
    window,
    () => token,
    async () => member,
  );
  const refuse = () => Promise.reject(refused('session_ended'));
  await expect(fetchCurrentUser(window, () => token, refuse)).rejects.toMatchObject({ status: 401 });
});

test('a user who signs out before the response arrives leaves nothing behind', async () => {
  let token: string | null = tokenOf(member);
  await fetchCurrentUser(
    window,
    () => token,
    async () => {
      token = null;
      return member;
    },
  );
  expect(await databases.get(member.id)?.read('answer:user')).toBeUndefined();
});

test('a paid plan that has ended meanwhile is over without a connection too, as the server would say', async () => {
  const token = tokenOf(payer);
  const end_date = formerPayer.currentPlan.end_date ?? '';
  const { start_date } = formerPayer.currentPlan;
  const paid = { ...payer, currentPlan: { ...payer.currentPlan, start_date, end_date } };
  const ask = async () => paid;
  const end = Date.parse(end_date);
  vi.useFakeTimers({ toFake: ['Date'], now: end - MS.minute });
  onTestFinished(() => void vi.useRealTimers());
  await fetchCurrentUser(window, () => token, ask);
  await vi.waitFor(async () => expect(await databases.get(payer.id)?.read('answer:user')).toBeTruthy());
  expect(await fetchCurrentUser(window, () => token, down)).toEqual(paid);
  vi.setSystemTime(end + 3 * MS.day);
  expect(await fetchCurrentUser(window, () => token, down)).toEqual(formerPayer);
});
