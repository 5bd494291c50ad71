import { and, desc, eq, gt, isNull, lt, ne, type Placeholder, sql } from 'drizzle-orm';
import type { SessionsRepository } from '../../domain/accounts/sessions-repository.ts';
import type { Database } from '../database.ts';
import { toSession } from '../rows/session-row.ts';
import { toUser } from '../rows/user-row.ts';
import { authSessions, users } from '../schema/index.ts';

export function createSessionsRepository(db: Database): SessionsRepository {
  return { ...sessionQueries(db), ...sessionUpdates(db) };
}

function isLive(now: Date | Placeholder) {
  return and(isNull(authSessions.revokedAt), gt(authSessions.expiresAt, now), gt(authSessions.endsAt, now));
}

/** Every request runs it, so its text is made once. Without a name, which a pooler in between would not recognize. */
function prepareFindLive(db: Database) {
  return db
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
}

function sessionQueries(db: Database) {
  // prepared at its first use: transactions make repositories of their own and seldom need it
  let findLive: ReturnType<typeof prepareFindLive> | undefined;
  return {
    async findLive(sessionId, userId, now) {
      findLive ??= prepareFindLive(db);
      const [row] = await findLive.execute({ sessionId, userId, now });
      return row ? { ...row, user: toUser(row.user) } : null;
    },

    async filterLive(sessionIds, now) {
      if (sessionIds.length === 0) return new Set<string>();
      const rows = await db
        .select({ id: authSessions.id, expiresAt: authSessions.expiresAt })
        .from(authSessions)
        .innerJoin(users, eq(users.id, authSessions.userId))
        .where(
          and(
            // one parameter: it runs twice a second for every open stream
            sql`${authSessions.id} = any(${sql.param([...sessionIds])}::uuid[])`,
            isNull(authSessions.revokedAt),
            eq(users.isActive, true),
          ),
        );
      return new Set(rows.filter((row) => row.expiresAt > now).map((row) => row.id));
    },

    async listLive(userId, now) {
      const rows = await db
        .select()
        .from(authSessions)
        .where(and(eq(authSessions.userId, userId), isLive(now)))
        .orderBy(desc(authSessions.lastSeenAt), desc(authSessions.createdAt), authSessions.id);
      return rows.map(toSession);
    },

    countLive: (userId, now) => db.$count(authSessions, and(eq(authSessions.userId, userId), isLive(now))),

    async listUserAgents(userId, ipHash, limit) {
      const earlier = await db
        .select({ userAgent: authSessions.userAgent })
        .from(authSessions)
        .where(and(eq(authSessions.userId, userId), ipHash === null ? undefined : eq(authSessions.ipHash, ipHash)))
        .orderBy(desc(authSessions.createdAt))
        .limit(limit);
      return earlier.map((row) => row.userAgent);
    },

    async hasSignedInFrom(email, ipHash) {
      const [row] = await db
        .select({ id: authSessions.id })
        .from(authSessions)
        .innerJoin(users, eq(users.id, authSessions.userId))
        .where(and(eq(users.email, email), eq(authSessions.ipHash, ipHash)))
        .limit(1);
      return row !== undefined;
    },
  } satisfies Partial<SessionsRepository>;
}

function sessionUpdates(db: Database) {
  return {
    async insert(userId, session) {
      await db.insert(authSessions).values({ ...session, userId, lastSeenAt: session.createdAt });
    },

    async extend(sessionId, userId, expiresAt, now) {
      const [row] = await db
        .update(authSessions)
        .set({ expiresAt: sql`least(${expiresAt}::timestamptz, ${authSessions.endsAt})`, lastSeenAt: now })
        .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId), isLive(now)))
        .returning({ expiresAt: authSessions.expiresAt });
      return row?.expiresAt ?? null;
    },

    async touch(sessionId, unlessSince, now) {
      await db
        .update(authSessions)
        .set({ lastSeenAt: now })
        .where(and(eq(authSessions.id, sessionId), lt(authSessions.lastSeenAt, unlessSince)));
    },

    async revoke(sessionId, userId, now) {
      const revoked = await db
        .update(authSessions)
        .set({ revokedAt: now })
        .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId), isNull(authSessions.revokedAt)))
        .returning({ id: authSessions.id });
      return revoked.length > 0;
    },

    async revokeAll(userId, now, exceptId) {
      await db
        .update(authSessions)
        .set({ revokedAt: now })
        .where(
          and(
            eq(authSessions.userId, userId),
            isNull(authSessions.revokedAt),
            exceptId === undefined ? undefined : ne(authSessions.id, exceptId),
          ),
        );
    },

    async deleteExpired(moment) {
      await db.delete(authSessions).where(lt(authSessions.expiresAt, moment));
    },
  } satisfies Partial<SessionsRepository>;
}
