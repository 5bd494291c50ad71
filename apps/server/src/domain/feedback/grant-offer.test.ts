import { randomUUID } from 'node:crypto';
import { MS } from '@prep-ai/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { createFeedbackRepository } from '../../db/repositories/feedback-repository.ts';
import { createPlansRepository } from '../../db/repositories/plans-repository.ts';
import { audit, feedback, outboxMail, subscriptions, users } from '../../db/schema/index.ts';
import { describeOnBothEngines, MIGRATIONS, openTestPostgres } from '../../db/testing/databases.ts';
import { sampleMember } from '../../db/testing/sample-members.ts';
import { sampleGuest } from '../../db/testing/samples.ts';
import { createTransaction } from '../../db/transaction.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { DEFAULT_PLANS } from '../plans/default-plans.ts';
import type { FeedbackFilter } from './feedback-repository.ts';
import { makeGiveWaitingOffers } from './give-waiting-offers.ts';
import { makeGrantOffer } from './grant-offer.ts';

const at = new Date('2026-11-21T08:00:00Z');
const mails: MailQueue = {
  prepareMail: ({ to: recipient, dedupeKey, kind }) => ({
    recipient,
    dedupeKey,
    kind,
    payload: 'sealed',
    at,
    uselessAt: null,
  }),
  enqueue: () => Promise.reject(new Error('a mail of an offer is written in its transaction')),
  wake: () => undefined,
};

const useCases = (db: OpenDatabase['db']) => {
  const deps = {
    feedback: createFeedbackRepository(db),
    transaction: createTransaction(db),
    mails,
    clock: { now: () => at },
  };
  return { offers: deps.feedback, grantOffer: makeGrantOffer(deps), giveWaiting: makeGiveWaitingOffers(deps) };
};

const mailsOf = (db: OpenDatabase['db'], id: number) =>
  db.$count(outboxMail, eq(outboxMail.dedupeKey, `feedback-granted:${id}`));

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
      days: (endsAt.getTime() - startsAt.getTime()) / MS.day,
    }),
  );

describeOnBothEngines('offers for feedback', (database) => {
  const setUp = async () => {
    const { db } = database();
    await createPlansRepository(db).seed(DEFAULT_PLANS);
    const admin = await sampleMember(db);
    const { offers, grantOffer, giveWaiting } = useCases(db);
    const grant = async (id: number) => (await grantOffer(admin.id, id)).grant;
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
    return { db, admin, offers, grant, giveWaiting, acts };
  };

  test('a member gets three months, once, and the audit says it once', async () => {
    const { db, admin, grant, acts } = await setUp();
    const member = await sampleMember(db);
    const { id } = await sent(db, { userId: member.id });
    expect(await grant(id)).toBe('granted');
    expect(await grant(id)).toBe('granted');
    expect(await grantsOf(db, member.id)).toEqual([{ source: 'feedback', days: 90 }]);
    expect(await mailsOf(db, id)).toBe(1);
    expect(await acts(id)).toEqual([
      { action: 'feedback_granted', details: { months: 3, receiver: member.id }, actorId: admin.id },
    ]);
  });

  test('what a guest said waits for an account with its address, which gets one month when it is confirmed', async () => {
    const { db, grant, giveWaiting } = await setUp();
    const guest = await sampleGuest(db);
    const email = `Later-${randomUUID()}@Example.com`;
    const { id } = await sent(db, { userId: guest.id, senderGuest: true, email });
    expect(await grant(id)).toBe('waiting');
    expect(await grant(id)).toBe('waiting');
    await giveWaiting();
    const [account] = await db.insert(users).values({ username: 'L', email: email.toLowerCase() }).returning();
    if (!account) throw new Error('no account');
    await giveWaiting();
    expect(await grantsOf(db, account.id)).toEqual([]);
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, account.id));
    expect(await giveWaiting()).toBe(1);
    expect(await giveWaiting()).toBe(0);
    expect(await grantsOf(db, account.id)).toEqual([{ source: 'feedback', days: 30 }]);
    expect(await grant(id)).toBe('granted');
  });

  test('what a guest said goes to the account that the guest became', async () => {
    const { db, grant, giveWaiting } = await setUp();
    const guest = await sampleGuest(db);
    const { id } = await sent(db, { userId: guest.id, senderGuest: true });
    expect(await grant(id)).toBe('waiting');
    const member = await sampleMember(db);
    await db.update(feedback).set({ userId: member.id }).where(eq(feedback.id, id));
    expect(await giveWaiting()).toBe(1);
    expect(await grantsOf(db, member.id)).toEqual([{ source: 'feedback', days: 30 }]);
  });

  test('an account gets it once, also for what its owner said as a guest', async () => {
    const { db, grant } = await setUp();
    const member = await sampleMember(db);
    const own = await sent(db, { userId: member.id });
    const asGuest = await sent(db, { userId: (await sampleGuest(db)).id, senderGuest: true, email: member.email });
    expect(await grant(own.id)).toBe('granted');
    await expect(grant(asGuest.id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This account has received its offer for other feedback.',
    });
    expect(await grantsOf(db, member.id)).toHaveLength(1);
  });

  test('nothing is granted for what does not qualify, to nobody, or for what is not there', async () => {
    const { db, grant, acts } = await setUp();
    const member = await sampleMember(db);
    const plain = await sent(db, { userId: member.id, premiumEligible: false });
    const lost = await sent(db, { userId: null, email: null });
    await expect(grant(plain.id)).rejects.toMatchObject({ message: 'This feedback does not qualify for the offer.' });
    await expect(grant(lost.id)).rejects.toMatchObject({
      message: 'The sender has no account and left no email address.',
    });
    await expect(grant(2_000_000_000)).rejects.toMatchObject({ code: 'not_found' });
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
  const { grantOffer, giveWaiting } = useCases(db);
  const admin = await sampleMember(db);
  const member = await sampleMember(db);
  const rows = [
    await sent(db, { userId: member.id }),
    await sent(db, { userId: null, senderGuest: true, email: member.email }),
  ];
  await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => [grantOffer(admin.id, rows[n % 2]?.id ?? 0), giveWaiting()]).flat(),
  );
  expect(await grantsOf(db, member.id)).toHaveLength(1);
  const received = await db
    .select()
    .from(feedback)
    .where(and(eq(feedback.receivedBy, member.id)));
  expect(received).toHaveLength(1);
});
