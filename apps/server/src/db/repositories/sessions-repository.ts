import { and, desc, eq, gt, inArray, isNull, lt, ne, type Placeholder, sql } from 'drizzle-orm';
import type { User } from '../../domain/accounts/user.ts';
import type { NewSession } from '../../domain/accounts/users-repository.ts';
import type { NewMail } from '../../domain/mail/outbox-repository.ts';
import type { Database } from '../database.ts';
import { retryDeadlock } from '../retry-deadlock.ts';
import { authSessions, users } from '../schema/index.ts';
import { mergeGuest } from './account-data-merge.ts';
import { insertMail } from './outbox-repository.ts';
import { insertSecurityEvent } from './security-events-repository.ts';

export interface SessionWithUser {
  sessionId: string;
  expiresAt: Date;
  /** refreshing can't carry the session past this moment */
  endsAt: Date;
  lastSeenAt: Date;
  user: User;
}

export interface SignIn {
  /** as it was when the credentials were checked */
  user: Pick<User, 'id' | 'passwordHash'>;
  session: NewSession;
  /** whose session the caller had until now */
  guest: { userId: number; sessionId: string } | null;
  emailHash: string | null;
  /** whether one of the browsers that were signed in from this address before is the one that signs in now */
  isKnownBrowser: (userAgents: (string | null)[]) => boolean;
  /** sent when the browser is new; null where no mail can go to */
  mail: NewMail | null;
  at: Date;
}

export type SignInResult =
  | { outcome: 'opened'; mergedGuestId: number | null; mailed: boolean }
  | { outcome: 'inactive' | 'changed' };

export type SessionRow = typeof authSessions.$inferSelect;

/** ms an ended session stays for its owner to see */
const KEPT_MS = 30 * 86_400_000;

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;

/** The signed-in devices of users. Every change names the owner too. */
export function createSessionsRepository(db: Database) {
  const isLive = (now: Date | Placeholder) =>
    and(isNull(authSessions.revokedAt), gt(authSessions.expiresAt, now), gt(authSessions.endsAt, now));
  // every request asks it: its text is made once. Without a name, because a pooler in between would not know it again
  const findLive = db
    .select({
      sessionId: authSessions.id,
      expiresAt: authSessions.expiresAt,
      endsAt: authSessions.endsAt,
      lastSeenAt: authSessions.lastSeenAt,
      user: users,
    })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(
      and(
        eq(authSessions.id, sql.placeholder('sessionId')),
        eq(authSessions.userId, sql.placeholder('userId')),
        isLive(sql.placeholder('now')),
        eq(users.isActive, true),
      ),
    )
    .limit(1)
    .prepare('');

  return {
    /**
     * Opens a session for somebody whose credentials were right, notes the sign-in, and gives the account what its owner made
     * as a guest; all or nothing. Nothing is written when the account is gone or deactivated (`inactive`), or has another
     * password since it was checked (`changed`).
     */
    async open(signIn: SignIn): Promise<SignInResult> {
      return retryDeadlock(() => db.transaction((tx) => openSession(tx, signIn)));
    },

    async create(userId: number, session: NewSession): Promise<void> {
      await db.insert(authSessions).values({ ...session, userId });
    },

    /** The live session with its active user; null when it was revoked, has ended, or the user is deactivated. */
    async find(sessionId: string, userId: number, now: Date): Promise<SessionWithUser | null> {
      const [row] = await findLive.execute({ sessionId, userId, now });
      return row ?? null;
    },

    /** The user's live sessions, the last used first. */
    async list(userId: number, now: Date): Promise<SessionRow[]> {
      return db
        .select()
        .from(authSessions)
        .where(and(eq(authSessions.userId, userId), isLive(now)))
        .orderBy(desc(authSessions.lastSeenAt), desc(authSessions.createdAt), authSessions.id);
    },

    /**
     * Carries a live session on to `expiresAt`, at most to its end, and answers until when it lives now. Null when it is not
     * live: what was ended a moment before stays ended.
     */
    async extend(sessionId: string, userId: number, expiresAt: Date, now: Date): Promise<Date | null> {
      const [row] = await db
        .update(authSessions)
        .set({ expiresAt: sql`least(${expiresAt}::timestamptz, ${authSessions.endsAt})`, lastSeenAt: now })
        .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId), isLive(now)))
        .returning({ expiresAt: authSessions.expiresAt });
      return row?.expiresAt ?? null;
    },

    /** Notes that a session was used, unless that was noted since `unlessSince`. */
    async touch(sessionId: string, unlessSince: Date, now: Date): Promise<void> {
      await db
        .update(authSessions)
        .set({ lastSeenAt: now })
        .where(and(eq(authSessions.id, sessionId), lt(authSessions.lastSeenAt, unlessSince)));
    },

    /** Ends a session of this user at once; false when there was none to end. */
    async revoke(sessionId: string, userId: number, now: Date): Promise<boolean> {
      const revoked = await db
        .update(authSessions)
        .set({ revokedAt: now })
        .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId), isNull(authSessions.revokedAt)))
        .returning({ id: authSessions.id });
      return revoked.length > 0;
    },

    /** Ends all sessions of a user and notes that they were. */
    async endAll(userId: number, ipHash: string, now: Date): Promise<void> {
      await db.transaction(async (tx) => {
        // the account's row first: a sign-in that runs at the same time comes before this, or after
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
        await revokeSessions(tx, userId, now);
        await insertSecurityEvent(tx, { kind: 'sessions_ended', userId, emailHash: null, ipHash, at: now });
      });
    },

    /** Which of these sessions are still live. */
    async live(sessionIds: readonly string[], now: Date): Promise<Set<string>> {
      if (sessionIds.length === 0) return new Set();
      const rows = await db
        .select({ id: authSessions.id, expiresAt: authSessions.expiresAt })
        .from(authSessions)
        .innerJoin(users, eq(users.id, authSessions.userId))
        .where(
          and(
            // one parameter: asked twice a second for every open stream
            sql`${authSessions.id} = any(${sql.param([...sessionIds])}::uuid[])`,
            isNull(authSessions.revokedAt),
            eq(users.isActive, true),
          ),
        );
      return new Set(rows.filter((row) => row.expiresAt > now).map((row) => row.id));
    },

    /** Sessions that ended more than 30 days ago are of no use to anyone. */
    async deleteEnded(now: Date): Promise<void> {
      await db.delete(authSessions).where(lt(authSessions.expiresAt, new Date(now.getTime() - KEPT_MS)));
    },
  };
}

