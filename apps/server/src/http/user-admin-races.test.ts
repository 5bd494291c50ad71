import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { audit, outboxMail, subscriptions, users } from '../db/schema/index.ts';
import { openTestPostgres } from '../db/testing/databases.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import type { SampleAccount } from '../testing/sample-accounts.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

// races show only on a real PostgreSQL with real connections; each process has its own
const { engine } = createFakeEngine();
let database: OpenDatabase;
let apps: [TestApp, TestApp];
beforeAll(async () => {
  database = await openTestPostgres(25);
  apps = [await createTestApp({ engine, database }), await createTestApp({ engine, database })];
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database.close();
});

const activeAdministrators = and(eq(users.role, 'admin'), eq(users.isActive, true));

async function onlyAdministrators(count: number): Promise<SampleAccount[]> {
  await database.db.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'));
  return Promise.all(Array.from({ length: count }, () => apps[0].admin()));
}

type Way = (app: TestApp, actor: SampleAccount, target: SampleAccount) => ReturnType<TestApp['call']>;
const post =
  (action: string): Way =>
  (app, { token }, { userId }) =>
    app.call('POST', `/api/admin/users/${userId}/${action}`, { token });
const WAYS: Record<string, Way> = {
  demote: post('demote'),
  deactivate: post('deactivate'),
  delete: (app, { token }, { userId }) => app.call('DELETE', `/api/admin/users/${userId}`, { token }),
  leave: (app, _, { token }) => app.call('DELETE', '/api/users/me', { token }),
};

const ROUNDS = Array.from({ length: 20 }, (_, round) => round);
const PAIRS = Object.keys(WAYS).flatMap((one) => Object.keys(WAYS).map((other) => [one, other] as const));

test('of two administrators who remove each other, or themselves, at the same time, one stays', async () => {
  for (const round of ROUNDS) {
    const [asha, ben] = await onlyAdministrators(2);
    if (!asha || !ben) throw new Error('there are no two administrators');
    const [one, other] = PAIRS[round % PAIRS.length] ?? ['demote', 'demote'];
    // each on the other in even rounds; in odd ones each on the own account
    const [of, by] = round % 2 === 0 ? [asha, ben] : [ben, asha];
    const answers = await Promise.all([WAYS[one]?.(apps[0], asha, by), WAYS[other]?.(apps[1], ben, of)]);
    const codes = answers.map((answer) => answer?.statusCode);
    expect([round, one, other, await database.db.$count(users, activeAdministrators)]).toEqual([round, one, other, 1]);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    // the other one is the last now, or none any more
    expect(codes.every((code) => code === 200 || code === 409 || code === 403 || code === 401)).toBe(true);
  }
});

test('of five administrators who each demote the next one at once, one at least stays', async () => {
  for (const _ of ROUNDS) {
    const five = await onlyAdministrators(5);
    await Promise.all(
      five.map((actor, i) => post('demote')(apps[i % 2 === 0 ? 0 : 1], actor, five[(i + 1) % five.length] ?? actor)),
    );
    const left = await database.db.$count(users, activeAdministrators);
    expect(left).toBeGreaterThanOrEqual(1);
    expect(left).toBeLessThan(5);
  }
});

test('ten clicks of two administrators grant what was seen once, with one mail and one audit entry', async () => {
  const admins = await onlyAdministrators(2);
  const { userId, email } = await apps[0].member();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      apps[i % 2 === 0 ? 0 : 1].call('POST', `/api/admin/users/${userId}/grant`, {
        token: admins[i % 2]?.token ?? '',
        body: { months: 2, expected_end: null },
      }),
    ),
  );
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  expect(await database.db.$count(subscriptions, eq(subscriptions.userId, userId))).toBe(1);
  expect(await database.db.$count(outboxMail, eq(outboxMail.recipient, email))).toBe(1);
  expect(await database.db.$count(audit, eq(audit.target, `user:${userId}`))).toBe(1);
});

test('ten clicks that promote, deactivate, sign out or delete are one action each', async () => {
  const [admin] = await onlyAdministrators(1);
  if (!admin) throw new Error('there is no administrator');
  const account = await apps[0].member();
  for (const way of [post('promote'), post('demote'), post('sign-out'), post('deactivate'), WAYS.delete]) {
    if (!way) throw new Error('there is no such way');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => way(apps[i % 2 === 0 ? 0 : 1], admin, account)),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200));
  }
  const acts = await database.db
    .select({ action: audit.action })
    .from(audit)
    .where(eq(audit.target, `user:${account.userId}`))
    .orderBy(audit.id);
  expect(acts.map(({ action }) => action)).toEqual([
    'user_promoted',
    'user_demoted',
    'user_signed_out',
    'user_deactivated',
    'user_deleted',
  ]);
});
