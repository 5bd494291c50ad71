import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_PLANS } from '../../domain/plans/default-plans.ts';
import type { OpenDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { audit, feedback, subscriptions, users } from '../schema/index.ts';
import { describeOnBothEngines, MIGRATIONS, openTestPostgres } from '../testing/databases.ts';
import { sampleMember } from '../testing/sample-members.ts';
import { sampleGuest } from '../testing/samples.ts';
import { createFeedbackOffersRepository, type FeedbackFilter, type Offer } from './feedback-offers-repository.ts';
import { createPlansRepository } from './plans-repository.ts';

const at = new Date('2026-11-21T08:00:00Z');
const DAY_MS = 86_400_000;
const offer: Offer = { planId: 2, monthDays: 30, mail: () => null };
const months = ({ senderGuest }: { senderGuest: boolean }) => (senderGuest ? 1 : 3);

async function sent(db: OpenDatabase['db'], values: Partial<typeof feedback.$inferInsert> = {}) {
  const [row] = await db
    .insert(feedback)
    .values({
      reason: 'other',
      feedbackText: 'The questions were good.',
      currentPath: '/chat',
      sessionData: {},
      premiumEligible: true,
      createdAt: at,
      ...values,
    })
    .returning();
  if (!row) throw new Error('insert of a feedback answered no row');
  return row;
}

const grantsOf = async (db: OpenDatabase['db'], userId: number) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))).map(
    ({ source, startsAt, endsAt }) => ({
      source,
      days: (endsAt.getTime() - startsAt.getTime()) / DAY_MS,
    }),
  );

