import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { authSessions, oneTimeCodes, users } from '../schema/index.ts';
import { insertMail, type NewMail } from './outbox-repository.ts';
import { insertSecurityEvent, type NewSecurityEvent } from './security-events-repository.ts';
import { type NewSession, revokeSessions } from './sessions-repository.ts';

export type UserRow = typeof users.$inferSelect;

export interface PasswordChange {
  userId: number;
  /** the hash that the present password was checked with */
  from: string | null;
  to: string;
  /** the session that stays */
  keepSessionId: string;
  event: Omit<NewSecurityEvent, 'kind' | 'userId'>;
  mail: NewMail | null;
}

export type UsersRepository = ReturnType<typeof createUsersRepository>;

/** Users. What they sign in with is in the credentials and identities repositories, where they are signed in in the sessions one. */
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

    /** Users in the order in which they came, guests too. */
    async page(skip: number, limit: number): Promise<UserRow[]> {
      return db.select().from(users).orderBy(asc(users.id)).limit(limit).offset(skip);
    },

    /** Null when the account is gone. */
    async rename(id: number, names: { fullName: string; username: string }, now: Date): Promise<UserRow | null> {
      const [user] = await db
        .update(users)
        .set({ ...names, updatedAt: now })
        .where(eq(users.id, id))
        .returning();
      return user ?? null;
    },

    /**
     * Sets a new password, ends all other sessions and all ways to reset the password that were asked for, and tells the owner.
     * False, and nothing written, when the password is not the one any more that was checked.
     */
    async changePassword({ userId, from, to, keepSessionId, event, mail }: PasswordChange): Promise<boolean> {
      return db.transaction(async (tx) => {
        const changed = await tx
          .update(users)
          .set({ passwordHash: to, updatedAt: event.at })
          .where(and(eq(users.id, userId), from === null ? isNull(users.passwordHash) : eq(users.passwordHash, from)))
          .returning({ id: users.id });
        if (changed.length === 0) return false;
        await revokeSessions(tx, userId, event.at, keepSessionId);
        await tx
          .delete(oneTimeCodes)
          .where(and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, 'reset_password')));
        await insertSecurityEvent(tx, { ...event, kind: 'password_changed', userId });
        if (mail) await insertMail(tx, mail);
        return true;
      });
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
  };
}
