import { LIMITS, MS, type Settings } from '@prep-ai/contract';
import type { Repositories } from '../transaction.ts';
import type { CodeClaim } from './one-time-code.ts';
import { hasCredentials, type User } from './user.ts';
import { usernameOf } from './username.ts';
import type { UserCredentials } from './users-repository.ts';

/** Whether an account opens only after its address was verified: both settings demand it. */
export function demandsVerification({ email, security }: Settings): boolean {
  return email.verification_required && security.require_email_verification;
}

/** Since when a registration that nobody confirmed still counts. */
export function pendingSince(now: Date): Date {
  return new Date(now.getTime() - LIMITS.verification.pendingDays * MS.day);
}

/**
 * Makes sure that there is room for one more account, and that nobody else takes it before the transaction ends. It comes
 * before every other lock of the transaction.
 */
export async function reserveRegistrationCapacity({ users }: Repositories, maxMembers: number): Promise<boolean> {
  await users.lockRegistrations();
  return (await users.countMembers()) < maxMembers;
}

/** What a claim makes of an account. What opened the account before may be a stranger's, so it ends. */
export function credentialsOf(claim: CodeClaim, email: string): UserCredentials {
  const { fullName } = claim;
  const byProvider = claim.kind === 'oauth';
  return {
    passwordHash: byProvider ? null : claim.passwordHash,
    oauthProvider: byProvider ? claim.provider : null,
    oauthSubject: byProvider ? claim.subject : null,
    twoFactor: null,
    twoFactorStep: null,
    fullName,
    username: usernameOf({ fullName, email }),
  };
}

/**
 * The claim that a code brings which was not mailed with its registration (a new code, or an administrator's word): that of
 * the only registration that waits. When several wait, nobody can tell whose is right, so it brings none, and the owner of
 * the mailbox sets a password by mail.
 */
export function onlyPendingClaim(user: User, pending: readonly CodeClaim[]): CodeClaim | null {
  const [claim, ...others] = pending;
  return claim !== undefined && others.length === 0 && !hasCredentials(user) ? claim : null;
}
