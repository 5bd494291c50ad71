import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { User } from '../../domain/accounts/user.ts';
import type { NewMail } from '../../domain/mail/outbox-repository.ts';
import type { Database } from '../database.ts';
import { authSessions, oneTimeCodes, users } from '../schema/index.ts';
import { endSessions, lockAccount } from './account-row.ts';
import { insertMail } from './outbox-repository.ts';
import { insertCodeFor, insertMailIf } from './quiet-inserts.ts';
import type { EventContext, NewCode } from './registrations-repository.ts';
import { insertSecurityEvent } from './security-events-repository.ts';

export interface PasswordReset {
  codeId: number;
  userId: number;
  passwordHash: string;
  event: EventContext;
}

export type CredentialsRepository = ReturnType<typeof createCredentialsRepository>;

/** What people sign in with, and how they get a new password. */
export function createCredentialsRepository(db: Database) {
  return {
    /** The account of an address; guests have none. */
    async findByEmail(email: string): Promise<User | null> {
      const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1);
      return user ?? null;
    },

    /** Whether this account was signed in from there lately: ended sessions are remembered for 30 days. */
    async hasSignedInFrom(email: string, ipHash: string): Promise<boolean> {
      const [row] = await db
        .select({ id: authSessions.id })
        .from(authSessions)
        .innerJoin(users, eq(users.id, authSessions.userId))
        .where(and(eq(users.email, email), eq(authSessions.ipHash, ipHash)))
        .limit(1);
      return row !== undefined;
    },

    /**
     * Writes that a reset was asked for and, when the address has an account, the token and its mail. Without one the same
     * statements run, and the mail that `mailFor` makes of null is not written.
     */
    async askReset(
      { email, code, event }: { email: string; code: NewCode; event: EventContext },
      mailFor: (user: User | null) => NewMail,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        const user = await lockAccount(tx, email);
        await insertSecurityEvent(tx, { ...event, kind: 'reset_asked', userId: user?.id ?? null });
        await insertCodeFor(tx, user?.id ?? null, {
          ...code,
          purpose: 'reset_password',
          claim: null,
          createdAt: event.at,
        });
        await insertMailIf(tx, user !== null, mailFor(user));
      });
    },

    /** Whose token this is; null when it is unknown, used or too old. Looking does not use it. */
    async findReset(hash: string, now: Date): Promise<{ codeId: number; user: User } | null> {
      const [row] = await db
        .select({ codeId: oneTimeCodes.id, user: users })
        .from(oneTimeCodes)
        .innerJoin(users, eq(users.id, oneTimeCodes.userId))
        .where(
          and(
            eq(oneTimeCodes.hash, hash),
            eq(oneTimeCodes.purpose, 'reset_password'),
            isNull(oneTimeCodes.usedAt),
            gt(oneTimeCodes.expiresAt, now),
          ),
        )
        .limit(1);
      return row ?? null;
    },

    /**
     * Uses a token up and sets the password. The mailbox was proven, so the address counts as verified; every session and
     * every other code of the account ends. A second factor stays. False, and nothing written, when another call was first.
     */
    async resetPassword({ codeId, userId, passwordHash, event }: PasswordReset, mail: NewMail): Promise<boolean> {
      return db.transaction(async (tx) => {
        // in the order of all transactions on an account: first the account's row, then its codes
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
        const used = await tx
          .update(oneTimeCodes)
          .set({ usedAt: event.at })
          .where(and(eq(oneTimeCodes.id, codeId), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, event.at)))
          .returning({ id: oneTimeCodes.id });
        if (used.length === 0) return false;
        await tx
          .update(users)
          .set({ passwordHash, emailVerified: true, updatedAt: event.at })
          .where(eq(users.id, userId));
        await tx.delete(oneTimeCodes).where(and(eq(oneTimeCodes.userId, userId), ne(oneTimeCodes.id, codeId)));
        await endSessions(tx, userId, event.at);
        await insertSecurityEvent(tx, { ...event, kind: 'password_reset', userId });
        await insertMail(tx, mail);
        return true;
      });
    },
  };
}
