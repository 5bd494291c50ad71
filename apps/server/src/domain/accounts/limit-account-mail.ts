import { LIMITS } from '@prep-ai/contract';
import type { KeyedHash } from '../../ports/keyed-hash.ts';
import { addressKey } from './address-key.ts';
import type { EnforceRate } from './enforce-rate.ts';

const { perEmail, perIp, windowMs } = LIMITS.accountMail;

/** Counts a call that may send mail to `email`, which may be a stranger's. @throws AppError rate_limited */
export type LimitAccountMail = (email: string, ip: string) => Promise<void>;

/** Counts known and unknown addresses alike. */
export function makeLimitAccountMail(deps: { enforceRate: EnforceRate; keyedHash: KeyedHash }): LimitAccountMail {
  return async (email, ip) => {
    await deps.enforceRate({ name: 'mail-address', max: perIp, windowMs }, addressKey(ip));
    await deps.enforceRate({ name: 'mail-email', max: perEmail, windowMs }, deps.keyedHash('email', email));
  };
}
