import type { Clock } from '../../ports/clock.ts';
import type { KeyedHash } from '../../ports/keyed-hash.ts';
import { addressKey } from './address-key.ts';

/** What a security event records of a call: when, and keyed hashes of the email address and of where it came from. */
export interface EventContext {
  emailHash: string;
  ipHash: string;
  at: Date;
}

export type EventContextOf = (email: string, ip: string) => EventContext;

export function makeEventContextOf(deps: { keyedHash: KeyedHash; clock: Clock }): EventContextOf {
  return (email, ip) => ({
    emailHash: deps.keyedHash('email', email),
    ipHash: deps.keyedHash('address', addressKey(ip)),
    at: deps.clock.now(),
  });
}
