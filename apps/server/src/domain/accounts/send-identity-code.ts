import { randomUUID } from 'node:crypto';
import { AppError } from '@prep-ai/contract';
import type { IdentitiesRepository, NewPerson, ProviderKey } from '../../db/repositories/identities-repository.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { EventContextOf } from './event-context.ts';
import type { LimitAccountMail } from './limit-account-mail.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import type { Caller } from './session-issuer.ts';

export type SendIdentityCode = (
  key: ProviderKey,
  person: NewPerson,
  caller: Caller,
  maxMembers: number,
) => Promise<boolean>;

export interface SendIdentityCodeDeps {
  identities: Pick<IdentitiesRepository, 'holdForCode'>;
  codes: OneTimeCodes;
  limitMail: LimitAccountMail;
  eventContext: EventContextOf;
  mails: MailQueue;
}

/**
 * For an address that the provider does not vouch for: sends a code to it. Who enters the code owns the mailbox, and gets
 * an account that signs in with this key (the code's claim). Answers false when the address is verified meanwhile.
 * @throws AppError rate_limited: the mailbox may belong to somebody who asked for nothing; registration_disabled: the site
 * is full
 */
export function makeSendIdentityCode(deps: SendIdentityCodeDeps): SendIdentityCode {
  return async ({ provider, subject }, person, { ip }, maxMembers) => {
    const { email, fullName } = person;
    await deps.limitMail(email, ip);
    const { code, ...stored } = deps.codes.verification(email);
    const mailed = {
      code: stored,
      claim: { kind: 'oauth' as const, provider, subject, fullName },
      event: deps.eventContext(email, ip),
      mail: deps.mails.prepareMail({
        kind: 'verification_code',
        to: email,
        data: { name: fullName, code },
        dedupeKey: `verify:${randomUUID()}`,
      }),
    };
    const held = await deps.identities.holdForCode(person, mailed, maxMembers);
    if (held === 'full') throw new AppError('registration_disabled');
    if (held) deps.mails.wake();
    return held;
  };
}
