import { LIMITS, MS } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { RateLimitsRepository } from './rate-limits-repository.ts';

const { codeSeconds, triesPerCode } = LIMITS.verification;

/**
 * How many tries the newest verification code of an address has left. Counted by the address and not by the account, so that
 * addresses with and without one get the same answers. It only informs: what ends a code is the count of the code itself.
 */
export interface VerificationTries {
  /** Counts one try; returns how many are left. */
  count(emailHash: string): Promise<number>;
  /** A new code is on its way. */
  startAnew(emailHash: string): Promise<void>;
}

export function makeVerificationTries(deps: {
  rateLimits: Pick<RateLimitsRepository, 'hit' | 'clear'>;
  clock: Clock;
}): VerificationTries {
  const keyOf = (emailHash: string) => `verification-tries:${emailHash}`;
  return {
    async count(emailHash) {
      const { count } = await deps.rateLimits.hit(keyOf(emailHash), codeSeconds * MS.second, deps.clock.now());
      return Math.max(0, triesPerCode - count);
    },
    startAnew: (emailHash) => deps.rateLimits.clear(keyOf(emailHash)),
  };
}

/** `2 tries left.` */
export function triesLeftText(left: number): string {
  if (left === 0) return 'No tries left.';
  return left === 1 ? '1 try left.' : `${left} tries left.`;
}
