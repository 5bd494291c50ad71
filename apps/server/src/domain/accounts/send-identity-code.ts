import { randomUUID } from 'node:crypto';
import { AppError } from '@prep-ai/contract';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Repositories, Transaction } from '../transaction.ts';
import type { CodeIssuer } from './code-issuer.ts';
import type { EventContextOf } from './event-context.ts';
import type { LimitAccountMail } from './limit-account-mail.ts';
import { reserveRegistrationCapacity } from './registration.ts';
import type { Caller } from './session-issuer.ts';
import type { NewUser, ProviderIdentityKey } from './users-repository.ts';
import type { VerificationTries } from './verification-tries.ts';

/** Somebody who signs in with a provider, as an account would name them. */
export interface NewPerson {
  email: string;
  username: string;
  fullName: string | null;
}

interface IdentityCodeRequest {
  identity: ProviderIdentityKey;
  person: NewPerson;
  caller: Caller;
  maxMembers: number;
}

/**
 * For an address that the provider does not vouch for: mails a code to it. Entering the code proves the mailbox and opens an
 * account that signs in with this identity (the code's claim). Returns false when the address is verified meanwhile.
 * @throws AppError rate_limited: the mailbox may belong to somebody who asked for nothing; registration_disabled: the site
 * is full
 */
export type SendIdentityCode = (request: IdentityCodeRequest) => Promise<boolean>;

export interface SendIdentityCodeDeps {
  transaction: Transaction;
  codes: CodeIssuer;
  limitMail: LimitAccountMail;
  eventContext: EventContextOf;
  verificationTries: Pick<VerificationTries, 'startAnew'>;
  mails: MailQueue;
}

export function makeSendIdentityCode(deps: SendIdentityCodeDeps): SendIdentityCode {
  const { codes, mails } = deps;
  return async ({ identity, person, caller: { ip }, maxMembers }) => {
    const { email, fullName } = person;
    await deps.limitMail(email, ip);
    const { code, ...stored } = codes.verification(email);
    const event = deps.eventContext(email, ip);
    const mail = mails.prepareMail({
      kind: 'verification_code',
      to: email,
      data: { name: fullName, code },
      dedupeKey: `verify:${randomUUID()}`,
    });

    const sent = await deps.transaction(async (repositories) => {
      const { users, oneTimeCodes, securityEvents, outbox } = repositories;
      await insertWhileThereIsRoom(repositories, { ...person, createdAt: event.at }, maxMembers);
      const user = await users.lockByEmail(email);
      if (!user || user.emailVerified || !user.isActive || user.oauthSubject !== null) return false;
      const claim = { kind: 'oauth', ...identity, fullName } as const;
      await oneTimeCodes.insert(user.id, { ...stored, purpose: 'verify_email', claim, createdAt: event.at });
      await securityEvents.insert({ ...event, kind: 'registered', userId: user.id });
      await outbox.enqueue(mail);
      return true;
    });
    if (sent) {
      await deps.verificationTries.startAnew(event.emailHash);
      mails.wake();
    }
    return sent;
  };
}

/** Makes sure that the address has an account, unverified if new. @throws AppError registration_disabled */
async function insertWhileThereIsRoom(repositories: Repositories, newUser: NewUser, maxMembers: number): Promise<void> {
  const { users } = repositories;
  if (await reserveRegistrationCapacity(repositories, maxMembers)) await users.insert(newUser);
  else if (!(await users.findByEmail(newUser.email))) throw new AppError('registration_disabled');
}
