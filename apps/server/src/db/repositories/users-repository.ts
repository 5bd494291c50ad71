import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { authSessions, users } from '../schema/index.ts';

export type UserRow = typeof users.$inferSelect;

export interface SessionWithUser {
  sessionId: string;
  expiresAt: Date;
  user: UserRow;
}

export interface NewSession {
  id: string;
  userAgent: string | null;
  expiresAt: Date;
}

export type UsersRepository = ReturnType<typeof createUsersRepository>;

/** Users and the sessions they are signed in with. */
export function createUsersRepository(db: Database) {
  return {
    /** Creates a guest together with its session, so that neither is ever without the other. */
    async createGuest(guest: { username: string; accessCode: string | null }, session: NewSession): Promise<UserRow> {
      return db.transaction(async (tx) => {
        const [user] = await tx
          .insert(users)
          .values({ ...guest, isGuest: true })
          .returning();
        if (!user) throw new Error('insert of a guest answered no row');
        await tx.insert(authSessions).values({ ...session, userId: user.id });
        return user;
      });
    },

    /** The live session with its active user; null when it was revoked, has ended, or the user is deactivated. */
    async findSession(sessionId: string, userId: number, now: Date): Promise<SessionWithUser | null> {
      const [row] = await db
        .select({ sessionId: authSessions.id, expiresAt: authSessions.expiresAt, user: users })
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
    async revokeSession(sessionId: string, userId: number, now: Date): Promise<boolean> {
      const revoked = await db
        .update(authSessions)
        .set({ revokedAt: now })
        .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId), isNull(authSessions.revokedAt)))
        .returning({ id: authSessions.id });
      return revoked.length > 0;
    },

    async countAdmins(): Promise<number> {
      const [row] = await db.select({ n: count() }).from(users).where(eq(users.role, 'admin'));
      return row?.n ?? 0;
    },

    /** Creates the administrator unless the address is taken; answers whether it did. */
    async createAdmin(admin: { email: string; username: string; passwordHash: string }): Promise<boolean> {
      const created = await db
        .insert(users)
        .values({ ...admin, role: 'admin', emailVerified: true })
        .onConflictDoNothing({ target: users.email })
        .returning({ id: users.id });
      return created.length > 0;
    },

    /** Sessions that ended more than 30 days ago are of no use to anyone. */
    async deleteEndedSessions(now: Date): Promise<void> {
      await db
        .delete(authSessions)
        .where(sql`${authSessions.expiresAt} < ${new Date(now.getTime() - 30 * 86_400_000)}`);
    },
  };
}
