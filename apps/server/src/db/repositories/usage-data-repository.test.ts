import { LIMITS } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { makeRemoveStaleRegistrations } from '../../domain/accounts/remove-stale-registrations.ts';
import { createCleanUp } from '../../jobs/clean-up.ts';
import { chatRecords, contactMessages, generations, tokenUsage, users } from '../schema/index.ts';
import { describeOnBothEngines } from '../testing/databases.ts';
import { createContactMessagesRepository } from './contact-messages-repository.ts';
import { createMeasurementsRepository } from './measurements-repository.ts';
import { createOAuthStatesRepository } from './oauth-states-repository.ts';
import { createOneTimeCodesRepository } from './one-time-codes-repository.ts';
import { createOutboxRepository } from './outbox-repository.ts';
import { createRateLimitsRepository } from './rate-limits-repository.ts';
import { createSecurityEventsRepository } from './security-events-repository.ts';
import { createSessionsRepository } from './sessions-repository.ts';
import { createUsageDataRepository } from './usage-data-repository.ts';
import { createUsersRepository } from './users-repository.ts';

describeOnBothEngines('usage data', (database) => {
  test('goes after two years; what people keep, and what is being written, stays', async () => {
    const { db } = database();
    const now = new Date();
    const twoYears = new Date(now);
    twoYears.setUTCFullYear(now.getUTCFullYear() - LIMITS.usageData.keptYears);
    const old = new Date(twoYears.getTime() - 60_000);
    const young = new Date(twoYears.getTime() + 60_000);
    const [user] = await db
      .insert(users)
      .values({ username: 'Asha', email: 'asha@example.com' })
      .returning({ id: users.id });
    const userId = user?.id ?? 0;
    const request = {
      type: 'questions' as const,
      message: '',
      skills: [],
      subtopics: {},
      level: 'General',
      length: '100' as const,
    };
    const generation = { userId, engine: 'offline' as const, instanceId: 'w', request } as const;
    const row = (id: string, state: 'done' | 'running', createdAt: Date) =>
      ({ ...generation, id, state, createdAt }) as typeof generations.$inferInsert;
    await db
      .insert(generations)
      .values([
        row('00000000-0000-4000-8000-000000000001', 'done', old),
        row('00000000-0000-4000-8000-000000000002', 'done', young),
        row('00000000-0000-4000-8000-000000000003', 'running', old),
      ]);
    const usage = { provider: 'offline', model: 'm', requestType: 'chat', inputTokens: 1, outputTokens: 1 };
    for (const createdAt of [old, young]) {
      await db.insert(tokenUsage).values({ ...usage, userId, estimated: true, createdAt });
      await db.insert(contactMessages).values({ name: 'A', email: 'a@example.com', message: 'm', createdAt });
      await db.insert(chatRecords).values({ userId, message: 'q', response: 'a', createdAt });
    }
    await createCleanUp({
      rateLimits: createRateLimitsRepository(db),
      sessions: createSessionsRepository(db),
      measurements: createMeasurementsRepository(db),
      securityEvents: createSecurityEventsRepository(db),
      removeStaleRegistrations: makeRemoveStaleRegistrations({
        oneTimeCodes: createOneTimeCodesRepository(db),
        users: createUsersRepository(db),
      }),
      oauthStates: createOAuthStatesRepository(db),
      outbox: createOutboxRepository(db),
      usageData: createUsageDataRepository(db),
      contactMessages: createContactMessagesRepository(db),
      clock: { now: () => now },
    })();
    const left = (await db.select().from(generations)).map(({ id }) => Number(id.slice(-1)));
    expect(left.toSorted()).toEqual([2, 3]);
    expect((await db.select().from(tokenUsage)).map(({ createdAt }) => createdAt)).toEqual([young]);
    expect(await db.$count(contactMessages)).toBe(1);
    expect(await db.$count(chatRecords)).toBe(2);
  });
});
