import type { EventContext } from '../../db/repositories/registrations-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeyedHash } from '../../ports/keyed-hash.ts';
import { addressKey } from './address-key.ts';

/** An event's context with both hashes. */
export type CallContext = EventContext & { emailHash: string; ipHash: string };

export type EventContextOf = (email: string, ip: string) => CallContext;

/** What a security event keeps of a call: when, and keyed hashes of the email address and of where it came from. */
export function makeEventContextOf(deps: { keyedHash: KeyedHash; clock: Clock }): EventContextOf {
  return (email, ip) => ({
    emailHash: deps.keyedHash('email', email),
    ipHash: deps.keyedHash('address', addressKey(ip)),
    at: deps.clock.now(),
  });
}
