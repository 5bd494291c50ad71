import { endpoints } from '@prep-ai/contract';
import type { KeyedHash } from '../../ports/keyed-hash.ts';
import { addressKey } from './address-key.ts';
import type { EnforceRate } from './enforce-rate.ts';

/** The calls that may send mail to an address share these limits. */
const { limits } = endpoints.accounts.register;

/** Counts a call that may send mail to `email`, which may be a stranger's. @throws AppError rate_limited */
export type LimitAccountMail = (email: string, ip: string) => Promise<void>;

/** Counts known and unknown addresses alike. */
export function makeLimitAccountMail(deps: { enforceRate: EnforceRate; keyedHash: KeyedHash }): LimitAccountMail {
  return async (email, ip) => {
    await deps.enforceRate(limits.address, addressKey(ip));
    await deps.enforceRate(limits.email, deps.keyedHash('email', email));
  };
}
