import { and, eq, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { authSessions, users } from '../schema/index.ts';
import type { UserRow } from './users-repository.ts';

export interface SessionWithUser {
  sessionId: string;
  expiresAt: Date;
  /** refreshing can't carry the session past this moment */
  endsAt: Date;
  user: UserRow;
}

export interface NewSession {
  id: string;
  userAgent: string | null;
  ipHash: string | null;
  expiresAt: Date;
  endsAt: Date;
}

/** ms an ended session stays for its owner to see */
const KEPT_MS = 30 * 86_400_000;

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;

/** The signed-in devices of users. Every change names the owner too. */
export function createSessionsRepository(db: Database) {
  return {
    async create(userId: number, session: NewSession): Promise<void> {
      await db.insert(authSessions).values({ ...session, userId });
    },

    /** The live session with its active user; null when it was revoked, has ended, or the user is deactivated. */
    async find(sessionId: string, userId: number, now: Date): Promise<SessionWithUser | null> {
      const [row] = await db
        .select({
          sessionId: authSessions.id,
          expiresAt: authSessions.expiresAt,
          endsAt: authSessions.endsAt,
          user: users,
        })
        .from(authSessions)
        .innerJoin(users, eq(users.id, authSessions.userId))
        .where(
          and(
            eq(authSessions.id, sessionId),
            eq(authSessions.userId, userId),
            isNull(authSessions.revokedAt),
            eq(users.isActive, true),
          ),
        )
        .limit(1);
      return row && row.expiresAt > now ? row : null;
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

    /** Ends all sessions of a user, or all but one; answers how many. */
    async revokeAll(userId: number, now: Date, exceptId?: string): Promise<number> {
      const revoked = await db
        .update(authSessions)
        .set({ revokedAt: now })
        .where(
          and(
            eq(authSessions.userId, userId),
            isNull(authSessions.revokedAt),
            exceptId === undefined ? undefined : ne(authSessions.id, exceptId),
          ),
        )
        .returning({ id: authSessions.id });
      return revoked.length;
    },

    /** Which of these sessions are still live. */
    async live(sessionIds: readonly string[], now: Date): Promise<Set<string>> {
      if (sessionIds.length === 0) return new Set();
      const rows = await db
        .select({ id: authSessions.id, expiresAt: authSessions.expiresAt })
        .from(authSessions)
        .innerJoin(users, eq(users.id, authSessions.userId))
        .where(
          and(inArray(authSessions.id, [...sessionIds]), isNull(authSessions.revokedAt), eq(users.isActive, true)),
        );
      return new Set(rows.filter((row) => row.expiresAt > now).map((row) => row.id));
    },

    /** Sessions that ended more than 30 days ago are of no use to anyone. */
    async deleteEnded(now: Date): Promise<void> {
      await db.delete(authSessions).where(lt(authSessions.expiresAt, new Date(now.getTime() - KEPT_MS)));
    },
  };
}
