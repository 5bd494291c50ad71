import { and, eq, isNull } from 'drizzle-orm';
import type { User } from '../../domain/accounts/user.ts';
import type { Database } from '../database.ts';
import { authSessions, users } from '../schema/index.ts';

/**
 * The account of an address, held until the transaction ends: changes of one account follow each other. Take it before any
 * of the account's other rows, so that no two transactions wait for each other.
 */
export async function lockAccount(tx: Database, email: string): Promise<User | null> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  return user ?? null;
}

/** Whether there is something to sign in with. */
export function hasCredentials({ passwordHash, oauthSubject }: User): boolean {
  return passwordHash !== null || oauthSubject !== null;
}

/** Ends all sessions of an account at once. */
export async function endSessions(tx: Database, userId: number, at: Date): Promise<void> {
  await tx
    .update(authSessions)
    .set({ revokedAt: at })
    .where(and(eq(authSessions.userId, userId), isNull(authSessions.revokedAt)));
}
