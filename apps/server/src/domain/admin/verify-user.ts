import { randomUUID } from 'node:crypto';
import { AppError } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { CodeIssuer } from '../accounts/code-issuer.ts';
import { credentialsOf, onlyPendingClaim, pendingSince } from '../accounts/registration.ts';
import { hasCredentials, type User } from '../accounts/user.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Repositories, Transaction } from '../transaction.ts';
import { auditTargetOf, lockForAdministrator } from './lock-for-administrator.ts';

export interface VerifyUserDeps {
  transaction: Transaction;
  codes: CodeIssuer;
  mails: MailQueue;
  clock: Clock;
}

/**
 * Verifies the address of a user without its code, as if its owner had entered it: the account gets what the only
 * registration that waits would have brought, and a mail welcomes the owner, or brings a link to set a password where nothing
 * opens the account. A verified user stays as they are.
 * @throws AppError not_found; conflict for guests, who have no address, and when another account has the provider's identity
 * that this one waits for; forbidden
 */
export type VerifyUser = (actorId: number, userId: number) => Promise<User>;

export function makeVerifyUser({ transaction, codes, mails, clock }: VerifyUserDeps): VerifyUser {
  async function mailOwner({ oneTimeCodes, outbox }: Repositories, user: User, at: Date): Promise<void> {
    const { id, email, fullName: name } = user;
    const opens = hasCredentials(user);
    const { token, ...reset } = codes.reset();
    if (!opens) await oneTimeCodes.insert(id, { ...reset, purpose: 'reset_password', claim: null, createdAt: at });
    if (email === null || !isMailAddress(email)) return;
    const mail = opens
      ? mails.prepareMail({ kind: 'welcome', to: email, data: { name }, dedupeKey: `welcome:${id}` })
      : mails.prepareMail({ kind: 'reset_link', to: email, data: { name, token }, dedupeKey: `reset:${randomUUID()}` });
    await outbox.enqueue(mail);
  }

  return async (actorId, userId) => {
    const at = clock.now();
    const verified = await transaction(async (repositories) => {
      const user = await lockForAdministrator(repositories, { actorId, userId });
      if (user.isGuest)
        throw new AppError('conflict', { detail: 'A guest has no email address that could be verified.' });
      if (user.emailVerified) return user;
      const after = await verifyWithoutCode(repositories, user, at);
      await mailOwner(repositories, after, at);
      const details = { verified_before: false, verified_after: true };
      await repositories.audit.insert({ actorId, action: 'user_verified', target: auditTargetOf(userId), details, at });
      return after;
    });
    mails.wake();
    return verified;
  };
}

async function verifyWithoutCode(
  { users, oneTimeCodes, securityEvents }: Repositories,
  user: User,
  at: Date,
): Promise<User> {
  const { id: userId } = user;
  const claim = onlyPendingClaim(user, await oneTimeCodes.listPendingClaims(userId, pendingSince(at)));
  const credentials = claim ? credentialsOf(claim, user.email ?? '') : {};
  const verified = await users.replaceCredentials(userId, { ...credentials, emailVerified: true }, at);
  if (!verified)
    throw new AppError('conflict', { detail: 'This Google or Microsoft account already belongs to another account.' });
  await oneTimeCodes.deleteOf(userId, { purpose: 'verify_email' });
  await securityEvents.insert({ kind: 'verified', userId, emailHash: null, ipHash: null, at });
  return verified;
}
