import { randomUUID } from 'node:crypto';
import { LIMITS } from '@prep-ai/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createFeedbackRepository } from '../../db/repositories/feedback-repository.ts';
import { createSessionsRepository } from '../../db/repositories/sessions-repository.ts';
import { feedback, generations, users } from '../../db/schema/index.ts';
import { signInAs } from '../../db/testing/account-changes.ts';
import { describeOnBothEngines } from '../../db/testing/databases.ts';
import { sampleGeneration, sampleGuest, sampleSession } from '../../db/testing/samples.ts';
import { createTransaction } from '../../db/transaction.ts';
import { makeStoreFeedback } from './send-feedback.ts';

const DETAILED = 'x'.repeat(LIMITS.feedback.qualityMin);
const input = {
  reason: 'other' as const,
  current_path: '/chat',
  session_data: {
    questionsGenerated: 1,
    skillsUsed: ['Java'],
    timeSpent: 60,
    messagesCount: 2,
    hasResume: false,
    fbadPreference: null,
  },
};

describeOnBothEngines('feedback', (database) => {
  const setUp = async ({ asked = true } = {}) => {
    const { db } = database();
    const sender = await sampleGuest(db);
    if (asked) await db.insert(generations).values({ ...sampleGeneration(sender.id), quota: 'counted' });
    const repository = createFeedbackRepository(db);
    const store = makeStoreFeedback({ transaction: createTransaction(db) });
    const add = ({ userId = sender.id, clientKey = null as string | null, detailed = true } = {}) =>
      store(userId, { ...input, feedback_text: detailed ? DETAILED : 'words' }, clientKey, new Date());
    return { db, sender, repository, add };
  };

  test('earns the offer once, by words and a question that was delivered', async () => {
    const { add } = await setUp();
    expect((await add({ detailed: false }))?.premiumEligible).toBe(false);
    expect((await add())?.premiumEligible).toBe(true);
    expect((await add())?.premiumEligible).toBe(false);
  });

  test.each(['reserved', 'released'] as const)('earns nothing by a question that is %s', async (quota) => {
    const { db, sender, add } = await setUp({ asked: false });
    await db.insert(generations).values({ ...sampleGeneration(sender.id), quota });
    expect((await add())?.premiumEligible).toBe(false);
    await db.update(generations).set({ quota: 'counted' }).where(eq(generations.userId, sender.id));
    expect((await add())?.premiumEligible).toBe(true);
  });

  test('of many at once exactly one earns it', async () => {
    const { db, sender, add } = await setUp();
    const stored = await Promise.all(Array.from({ length: 8 }, () => add({ clientKey: randomUUID() })));
    expect(stored.filter((row) => row?.premiumEligible)).toHaveLength(1);
    expect(await db.$count(feedback, eq(feedback.userId, sender.id))).toBe(8);
  });

  test('with one key is stored once, also by many calls at once; another sender’s key is another', async () => {
    const { db, sender, repository, add } = await setUp();
    const clientKey = randomUUID();
    const stored = await Promise.all(Array.from({ length: 8 }, () => add({ clientKey })));
    expect(new Set(stored.map((row) => row?.id)).size).toBe(1);
    expect(await db.$count(feedback, eq(feedback.userId, sender.id))).toBe(1);
    expect((await repository.findByKey(sender.id, clientKey))?.premiumEligible).toBe(true);
    const other = await setUp();
    expect(await repository.findByKey(other.sender.id, clientKey)).toBeNull();
    expect((await other.add({ clientKey }))?.id).not.toBe(stored[0]?.id);
  });

  test('of a sender who is gone is not stored', async () => {
    const { db, sender, add } = await setUp();
    await db.delete(users).where(eq(users.id, sender.id));
    expect(await add()).toBeNull();
    expect(await db.$count(feedback, eq(feedback.userId, sender.id))).toBe(0);
  });

  describe('of a guest who signs in', () => {
    const account = async () => {
      const email = `member-${randomUUID()}@example.com`;
      const [user] = await database()
        .db.insert(users)
        .values({ username: 'M', email, emailVerified: true })
        .returning();
      if (!user) throw new Error('no member');
      return user;
    };
    const signIn = async (guestId: number, user: typeof users.$inferSelect) => {
      const { db } = database();
      const own = sampleSession();
      await createSessionsRepository(db).insert(guestId, own);
      return signInAs(db, { user, guest: { userId: guestId, sessionId: own.id } });
    };

    test('is the account’s, and does not earn a second offer', async () => {
      const { db, sender, add, repository } = await setUp();
      const user = await account();
      await db.insert(generations).values({ ...sampleGeneration(user.id), quota: 'counted' });
      expect((await add({ clientKey: 'same-key-1' }))?.premiumEligible).toBe(true);
      expect((await add({ userId: user.id, clientKey: 'same-key-1' }))?.premiumEligible).toBe(true);
      expect((await signIn(sender.id, user)).mergedGuestId).toBe(sender.id);
      const rows = await db.select().from(feedback).where(eq(feedback.userId, user.id)).orderBy(feedback.id);
      expect(rows.map((row) => [row.premiumEligible, row.clientKey])).toEqual([
        [false, null],
        [true, 'same-key-1'],
      ]);
      expect((await repository.findByKey(user.id, 'same-key-1'))?.id).toBe(rows[1]?.id);
    });

    test('keeps the offer and the key when the account has none', async () => {
      const { sender, add, repository } = await setUp();
      const user = await account();
      await add({ clientKey: 'guest-key-1' });
      await signIn(sender.id, user);
      expect(await repository.findByKey(user.id, 'guest-key-1')).toMatchObject({ premiumEligible: true });
      expect((await add({ userId: user.id }))?.premiumEligible).toBe(false);
    });
  });
});
