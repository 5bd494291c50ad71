import { MS } from '../durations.ts';
import type { ErrorCode } from '../errors.ts';

/** A limit that an administrator sets. */
export type RateSetting = 'ai.rate_limit_per_hour' | 'security.max_login_attempts';

/** How many calls are answered within a window; each further one gets 429 with Retry-After. */
export interface RateLimit<Max extends number | RateSetting = number | RateSetting> {
  /** of the counter: limits with the same name count together */
  name: string;
  max: Max;
  windowMs: number;
  /** whose calls are counted together; an IPv6 address counts as its /64 network */
  per: 'user' | 'IP address' | 'email address';
  /** 'calls' by default; failures are forgotten once a call succeeds */
  counts?: 'failures';
  /** instead of rate_limited */
  code?: Extract<ErrorCode, 'guest_limit_per_ip'>;
}

export type RateLimits = Readonly<Record<string, RateLimit>>;

/** "At most 30 calls an hour for each user." */
export function describeRateLimit({ max, windowMs, per, counts }: RateLimit): string {
  const what = counts ?? 'calls';
  const count = typeof max === 'number' ? `${max} ${what}` : `as many ${what} as the setting ${max} says`;
  return `At most ${count} ${windowName(windowMs)} for each ${per}.`;
}

function windowName(ms: number): string {
  if (ms === MS.day) return 'a day';
  if (ms === MS.hour) return 'an hour';
  if (ms === MS.minute) return 'a minute';
  return `in ${ms / MS.minute} minutes`;
}
