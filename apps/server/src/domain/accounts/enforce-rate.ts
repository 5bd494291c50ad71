import { AppError, type ErrorCode } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { RateLimitsRepository } from './rate-limits-repository.ts';

interface RateRule {
  name: string;
  /** hits allowed in the window */
  max: number;
  windowMs: number;
  code?: Extract<ErrorCode, 'rate_limited' | 'guest_limit_per_ip'>;
}

export type EnforceRate = (rule: RateRule, subject: string) => Promise<number>;

/**
 * Counts a hit of `subject` (a user id or an address) against a rule; returns how many the window still allows.
 * @throws AppError 429 with Retry-After when the rule's limit, times `factor`, is passed
 */
export function makeEnforceRate(deps: { rateLimits: RateLimitsRepository; clock: Clock; factor: number }): EnforceRate {
  return async (rule, subject) => {
    const now = deps.clock.now();
    const { count, resetsAt } = await deps.rateLimits.hit(`${rule.name}:${subject}`, rule.windowMs, now);
    const allowed = rule.max * deps.factor;
    if (count <= allowed) return allowed - count;
    const retryAfter = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
    throw new AppError(rule.code ?? 'rate_limited', { retryAfter });
  };
}
