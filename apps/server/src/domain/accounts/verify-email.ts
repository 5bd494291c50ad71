import { randomUUID } from 'node:crypto';
import { AppError, ERRORS, endpoints, LIMITS } from '@prep-ai/contract';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Repositories, Transaction } from '../transaction.ts';
import { addressKey } from './address-key.ts';
import type { CodeIssuer } from './code-issuer.ts';
import { canonicalEmail } from './email-address.ts';
import type { EnforceRate } from './enforce-rate.ts';
import type { EventContext, EventContextOf } from './event-context.ts';
import type { OneTimeCode } from './one-time-code.ts';
import { credentialsOf } from './registration.ts';
import { hasCredentials, type User } from './user.ts';
import { triesLeftText, type VerificationTries } from './verification-tries.ts';

export interface VerifyEmailDeps {
  transaction: Transaction;
  codes: CodeIssuer;
  /** not multiplied by LIMITS_FACTOR: six digits are only safe with few attempts */
  enforceExactly: EnforceRate;
  verificationTries: VerificationTries;
  eventContext: EventContextOf;
  mails: MailQueue;
}

const { triesPerCode } = LIMITS.verification;
const { limits } = endpoints.accounts.verifyEmail;

const VERIFIED = 'Email verified successfully. You can log in now.';
const NO_PASSWORD = 'Email verified successfully. We sent you a link to choose your password.';

/**
 * Enters the code of a verification mail: the account gets the password (or provider) of the registration whose code it is.
 * Entering the same code again changes nothing and returns the same. An unknown address is treated like a wrong code.
 * @throws AppError invalid_code with the tries that are left; code_spent when there are none; rate_limited above 15 attempts an hour for an address
 */
export function makeVerifyEmail(deps: VerifyEmailDeps) {
  const { codes, mails } = deps;

  async function limitAttempts(ip: string, emailHash: string): Promise<void> {
    await deps.enforceExactly(limits.address, addressKey(ip));
    await deps.enforceExactly(limits.email, emailHash);
  }

  /** Welcomes the owner, or lets them set a password when the code brought none. Returns whether the account opens now. */
  async function finish({ oneTimeCodes, outbox }: Repositories, user: User, email: string, at: Date): Promise<boolean> {
    const { id, fullName: name } = user;
    const opens = hasCredentials(user);
    if (opens) {
      const welcome = mails.prepareMail({ kind: 'welcome', to: email, data: { name }, dedupeKey: `welcome:${id}` });
      await outbox.enqueue(welcome);
      return true;
    }
    const { token, ...reset } = codes.reset();
    await oneTimeCodes.insert(id, { ...reset, purpose: 'reset_password', claim: null, createdAt: at });
    const dedupeKey = `reset:${randomUUID()}`;
    await outbox.enqueue(mails.prepareMail({ kind: 'reset_link', to: email, data: { name, token }, dedupeKey }));
    return false;
  }

  return async (input: { email: string; code: string; ip: string }): Promise<{ message: string }> => {
    const email = canonicalEmail(input.email);
    const event = deps.eventContext(email, input.ip);
    await limitAttempts(input.ip, event.emailHash);
    const triesLeft = await deps.verificationTries.count(event.emailHash);
    const hash = codes.verificationHash(email, input.code);

    const result = await deps.transaction(async (repositories) => {
      const { users, oneTimeCodes, securityEvents } = repositories;
      const user = await users.lockByEmail(email);
      const attempted = await oneTimeCodes.countAttempt(user?.id ?? 0, triesPerCode, event.at);
      const code = attempted.find((item) => item.hash === hash);
      if (!user || !code || user.emailVerified) {
        const isRepeated = await oneTimeCodes.wasUsed(user?.id ?? 0, hash, event.at);
        await securityEvents.insert({ ...event, kind: 'verify_failed', userId: user?.id ?? null });
        return isRepeated ? 'repeated' : 'wrong';
      }
      const verified = await confirmCode(repositories, user, code, event);
      return (await finish(repositories, verified, email, event.at)) ? 'opens' : 'needs_password';
    });

    if (result === 'wrong') throw wrongCode(triesLeft);
    if (result === 'repeated') return { message: VERIFIED };
    mails.wake();
    return { message: result === 'opens' ? VERIFIED : NO_PASSWORD };
  };
}

function wrongCode(triesLeft: number): AppError {
  if (triesLeft === 0) return new AppError('code_spent');
  return new AppError('invalid_code', { detail: `${ERRORS.invalid_code[1]}. ${triesLeftText(triesLeft)}` });
}

/**
 * Gives the account what the code brings, verifies the address and ends all other codes.
 * @throws AppError invalid_code when the provider's identity of the claim got another account while the code was on its way
 */
async function confirmCode(
  { users, sessions, oneTimeCodes, securityEvents }: Repositories,
  user: User,
  { id: codeId, claim }: OneTimeCode,
  event: EventContext,
): Promise<User> {
  const credentials = claim ? credentialsOf(claim, user.email ?? '') : {};
  const verified = await users.replaceCredentials(user.id, { ...credentials, emailVerified: true }, event.at);
  if (!verified) throw new AppError('invalid_code');
  await oneTimeCodes.consume(codeId, event.at);
  await oneTimeCodes.deleteOf(user.id, { purpose: 'verify_email', exceptId: codeId });
  if (claim) await sessions.revokeAll(user.id, event.at);
  await securityEvents.insert({ ...event, kind: 'verified', userId: user.id });
  if (claim?.kind === 'oauth') await securityEvents.insert({ ...event, kind: 'identity_linked', userId: user.id });
  return verified;
}

export type VerifyEmail = ReturnType<typeof makeVerifyEmail>;
