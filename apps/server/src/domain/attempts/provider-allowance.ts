import { MS } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { RateLimitsRepository } from '../accounts/rate-limits-repository.ts';
import type { ReadSettings } from '../settings/read-settings.ts';

/** Whether the provider may grade one more attempt: `off` when the operator allows nobody any. */
type Allowance =
  | { state: 'spent' | 'off' }
  | {
      state: 'allowed';
      /** Uncounts the attempt, on the day that it was counted on: the provider graded nothing. */
      release: () => Promise<void>;
    };

export interface ProviderAllowance {
  /** Counts an attempt that the provider is about to grade. Exact however many ask at once. */
  take(userId: number): Promise<Allowance>;
}

/** How many attempts of one person a provider grades in a day of UTC; the operator sets the number. */
export function createProviderAllowance(deps: {
  rateLimits: Pick<RateLimitsRepository, 'hit' | 'discount'>;
  settings: ReadSettings;
  clock: Clock;
}): ProviderAllowance {
  const { rateLimits, clock } = deps;
  return {
    async take(userId) {
      const most = (await deps.settings()).ai.graded_attempts_per_day;
      if (most === 0) return { state: 'off' };
      const now = clock.now();
      const key = `graded-attempts:${now.toISOString().slice(0, 10)}:${userId}`;
      const { count } = await rateLimits.hit(key, MS.day, now);
      const release = () => rateLimits.discount([key], clock.now());
      if (count <= most) return { state: 'allowed', release };
      await release();
      return { state: 'spent' };
    },
  };
}
