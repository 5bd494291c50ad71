import { and, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { User } from '../../domain/accounts/user.ts';
import type { NewMail } from '../../domain/mail/outbox-repository.ts';
import type { Database } from '../database.ts';
import { type CodeClaim, oneTimeCodes, users } from '../schema/index.ts';
import { isUniqueViolation } from '../unique-violation.ts';
import { endSessions, hasCredentials, lockAccount } from './account-row.ts';
import { insertMail } from './outbox-repository.ts';
import type { EventContext, NewCode } from './registrations-repository.ts';
import { insertSecurityEvent } from './security-events-repository.ts';

export interface Verification {
  email: string;
  hash: string;
  /** wrong codes after which a code is dead */
  tries: number;
  /** lets the owner set a password when the code brought none */
  reset: NewCode;
  /** of an account that has its name from a registration */
  username: (fullName: string | null) => string;
  event: EventContext;
}

/** `already`: this code was entered before; nothing changes. `opens`: whether the account can be signed in to now. */
export type VerificationOutcome =
  | { outcome: 'verified'; opens: boolean }
  | { outcome: 'already' }
  | { outcome: 'wrong' };

export type VerificationsRepository = ReturnType<typeof createVerificationsRepository>;

/** Entering the code of a verification mail. */
export function createVerificationsRepository(db: Database) {
  return {
    /**
     * Enters a code. A wrong one counts as a try of every live code of the account, since it was a guess at each of them.
     * The right one gives the account what the code brings, verifies the address and ends all other codes.
     */
    async verify(
      { email, hash, tries, reset, username, event }: Verification,
      mailFor: (user: User, opens: boolean) => NewMail,
    ): Promise<VerificationOutcome> {
      try {
        return await db.transaction(async (tx): Promise<VerificationOutcome> => {
          const user = await lockAccount(tx, email);
          const ofUser = and(eq(oneTimeCodes.userId, user?.id ?? 0), eq(oneTimeCodes.purpose, 'verify_email'));
          const alive = and(ofUser, gt(oneTimeCodes.expiresAt, event.at));
          const tried = await tx
            .update(oneTimeCodes)
            .set({ tries: sql`${oneTimeCodes.tries} + 1` })
            .where(and(alive, isNull(oneTimeCodes.usedAt), lt(oneTimeCodes.tries, tries)))
            .returning();
          const code = tried.find((row) => row.hash === hash);
          if (!user || !code || user.emailVerified) {
            const [used] = await tx
              .select({ id: oneTimeCodes.id })
              .from(oneTimeCodes)
              .where(and(alive, isNotNull(oneTimeCodes.usedAt), eq(oneTimeCodes.hash, hash)))
              .limit(1);
            await insertSecurityEvent(tx, { ...event, kind: 'verify_failed', userId: user?.id ?? null });
            return { outcome: used ? 'already' : 'wrong' };
          }
          const [verified] = await tx
            .update(users)
            .set({ ...(code.claim && accountOf(code.claim, username)), emailVerified: true, updatedAt: event.at })
            .where(eq(users.id, user.id))
            .returning();
          if (!verified) throw new Error('a locked account vanished');
          await tx.update(oneTimeCodes).set({ usedAt: event.at, claim: null }).where(eq(oneTimeCodes.id, code.id));
          await tx.delete(oneTimeCodes).where(and(ofUser, ne(oneTimeCodes.id, code.id)));
          if (code.claim) await endSessions(tx, user.id, event.at);
          await insertSecurityEvent(tx, { ...event, kind: 'verified', userId: user.id });
          if (code.claim?.kind === 'oauth')
            await insertSecurityEvent(tx, { ...event, kind: 'identity_linked', userId: user.id });
          const opens = hasCredentials(verified);
          if (!opens)
            await tx
              .insert(oneTimeCodes)
              .values({ ...reset, userId: user.id, purpose: 'reset_password', createdAt: event.at });
          await insertMail(tx, mailFor(verified, opens));
          return { outcome: 'verified', opens };
        });
      } catch (error) {
        // the provider's key of the claim got an account while the code was on its way
        if (isUniqueViolation(error)) return { outcome: 'wrong' };
        throw error;
      }
    },
  };
}

/** What a claim makes of an account. Whatever opened it before may be a stranger's, so it ends. */
export function accountOf(claim: CodeClaim, username: Verification['username']): Partial<typeof users.$inferInsert> {
  const oauth = claim.kind === 'oauth';
  return {
    passwordHash: oauth ? null : claim.passwordHash,
    oauthProvider: oauth ? claim.provider : null,
    oauthSubject: oauth ? claim.subject : null,
    twoFactor: null,
    twoFactorStep: null,
    fullName: claim.fullName,
    username: username(claim.fullName),
  };
}
