import { MS } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import { ProviderFailure } from './provider-failure.ts';

/** Consecutive failures that open the breaker, and how long it stays open. */
const MAX_FAILURES = 5;
const OPEN_MS = 30 * MS.second;

/** One call that was let through. What was not reported about it by `release` counts neither way. */
interface Permit {
  /** the provider began to answer */
  answered(): void;
  /** the answer is complete */
  completed(): void;
  failed(): void;
  /** the call is over; for a `finally` */
  release(): void;
}

export interface CircuitBreaker {
  /** @throws ProviderFailure unavailable, with the seconds until it is worth asking again */
  enter(): Permit;
}

/**
 * Keeps users from waiting for a provider that is away: after 5 consecutive failures no call is made for 30 s, then one
 * call is let through, and its first text closes the breaker. `onChange` is called when it opens and when it closes.
 */
export function createCircuitBreaker(clock: Clock, onChange?: (open: boolean) => void): CircuitBreaker {
  let failures = 0;
  let openUntil: number | null = null;
  let trial: symbol | null = null;

  function refuse(seconds: number): ProviderFailure {
    return new ProviderFailure(
      'unavailable',
      'the AI provider failed several times in a row and is left alone for a while',
      {
        blame: 'caller',
        retry: false,
        retryAfter: Math.max(1, Math.ceil(seconds)),
      },
    );
  }

  return {
    enter() {
      const now = clock.now().getTime();
      if (openUntil !== null && now < openUntil) throw refuse((openUntil - now) / 1000);
      if (openUntil !== null && trial !== null) throw refuse(1);
      const self = Symbol('permit');
      if (openUntil !== null) trial = self;
      let reported = false;
      return {
        answered() {
          if (trial !== self) return;
          trial = null;
          openUntil = null;
          failures = 0;
          onChange?.(false);
        },
        completed() {
          reported = true;
          if (openUntil === null) failures = 0;
        },
        failed() {
          if (reported) return;
          reported = true;
          failures += 1;
          if (trial !== self && failures < MAX_FAILURES) return;
          openUntil = clock.now().getTime() + OPEN_MS;
          trial = null;
          onChange?.(true);
        },
        release() {
          if (trial === self) trial = null;
        },
      };
    },
  };
}
