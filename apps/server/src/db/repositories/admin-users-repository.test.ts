import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authSessions, generations, subscriptions, users } from '../schema/index.ts';
import { describeOnBothEngines } from '../testing/databases.ts';
import { sampleGeneration, sampleGuest, sampleSession } from '../testing/samples.ts';
import { createAdminUsersRepository } from './admin-users-repository.ts';

const at = (iso: string) => new Date(iso);

describeOnBothEngines('users for administrators', (database) => {
  test('the figures count registered accounts by their definitions', async () => {
    const { db } = database();
    const now = at('2026-11-15T10:00:00Z');
    const OLD = at('2025-01-01T00:00:00Z');
    let made = 0;
    const make = async (values: Partial<typeof users.$inferInsert>, seen = OLD) => {
      const [row] = await db
        .insert(users)
        .values({ username: 'A', email: `${made++}@figures.example`, createdAt: OLD, emailVerified: true, ...values })
        .returning();
      if (!row) throw new Error('insert of a user answered no row');
      // two devices count once
      for (const lastSeenAt of [seen, OLD])
        await db.insert(authSessions).values({ ...sampleSession(), userId: row.id, lastSeenAt });
      return row.id;
    };
    await sampleGuest(db);
    await make({ role: 'admin', lastLoginAt: now });
    await make({ createdAt: at('2026-10-31T18:30:00Z') });
    await make({ createdAt: at('2026-10-31T18:29:59Z') });
    await make({ createdAt: at('2026-10-10T00:00:00Z'), emailVerified: false });
    await make({ lastLoginAt: at('2026-10-17T00:00:00Z') });
    await make({ lastLoginAt: at('2026-10-15T00:00:00Z') });
    await make({}, at('2026-11-14T00:00:00Z'));
    await make({ isActive: false }, at('2026-11-14T00:00:00Z'));
    const asked = await make({});
    for (let i = 0; i < 3; i++)
      await db.insert(generations).values({ ...sampleGeneration(asked), createdAt: at('2026-11-01T00:00:00Z') });
    const [pro, ended, revoked] = [await make({}), await make({}), await make({})];
    const grant = { planId: 2, source: 'admin' as const, startsAt: at('2026-10-01T00:00:00Z') };
    await db.insert(subscriptions).values([
      { ...grant, userId: pro, endsAt: at('2026-11-16T00:00:00Z') },
      { ...grant, userId: pro, endsAt: at('2026-12-16T00:00:00Z') },
      { ...grant, userId: ended, endsAt: now },
      { ...grant, userId: revoked, endsAt: at('2026-12-15T00:00:00Z'), revokedAt: now },
    ]);
    const figures = await createAdminUsersRepository(db).count({
      now,
      activeSince: at('2026-10-16T10:00:00Z'),
      recentSince: at('2026-10-16T10:00:00Z'),
      monthSince: at('2026-10-31T18:30:00Z'),
    });
    expect(figures).toEqual({
      total: 12,
      active: 4,
      verified: 11,
      administrators: 1,
      recent: 2,
      thisMonth: 1,
      deactivated: 1,
      pro: 1,
      guests: 1,
    });
  });

  test('what belongs to a user is theirs only, and a session that is over is no live one', async () => {
    const { db } = database();
    const [user, other] = [await sampleGuest(db), await sampleGuest(db)];
    const now = new Date();
    const over = new Date(now.getTime() - 1000);
    await db.insert(authSessions).values([
      { ...sampleSession({ expiresAt: over }), userId: user.id, lastSeenAt: over },
      { ...sampleSession({ endsAt: over }), userId: user.id, lastSeenAt: over },
      { ...sampleSession(), userId: user.id, lastSeenAt: over, revokedAt: over },
      { ...sampleSession(), userId: other.id },
    ]);
    await db.insert(generations).values({ ...sampleGeneration(other.id), quota: 'counted' });
    const seen = new Date(now.getTime() + 5000);
    await db.update(authSessions).set({ lastSeenAt: seen }).where(eq(authSessions.userId, user.id));
    expect(await createAdminUsersRepository(db).details(user.id, now)).toEqual({
      liveSessions: 1,
      questions: 0,
      resumes: 0,
      payments: 0,
      reviewId: null,
      lastSeen: seen,
    });
  });
});