describeOnBothEngines('offers for feedback', (database) => {
  const setUp = async () => {
    const { db } = database();
    await createPlansRepository(db).seed(DEFAULT_PLANS);
    const admin = await sampleMember(db);
    const offers = createFeedbackOffersRepository(db);
    const grant = (id: number) => offers.grant(id, admin.id, months, offer, at);
    const acts = async (id: number) =>
      (
        await db
          .select()
          .from(audit)
          .where(eq(audit.target, `feedback:${id}`))
      ).map(({ action, details, actorId }) => ({
        action,
        details,
        actorId,
      }));
    return { db, admin, offers, grant, acts };
  };

  test('a member gets three months, once, and the audit says it once', async () => {
    const { db, admin, grant, acts } = await setUp();
    const member = await sampleMember(db);
    const { id } = await sent(db, { userId: member.id });
    expect(await grant(id)).toBe('received');
    expect(await grant(id)).toBe('received');
    expect(await grantsOf(db, member.id)).toEqual([{ source: 'feedback', days: 90 }]);
    expect(await acts(id)).toEqual([
      { action: 'feedback_granted', details: { months: 3, receiver: member.id }, actorId: admin.id },
    ]);
  });

  test('what a guest said waits for an account with its address, which gets one month when it is confirmed', async () => {
    const { db, offers, grant } = await setUp();
    const guest = await sampleGuest(db);
    const email = `Later-${randomUUID()}@Example.com`;
    const { id } = await sent(db, { userId: guest.id, senderGuest: true, email });
    expect(await grant(id)).toBe('waiting');
    expect(await grant(id)).toBe('waiting');
    await offers.giveWaiting(offer, at);
    const [account] = await db.insert(users).values({ username: 'L', email: email.toLowerCase() }).returning();
    if (!account) throw new Error('no account');
    await offers.giveWaiting(offer, at);
    expect(await grantsOf(db, account.id)).toEqual([]);
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, account.id));
    expect(await offers.giveWaiting(offer, at)).toBe(1);
    expect(await offers.giveWaiting(offer, at)).toBe(0);
    expect(await grantsOf(db, account.id)).toEqual([{ source: 'feedback', days: 30 }]);
    expect(await grant(id)).toBe('received');
  });

  test('what a guest said goes to the account that the guest became', async () => {
    const { db, offers, grant } = await setUp();
    const guest = await sampleGuest(db);
    const { id } = await sent(db, { userId: guest.id, senderGuest: true });
    expect(await grant(id)).toBe('waiting');
    const member = await sampleMember(db);
    await db.update(feedback).set({ userId: member.id }).where(eq(feedback.id, id));
    expect(await offers.giveWaiting(offer, at)).toBe(1);
    expect(await grantsOf(db, member.id)).toEqual([{ source: 'feedback', days: 30 }]);
  });

  test('an account gets it once, also for what its owner said as a guest', async () => {
    const { db, grant } = await setUp();
    const member = await sampleMember(db);
    const own = await sent(db, { userId: member.id });
    const asGuest = await sent(db, { userId: (await sampleGuest(db)).id, senderGuest: true, email: member.email });
    expect(await grant(own.id)).toBe('received');
    expect(await grant(asGuest.id)).toBe('had_one');
    expect(await grantsOf(db, member.id)).toHaveLength(1);
  });

  test('nothing is granted for what does not qualify, to nobody, or for what is not there', async () => {
    const { db, grant, acts } = await setUp();
    const member = await sampleMember(db);
    const plain = await sent(db, { userId: member.id, premiumEligible: false });
    const lost = await sent(db, { userId: null, email: null });
    expect([await grant(plain.id), await grant(lost.id), await grant(2_000_000_000)]).toEqual([
      'not_eligible',
      'nobody',
      'unknown',
    ]);
    expect([...(await acts(plain.id)), ...(await acts(lost.id)), ...(await grantsOf(db, member.id))]).toEqual([]);
  });

  test('the list finds words, addresses and names, and counts what waits for an answer', async () => {
    const { db, offers } = await setUp();
    await db.delete(feedback);
    const member = await sampleMember(db);
    await db.update(users).set({ fullName: 'प्रिया' }).where(eq(users.id, member.id));
    const open = await sent(db, { userId: member.id, feedbackText: '100% useful' });
    const other = await sent(db, {
      premiumEligible: false,
      reason: 'missing_features',
      email: 'asha@example.com',
      createdAt: new Date(at.getTime() + 1),
    });
    const find = async (filter: FeedbackFilter) => {
      const { rows, total, open } = await offers.page(filter, { page: 1, limit: 10 }, 'desc');
      expect([total, open]).toEqual([rows.length, 1]);
      return rows.map(({ id }) => id);
    };
    expect(await find({})).toEqual([other.id, open.id]);
    expect(await find({ search: '0% USE' })).toEqual([open.id]);
    expect(await find({ search: 'प्रिया' })).toEqual([open.id]);
    expect(await find({ search: 'ASHA@' })).toEqual([other.id]);
    expect(await find({ reason: 'missing_features' })).toEqual([other.id]);
    expect(await find({ eligible: true })).toEqual([open.id]);
    expect(await find({ eligible: false, search: 'useful' })).toEqual([]);
  });
});

let postgres: OpenDatabase;
beforeAll(async () => {
  postgres = await openTestPostgres(20);
  await migrate(postgres.db, MIGRATIONS);
});
afterAll(() => postgres?.close());

test('administrators, and the job, at once give one grant', async () => {
  const { db } = postgres;
  await createPlansRepository(db).seed(DEFAULT_PLANS);
  const offers = createFeedbackOffersRepository(db);
  const admin = await sampleMember(db);
  const member = await sampleMember(db);
  const rows = [
    await sent(db, { userId: member.id }),
    await sent(db, { userId: null, senderGuest: true, email: member.email }),
  ];
  await Promise.all(
    Array.from({ length: 8 }, (_, n) => [
      offers.grant(rows[n % 2]?.id ?? 0, admin.id, months, offer, at),
      offers.giveWaiting(offer, at),
    ]).flat(),
  );
  expect(await grantsOf(db, member.id)).toHaveLength(1);
  const received = await db
    .select()
    .from(feedback)
    .where(and(eq(feedback.receivedBy, member.id)));
  expect(received).toHaveLength(1);
});
