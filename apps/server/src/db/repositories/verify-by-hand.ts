import { and, eq } from 'drizzle-orm';
import type { User } from '../../domain/accounts/user.ts';
import type { NewMail } from '../../domain/mail/outbox-repository.ts';
import type { Database } from '../database.ts';
import { oneTimeCodes, users } from '../schema/index.ts';
import { hasCredentials } from './account-row.ts';
import { insertMail } from './outbox-repository.ts';
import { type NewCode, waitingClaims } from './registrations-repository.ts';
import { insertSecurityEvent } from './security-events-repository.ts';
import { accountOf } from './verifications-repository.ts';

export interface HandVerification {
  /** lets the owner set a password when nothing opens the account */
  reset: NewCode;
  /** older registrations are forgotten */
  pendingSince: Date;
  /** of an account that has its name from a registration */
  username: (fullName: string | null, email: string) => string;
  mailFor: (user: User, opens: boolean) => NewMail | null;
}

/**
 * Verifies an address without its code, in the caller's transaction, which holds the user. The account gets what the one
 * registration that waits would have brought; when several wait, nobody can tell whose is right, so that its owner sets a
 * password by mail.
 */
export async function verifyByHand(
  tx: Database,
  user: User,
  { reset, pendingSince, username, mailFor }: HandVerification,
  at: Date,
): Promise<User> {
  const [claim, ...others] = hasCredentials(user) ? [] : await waitingClaims(tx, user.id, pendingSince);
  const [verified] = await tx
    .update(users)
    .set({
      ...(claim && others.length === 0 ? accountOf(claim, (fullName) => username(fullName, user.email ?? '')) : {}),
      emailVerified: true,
      updatedAt: at,
    })
    .where(eq(users.id, user.id))
    .returning();
  if (!verified) throw new Error('update of a held user answered no row');
  await tx.delete(oneTimeCodes).where(and(eq(oneTimeCodes.userId, user.id), eq(oneTimeCodes.purpose, 'verify_email')));
  const opens = hasCredentials(verified);
  if (!opens)
    await tx.insert(oneTimeCodes).values({ ...reset, userId: user.id, purpose: 'reset_password', createdAt: at });
  await insertSecurityEvent(tx, { kind: 'verified', userId: user.id, emailHash: null, ipHash: null, at });
  const mail = mailFor(verified, opens);
  if (mail) await insertMail(tx, mail);
  return verified;
}
