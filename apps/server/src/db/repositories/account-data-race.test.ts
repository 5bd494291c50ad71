import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEndAllSessions } from '../../domain/accounts/end-sessions.ts';
import { toAppError } from '../../http/plugins/errors.ts';
import { systemClock } from '../../ports/clock.ts';
import type { OpenDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { authSessions, chatRecords, generations as generationsTable, users } from '../schema/index.ts';
import { deleteAccountOf, type SampleSignIn, signInAs } from '../testing/account-changes.ts';
import { MIGRATIONS, openTestPostgres } from '../testing/databases.ts';
import { openChatSessions, openGenerations, openResumes } from '../testing/practice.ts';
import { SAMPLE_PROFILE, sampleGeneration, sampleGuest, sampleSession } from '../testing/samples.ts';
import { createTransaction } from '../transaction.ts';
import { createSessionsRepository } from './sessions-repository.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestPostgres();
  await migrate(database.db, MIGRATIONS);
});
afterAll(() => database.close());

async function people() {
  const { db } = database;
  const [user] = await db
    .insert(users)
    .values({ username: 'Meera', email: `member-${randomUUID()}@example.com` })
    .returning();
  if (!user) throw new Error('no user');
  const guest = await sampleGuest(db);
  const session = sampleSession();
  await createSessionsRepository(db).insert(guest.id, session);
  const guestSession = { userId: guest.id, sessionId: session.id };
  const signIn = (values: Partial<SampleSignIn> = {}) => signInAs(db, { user, guest: guestSession, ...values });
  return { user, guest, guestSession, signIn };
}

const unlimited = { questions: null, since: null, running: 1000 };
const end = { state: 'done', content: 'x', quota: 'counted', errorCode: null, errorDetail: null } as const;

test('a guest is merged once, however many sign in with its token at the same time', async () => {
  const [one, two] = [await people(), await people()];
  const guest = one.guestSession;
  const results = await Promise.all(Array.from({ length: 16 }, (_, n) => (n % 2 ? one : two).signIn({ guest })));
  expect(results.filter(({ mergedGuestId }) => mergedGuestId !== null)).toHaveLength(1);
});

test('everything that a guest does while it is merged ends up with the account, or is refused: nothing is lost', async () => {
  const { db } = database;
  const generations = openGenerations(db);
  const resumes = openResumes(db);
  const chats = openChatSessions(db);
  const settled = { kept: 0, refused: 0 };
  for (let round = 0; round < 12; round++) {
    const { user, guest, signIn } = await people();
    const live = Array.from({ length: 3 }, () => sampleGeneration(guest.id));
    for (const item of live) await generations.reserve(item, unlimited, new Date());
    await chats.save(user.id, 'shared', [], new Date());
    const late = Array.from({ length: 3 }, () => sampleGeneration(guest.id));
    const message = (clientId: string) => ({ clientId, role: 'user' as const, content: 'x', sentAt: new Date() });
    const lateWork = [
      ...late.map((item) => () => generations.reserve(item, unlimited, new Date())),
      () =>
        resumes.save({
          userId: guest.id,
          filename: 'resume.pdf',
          kind: 'pdf',
          pages: 1,
          lines: [],
          profile: SAMPLE_PROFILE,
          skills: [{ name: 'Java', nameKey: 'java', category: 'Languages' }],
        }),
      () => chats.save(guest.id, 'shared', [message('1')], new Date()),
    ];
    const work = () =>
      lateWork.map((one) =>
        one().then(
          () => true,
          (error: unknown) => {
            expect(toAppError(error)?.code).toBe('session_ended');
            return false;
          },
        ),
      );
    // in turns, the work or the merge is first in the queue for a connection
    const early = round % 2 === 0 ? work() : [];
    const [opened, ended, saved, ...worked] = await Promise.all([
      signIn(),
      Promise.all(
        live.map((item) =>
          generations.finish(
            { id: item.id, end, records: [{ skill: null, message: 'q', response: 'x' }], usage: [] },
            new Date(),
          ),
        ),
      ),
      generations.saveProgress(
        live.toReversed().map((item) => ({ id: item.id, content: 'half' })),
        new Date(),
      ),
      ...(round % 2 === 0 ? early : work()),
    ]);
    expect(opened).toMatchObject({ mergedGuestId: guest.id });
    expect(ended).toEqual([true, true, true]);
    expect(saved.unwanted.length).toBeLessThanOrEqual(3);
    expect(saved.torn).toEqual([]);
    const reserved = worked.slice(0, 3).filter(Boolean).length;
    expect(await generations.countUsed(user.id, null)).toBe(3 + reserved);
    expect(await db.$count(chatRecords, eq(chatRecords.userId, user.id))).toBe(3);
    expect((await resumes.current(user.id)) !== null).toBe(worked[3]);
    expect((await chats.messages(user.id, 'shared'))?.length).toBe(worked[4] ? 1 : 0);
    settled.kept += worked.filter(Boolean).length;
    settled.refused += worked.filter((item) => !item).length;
  }
  // otherwise the work and the merge never overlapped
  expect(settled.kept).toBeGreaterThan(0);
});

test('a sign-in and "sign out everywhere" come one after the other: no session is left that was there before', async () => {
  const { db } = database;
  const sessions = createSessionsRepository(db);
  const { user, signIn } = await people();
  const before = sampleSession();
  await sessions.insert(user.id, before);
  const endAllSessions = makeEndAllSessions({
    transaction: createTransaction(db),
    keyedHash: () => 'hash',
    clock: systemClock,
  });
  await Promise.all([
    endAllSessions(user.id, '127.0.0.1'),
    ...Array.from({ length: 5 }, () =>
      sessions.extend(before.id, user.id, new Date(Date.now() + 86_400_000), new Date()),
    ),
    signIn({ guest: null }),
  ]);
  expect(await sessions.findLive(before.id, user.id, new Date())).toBeNull();
  const [row] = await db.select().from(authSessions).where(eq(authSessions.id, before.id));
  expect(row?.revokedAt).not.toBeNull();
});

test('an account that is deleted while it is used leaves no row behind', async () => {
  const { db } = database;
  const generations = openGenerations(db);
  for (let round = 0; round < 8; round++) {
    const { user, signIn } = await people();
    const live = Array.from({ length: 3 }, () => sampleGeneration(user.id));
    for (const item of live) await generations.reserve(item, unlimited, new Date());
    const work = [
      deleteAccountOf(db, user),
      deleteAccountOf(db, user),
      signIn(),
      generations.reserve(sampleGeneration(user.id), unlimited, new Date()),
      ...live.map((item) => generations.finish({ id: item.id, end, records: [], usage: [] }, new Date())),
    ];
    for (const result of await Promise.allSettled(work))
      if (result.status === 'rejected')
        expect(['session_ended', 'account_inactive']).toContain(toAppError(result.reason)?.code);
    expect(await db.$count(users, eq(users.id, user.id))).toBe(0);
    expect(await db.$count(generationsTable, eq(generationsTable.userId, user.id))).toBe(0);
  }
});
