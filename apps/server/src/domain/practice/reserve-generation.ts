import type { Transaction } from '../transaction.ts';
import type { Generation, NewGeneration } from './generation.ts';
import { INITIAL_QUOTA, isQuotaReached, type QuotaLimits } from './question-quota.ts';

export type ReserveResult =
  | { outcome: 'reserved'; generation: Generation }
  | { outcome: 'repeated'; generation: Generation }
  | { outcome: 'quota_reached' }
  | { outcome: 'too_many_live' };

export type ReserveGeneration = ReturnType<typeof makeReserveGeneration>;

/**
 * Takes one question of the user's quota and stores the generation, or says why not. The user is locked, so that parallel
 * requests queue up and can never exceed a limit together. Starting an answer costs no statement more than these.
 */
export function makeReserveGeneration({ transaction }: { transaction: Transaction }) {
  return (generation: NewGeneration, limits: QuotaLimits, now: Date): Promise<ReserveResult> =>
    transaction(async ({ users, generations }) => {
      const { userId, idempotencyKey } = generation;
      await users.lock(userId);
      if (idempotencyKey) {
        const earlier = await generations.findByKey(idempotencyKey, userId);
        if (earlier) return { outcome: 'repeated', generation: earlier };
      }
      const running = await generations.countRunning(userId);
      if (limits.questions !== null && isQuotaReached(limits, await generations.countUsed(userId, limits.since)))
        return { outcome: 'quota_reached' };
      if (running >= limits.running) return { outcome: 'too_many_live' };
      return {
        outcome: 'reserved',
        generation: await generations.insert({ ...generation, quota: INITIAL_QUOTA }, now),
      };
    });
}
