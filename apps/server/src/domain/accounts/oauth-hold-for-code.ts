import { randomInt } from 'node:crypto';
import { LIMITS } from '@prep-ai/contract';
import type { IdentitiesRepository, NewPerson, ProviderKey } from '../../db/repositories/identities-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeyedHash } from '../../ports/keyed-hash.ts';
import type { Mails } from '../mail/mails.ts';
import { addressKey } from './address-key.ts';
import type { Caller } from './open-session.ts';
import type { EnforceRate } from './rate-limit.ts';

export type HoldForCode = (key: ProviderKey, person: NewPerson, caller: Caller) => Promise<boolean>;

export interface HoldForCodeDeps {
  identities: IdentitiesRepository;
  mails: Mails;
  enforceRate: EnforceRate;
  keyedHash: KeyedHash;
  clock: Clock;
}

const { codeSeconds, digits } = LIMITS.verification;
const { perEmail, perIp, windowMs } = LIMITS.accountMail;

/**
 * For an address that the provider does not vouch for: sends a code to it. Who enters the code owns the mailbox, and gets
 * an account that signs in with this key (the code's claim). Answers false when the address is verified meanwhile.
 * @throws AppError rate_limited: the mailbox may belong to somebody who asked for nothing
 */
export function createHoldForCode(deps: HoldForCodeDeps): HoldForCode {
  return async ({ provider, subject }, person, caller) => {
    const { email } = person;
    await deps.enforceRate({ name: 'mail-address', max: perIp, windowMs }, addressKey(caller.ip));
    await deps.enforceRate({ name: 'mail-email', max: perEmail, windowMs }, deps.keyedHash('email', email));
    const code = String(randomInt(10 ** digits)).padStart(digits, '0');
    const hash = deps.keyedHash('verify_email', `${email}:${code}`);
    const at = deps.clock.now();
    const held = await deps.identities.holdForCode(person, {
      hash,
      claim: { kind: 'oauth', provider, subject, fullName: person.fullName },
      at,
      expiresAt: new Date(at.getTime() + codeSeconds * 1000),
      mail: deps.mails.prepare({
        kind: 'verification_code',
        to: email,
        data: { name: person.fullName, code },
        dedupeKey: `verify:${hash}:${at.getTime()}`,
      }),
    });
    if (held) deps.mails.kick();
    return held;
  };
}