/** Ends all sessions of a user, or all but one, in the caller's transaction. */
export async function revokeSessions(tx: Database, userId: number, now: Date, exceptId?: string): Promise<void> {
  await tx
    .update(authSessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(authSessions.userId, userId),
        isNull(authSessions.revokedAt),
        exceptId === undefined ? undefined : ne(authSessions.id, exceptId),
      ),
    );
}

/** sessions of one address that are looked at to tell whether a browser is known */
const REMEMBERED = 200;

async function openSession(tx: Database, { user, session, guest, at, ...signIn }: SignIn): Promise<SignInResult> {
  // the guest's row too, and both in the order of their ids: who adds to the guest waits here, and finds no guest then
  const held = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [user.id, ...(guest ? [guest.userId] : [])]))
    .orderBy(users.id)
    .for('update');
  const current = held.find((row) => row.id === user.id);
  if (!current?.isActive) return { outcome: 'inactive' };
  if (current.passwordHash !== user.passwordHash) return { outcome: 'changed' };

  const isNew = current.lastLoginAt !== null && !signIn.isKnownBrowser(await browsersAt(tx, user.id, session.ipHash));
  await tx.insert(authSessions).values({ ...session, userId: user.id, createdAt: at, lastSeenAt: at });
  await tx.update(users).set({ lastLoginAt: at }).where(eq(users.id, user.id));
  await insertSecurityEvent(tx, {
    kind: 'sign_in',
    userId: user.id,
    emailHash: signIn.emailHash,
    ipHash: session.ipHash,
    at,
  });
  const mailed = isNew && signIn.mail !== null && (await insertMail(tx, signIn.mail));
  const merged = guest !== null && (await mergeGuest(tx, guest, user.id, at));
  return { outcome: 'opened', mergedGuestId: merged ? guest.userId : null, mailed };
}

async function browsersAt(tx: Database, userId: number, ipHash: string | null): Promise<(string | null)[]> {
  const earlier = await tx
    .select({ userAgent: authSessions.userAgent })
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), ipHash === null ? undefined : eq(authSessions.ipHash, ipHash)))
    .orderBy(desc(authSessions.createdAt))
    .limit(REMEMBERED);
  return earlier.map((row) => row.userAgent);
}
