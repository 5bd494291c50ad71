import { MS } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { RateLimitsRepository } from '../accounts/rate-limits-repository.ts';
import type { ReadSettings } from '../settings/read-settings.ts';

/** Whether the provider may grade one more attempt: `off` when the operator allows none to anybody. */
type Allowance = 'allowed' | 'spent' | 'off';

export interface ProviderAllowance {
  /** Counts an attempt that the provider is to grade. Exact however many ask at once. */
  take(userId: number): Promise<Allowance>;
  /** Gives back what was taken when the provider graded nothing. */
  giveBack(userId: number): Promise<void>;
}

/** The attempts of a person that a provider grades on one day, of UTC; an operator sets how many. */
export function createProviderAllowance(deps: {
  rateLimits: Pick<RateLimitsRepository, 'hit' | 'discount'>;
  settings: ReadSettings;
  clock: Clock;
}): ProviderAllowance {
  const { rateLimits, clock } = deps;
  const keyOf = (userId: number, now: Date): string => `graded-attempts:${now.toISOString().slice(0, 10)}:${userId}`;
  return {
    async take(userId) {
      const most = (await deps.settings()).ai.graded_attempts_per_day;
      if (most === 0) return 'off';
      const now = clock.now();
      const key = keyOf(userId, now);
      const { count } = await rateLimits.hit(key, MS.day, now);
      if (count <= most) return 'allowed';
      await rateLimits.discount([key], now);
      return 'spent';
    },

    async giveBack(userId) {
      const now = clock.now();
      await rateLimits.discount([keyOf(userId, now)], now);
    },
  };
}
