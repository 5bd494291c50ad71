import { randomUUID } from 'node:crypto';
import { and, eq, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import type { User } from '../../domain/accounts/user.ts';
import type { Database } from '../database.ts';
import * as schema from '../schema/index.ts';
import { deleteAccountOf, type SampleSignIn, signInAs } from '../testing/account-changes.ts';
import { describeOnBothEngines } from '../testing/databases.ts';
import { openChatSessions, openGenerations, openResumes } from '../testing/practice.ts';
import { SAMPLE_PROFILE, sampleGeneration, sampleGuest, sampleSession } from '../testing/samples.ts';
import { DELETED } from './account-data-delete.ts';
import { EXPORTED } from './account-data-export.ts';
import { createAccountDataRepository } from './account-data-repository.ts';
import { OWNER_TABLES } from './account-data-tables.ts';
import { createSessionsRepository } from './sessions-repository.ts';

const { users } = schema;
const now = new Date();

describe('every table that names a user', () => {
  const referring = Object.values(schema).flatMap((table: unknown) => {
    if (!is(table, PgTable)) return [];
    const key = getTableConfig(table).foreignKeys.find((item) => item.reference().foreignTable === users);
    return key ? [{ name: getTableName(table), onDelete: key.onDelete }] : [];
  });

  test('is in the list that merging, exporting and deleting go by', () => {
    expect(referring.map(({ name }) => name).toSorted()).toEqual([...OWNER_TABLES].toSorted());
    expect(Object.keys(EXPORTED).toSorted()).toEqual([...OWNER_TABLES].toSorted());
  });

  test.each(referring)('$name is left by a deleted account as the list says', ({ name, onDelete }) => {
    const deleted = Object.entries(DELETED).find(([table]) => table === name)?.[1];
    if (typeof deleted !== 'function') expect(deleted).toBe(onDelete);
  });
});

async function sampleMember(db: Database, values: Partial<typeof users.$inferInsert> = {}): Promise<User> {
  const email = `member-${randomUUID()}@example.com`;
  const [user] = await db
    .insert(users)
    .values({ username: 'Meera', emailVerified: true, ...values, email })
    .returning();
  if (!user) throw new Error('no member');
  return user;
}

async function guestWithSession(db: Database) {
  const guest = await sampleGuest(db);
  const session = sampleSession();
  await createSessionsRepository(db).insert(guest.id, session);
  return { userId: guest.id, sessionId: session.id };
}

describeOnBothEngines('account data', (database) => {
  const setUp = () => {
    const { db } = database();
    return {
      db,
      sessions: createSessionsRepository(db),
      generations: openGenerations(db),
      resumes: openResumes(db),
      chats: openChatSessions(db),
      accountData: createAccountDataRepository(db),
    };
  };
  const unlimited = { questions: null, since: null, running: 10 };
  const resumeOf = (userId: number, ...names: string[]) => ({
    userId,
    filename: 'resume.pdf',
    kind: 'pdf' as const,
    pages: 1,
    lines: [{ n: 1, text: 'Java' }],
    profile: SAMPLE_PROFILE,
    skills: names.map((name) => ({ name, nameKey: name.toLowerCase(), category: 'Languages' })),
  });
  const message = (clientId: string, content: string) => ({ clientId, role: 'user' as const, content, sentAt: now });

  describe('a guest who signs in', () => {
    test('gives everything to the account, whose own comes first', async () => {
      const { db, generations, resumes, chats } = setUp();
      const user = await sampleMember(db);
      const guest = await guestWithSession(db);
      const author = await sampleMember(db);
      const own = await resumes.save(resumeOf(user.id, 'Java', 'SQL'));
      const theirs = await resumes.save(resumeOf(guest.userId, 'java', 'Kafka'));
      await generations.reserve(sampleGeneration(user.id, { idempotencyKey: 'same-key-1' }), unlimited, now);
      const asked = sampleGeneration(guest.userId, { idempotencyKey: 'same-key-1' });
      await generations.reserve(asked, unlimited, now);
      await chats.save(user.id, 'shared', [message('1', 'mine')], now);
      await chats.save(guest.userId, 'shared', [message('1', 'other'), message('2', 'added')], now);
      await chats.save(guest.userId, 'alone', [message('3', 'kept')], now);
      const [review, guests] = await db
        .insert(schema.reviews)
        .values(
          [author.id, guest.userId].map((userId) => ({
            userId,
            reviewerName: 'Meera',
            rating: 5,
            reviewText: 'Helped me a lot',
            helpfulCount: 2,
          })),
        )
        .returning();
      if (!review || !guests) throw new Error('no review');
      await db
        .insert(schema.helpfulVotes)
        .values([user.id, guest.userId].map((userId) => ({ reviewId: review.id, userId })));
      await db.insert(schema.chatFiles).values({ id: randomUUID(), userId: guest.userId, filename: 'a', content: 'b' });
      await db.insert(schema.jobMatches).values({
        userId: guest.userId,
        resumeId: theirs.resume.id,
        jobDescription: 'Java',
        score: 1,
        result: {
          score: 1,
          job_title: null,
          strong_matches: [],
          gaps: [],
          recommendations: [],
          breakdown: [],
          formula: 'x',
        },
      });

      expect(await signInAs(db, { user, guest })).toMatchObject({
        mergedGuestId: guest.userId,
      });

      expect((await resumes.listSkills(user.id)).map(({ name, resumeId }) => [name, resumeId])).toEqual([
        ['Java', own.resume.id],
        ['SQL', own.resume.id],
        ['Kafka', theirs.resume.id],
      ]);
      expect((await resumes.current(user.id))?.id).toBe(theirs.resume.id);
      expect(await generations.countUsed(user.id, null)).toBe(2);
      expect((await generations.find(asked.id, user.id))?.idempotencyKey).toBeNull();
      expect((await generations.findByIdOrKey('same-key-1', user.id))?.id).not.toBe(asked.id);
      expect((await chats.messages(user.id, 'shared'))?.map((item) => item.content)).toEqual(['mine', 'added']);
      expect((await chats.list(user.id, { page: 1, limit: 10 })).rows.map((row) => row.messageCount)).toEqual(
        expect.arrayContaining([1, 2]),
      );
      const votes = await db.select().from(schema.helpfulVotes).where(eq(schema.helpfulVotes.reviewId, review.id));
      expect(votes.map((vote) => vote.userId)).toEqual([user.id]);
      const reviews = await db.select().from(schema.reviews);
      expect(reviews.find((row) => row.id === review.id)?.helpfulCount).toBe(1);
      expect(reviews.find((row) => row.id === guests.id)?.userId).toBe(user.id);
      for (const table of [schema.chatFiles, schema.jobMatches])
        expect(await db.$count(table, eq(table.userId, user.id))).toBe(1);
      expect(await db.$count(users, eq(users.id, guest.userId))).toBe(0);
    });

    test('is merged once; who is nobody else’s guest, or no guest at all, is not', async () => {
      const { db, sessions } = setUp();
      const [user, other] = [await sampleMember(db), await sampleMember(db)];
      const othersSession = sampleSession();
      await sessions.insert(other.id, othersSession);
      const guest = await guestWithSession(db);
      const merged = async (guestSession: SampleSignIn['guest']) =>
        (await signInAs(db, { user, guest: guestSession ?? null })).mergedGuestId;
      expect(await merged({ userId: other.id, sessionId: othersSession.id })).toBeNull();
      expect(await merged({ userId: guest.userId, sessionId: othersSession.id })).toBeNull();
      const stranger = await guestWithSession(db);
      expect(await merged({ userId: guest.userId, sessionId: stranger.sessionId })).toBeNull();
      const ended = await guestWithSession(db);
      await sessions.revoke(ended.sessionId, ended.userId, now);
      expect(await merged(ended)).toBeNull();
      expect(await merged(guest)).toBe(guest.userId);
      expect(await merged(guest)).toBeNull();
      expect(await db.$count(users, eq(users.id, other.id))).toBe(1);
      expect(await db.$count(users, eq(users.id, ended.userId))).toBe(1);
    });

    test('has no session any more, but what is being read is read to its end', async () => {
      const { db, sessions } = setUp();
      const user = await sampleMember(db);
      const guest = await guestWithSession(db);
      await signInAs(db, { user, guest });
      const after = new Date(Date.now() + 1000);
      expect(await sessions.findLive(guest.sessionId, guest.userId, after)).toBeNull();
      expect(await sessions.findLive(guest.sessionId, user.id, after)).toBeNull();
      expect(await sessions.extend(guest.sessionId, user.id, new Date(Date.now() + 1e6), after)).toBeNull();
      expect((await sessions.listLive(user.id, after)).map((row) => row.id)).not.toContain(guest.sessionId);
      expect(await sessions.filterLive([guest.sessionId], after)).toEqual(new Set([guest.sessionId]));
      expect(await sessions.filterLive([guest.sessionId], new Date(Date.now() + 4 * 60_000))).toEqual(new Set());
    });

    test('whose answer is still being written: it ends as the account’s', async () => {
      const { db, generations } = setUp();
      const user = await sampleMember(db);
      const guest = await guestWithSession(db);
      const asked = sampleGeneration(guest.userId);
      await generations.reserve(asked, unlimited, now);
      await signInAs(db, { user, guest });
      const end = { state: 'done', content: 'x', quota: 'counted', errorCode: null, errorDetail: null } as const;
      const usage = {
        provider: 'p',
        model: 'm',
        requestType: 'chat',
        inputTokens: 1,
        outputTokens: 1,
        estimated: true,
      };
      expect(
        await generations.finish(
          { id: asked.id, end, records: [{ skill: null, message: 'q', response: 'x' }], usage: [usage] },
          now,
        ),
      ).toBe(true);
      for (const table of [schema.chatRecords, schema.tokenUsage])
        expect(await db.$count(table, eq(table.userId, user.id))).toBe(1);
      expect((await generations.follow(asked.id))?.state).toBe('done');
    });
  });

  describe('a deleted account', () => {
    test('leaves payments without a name, and nothing else', async () => {
      const { db, generations, resumes, chats } = setUp();
      const user = await sampleMember(db);
      const author = await sampleMember(db);
      await signInAs(db, { user, guest: null });
      await resumes.save(resumeOf(user.id, 'Java'));
      const running = sampleGeneration(user.id);
      await generations.reserve(running, unlimited, now);
      await chats.save(user.id, 'talk', [message('1', 'mine')], now);
      const [payment] = await db
        .insert(schema.payments)
        .values({ userId: user.id, planId: 2, amount: 19_900, currency: 'INR', providerOrderId: randomUUID() })
        .returning();
      const [review] = await db
        .insert(schema.reviews)
        .values({ userId: author.id, reviewerName: 'A', rating: 5, reviewText: 'Good enough', helpfulCount: 1 })
        .returning();
      if (!payment || !review) throw new Error('nothing was inserted');
      await db.insert(schema.helpfulVotes).values({ reviewId: review.id, userId: user.id });
      await db
        .insert(schema.feedback)
        .values({ userId: user.id, reason: 'r', feedbackText: 'private', currentPath: '/', sessionData: {} });
      const left = { recipient: user.email ?? '', kind: 'welcome', payload: 'x' };
      await db.insert(schema.outboxMail).values({ ...left, dedupeKey: randomUUID() });

      expect(await deleteAccountOf(db, user)).toEqual([running.id]);

      for (const table of [
        schema.authSessions,
        schema.resumes,
        schema.skills,
        schema.generations,
        schema.chatSessions,
        schema.securityEvents,
        schema.feedback,
        schema.helpfulVotes,
        schema.payments,
      ])
        expect([getTableName(table), await db.$count(table, eq(table.userId, user.id))]).toEqual([
          getTableName(table),
          0,
        ]);
      expect(await db.select().from(schema.feedback).where(eq(schema.feedback.feedbackText, 'private'))).toEqual([]);
      expect(await db.$count(schema.payments, eq(schema.payments.id, payment.id))).toBe(1);
      const [kept] = await db.select().from(schema.reviews).where(eq(schema.reviews.id, review.id));
      expect(kept?.helpfulCount).toBe(0);
      const mails = await db.select().from(schema.outboxMail).where(eq(schema.outboxMail.recipient, left.recipient));
      expect(mails.map((item) => item.kind)).toEqual(['account_deleted']);
      expect(await generations.finish({ id: running.id, end: ENDED, records: [], usage: [] }, now)).toBe(false);
      expect(await generations.saveProgress([{ id: running.id, content: 'x' }], now)).toEqual({
        unwanted: [running.id],
        torn: [],
      });
      expect(await deleteAccountOf(db, user)).toEqual([]);
    });

    test('is not that of the last active administrator, also when all leave at once', async () => {
      const { db } = setUp();
      const admins = await Promise.all([1, 2, 3, 4].map(() => sampleMember(db, { role: 'admin' })));
      await sampleMember(db, { role: 'admin', isActive: false });
      const outcomes = await Promise.allSettled(admins.map((admin) => deleteAccountOf(db, admin)));
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(refused).toEqual([expect.objectContaining({ code: 'conflict' })]);
      expect(await db.$count(users, and(eq(users.role, 'admin'), eq(users.isActive, true)))).toBe(1);
      await db.delete(users).where(eq(users.role, 'admin'));
    });
  });

  test('an export holds the own rows, page by page, and nobody else’s', async () => {
    const { db, accountData } = setUp();
    const [user, other] = [await sampleMember(db), await sampleMember(db)];
    const recordOf = (userId: number) => (n: number) => ({ userId, message: `question ${n}`, response: 'answer' });
    const sixty = Array.from({ length: 60 }, (_, n) => n);
    await db.insert(schema.chatRecords).values([...sixty.map(recordOf(user.id)), recordOf(other.id)(99)]);
    const generated = sixty.map(() => ({ ...sampleGeneration(user.id), content: 'text' }));
    await db.insert(schema.generations).values(generated);
    const found: Record<string, Record<string, unknown>[]> = {};
    for await (const { table, rows } of accountData.export(user.id)) found[table] = [...(found[table] ?? []), ...rows];
    expect(Object.keys(found)).toEqual(
      Object.entries(EXPORTED)
        .filter(([, read]) => read)
        .map(([table]) => table),
    );
    expect(found.chat_records?.map((row) => row.message)).toEqual(sixty.map((n) => `question ${n}`));
    expect(new Set(found.generations?.map((row) => row.id))).toEqual(new Set(generated.map((row) => row.id)));
  });
});

const ENDED = { state: 'done', content: '', quota: 'released', errorCode: null, errorDetail: null } as const;
