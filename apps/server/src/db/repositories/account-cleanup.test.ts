import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeRemoveStaleRegistrations } from '../../domain/accounts/remove-stale-registrations.ts';
import { oneTimeCodes, securityEvents, users } from '../schema/index.ts';
import { describeOnBothEngines } from '../testing/databases.ts';
import { createOneTimeCodesRepository } from './one-time-codes-repository.ts';
import { createRateLimitsRepository } from './rate-limits-repository.ts';
import { createSecurityEventsRepository } from './security-events-repository.ts';
import { createUsersRepository } from './users-repository.ts';

const DAY_MS = 86_400_000;

describeOnBothEngines('what accounts leave behind', (database) => {
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const newUser = async (values: Partial<typeof users.$inferInsert>) => {
    const [row] = await database()
      .db.insert(users)
      .values({ username: 'Asha', email: `${crypto.randomUUID()}@example.com`, ...values })
      .returning();
    return row?.id ?? 0;
  };
  const exists = async (id: number) => (await database().db.$count(users, eq(users.id, id))) === 1;

  test('registrations that nobody confirmed go after a week, everything that opens or belongs to somebody stays', async () => {
    const { db } = database();
    const old = { createdAt: daysAgo(8) };
    const gone = await newUser(old);
    const stays = {
      young: await newUser({ createdAt: daysAgo(6) }),
      verified: await newUser({ ...old, emailVerified: true }),
      withPassword: await newUser({ ...old, passwordHash: 'x' }),
      withProvider: await newUser({ ...old, oauthProvider: 'google', oauthSubject: 's' }),
      guest: await newUser({ ...old, isGuest: true, email: null }),
      registeredAgain: await newUser(old),
    };
    const code = { purpose: 'verify_email' as const, hash: 'h', expiresAt: now };
    await db.insert(oneTimeCodes).values([
      { ...code, userId: gone, createdAt: daysAgo(8) },
      { ...code, userId: stays.verified, createdAt: daysAgo(8) },
      { ...code, userId: stays.registeredAgain, createdAt: daysAgo(6) },
    ]);
    const codes = createOneTimeCodesRepository(db);
    await makeRemoveStaleRegistrations({ oneTimeCodes: codes, users: createUsersRepository(db) })(daysAgo(7));
    expect(await exists(gone)).toBe(false);
    for (const [who, id] of Object.entries(stays)) expect([who, await exists(id)]).toEqual([who, true]);
    const left = await db.select({ userId: oneTimeCodes.userId }).from(oneTimeCodes);
    expect(left).toEqual([{ userId: stays.registeredAgain }]);
  });

  test('security events go after their time', async () => {
    const { db } = database();
    const events = createSecurityEventsRepository(db);
    const event = { kind: 'sign_in_failed' as const, userId: null, emailHash: 'e', ipHash: 'i' };
    await events.insert({ ...event, at: daysAgo(91) });
    await events.insert({ ...event, at: daysAgo(89) });
    await events.deleteOlderThan(daysAgo(90));
    expect((await db.select().from(securityEvents)).map(({ createdAt }) => createdAt)).toEqual([daysAgo(89)]);
  });

  test('hits are taken off while their window runs, never below none, and forgotten when cleared', async () => {
    const limits = createRateLimitsRepository(database().db);
    const later = new Date(now.getTime() + 1000);
    await limits.hit('a', 1000, now);
    await limits.hit('b', 1000, now);
    await limits.hit('b', 1000, now);
    await limits.discount(['a', 'b', 'never hit'], now);
    await limits.discount(['a'], now);
    expect((await limits.hit('a', 1000, now)).count).toBe(1);
    expect((await limits.hit('b', 1000, now)).count).toBe(2);
    await limits.discount(['b'], later);
    expect((await limits.hit('b', 1000, new Date(later.getTime() - 1))).count).toBe(3);
    await limits.clear('b');
    expect((await limits.hit('b', 1000, now)).count).toBe(1);
  });
});
