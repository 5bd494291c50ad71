import type { OneTimeCode } from '../../domain/accounts/one-time-code.ts';
import type { oneTimeCodes } from '../schema/index.ts';

/** The domain's one-time code of a row. */
export function toOneTimeCode(row: typeof oneTimeCodes.$inferSelect): OneTimeCode {
  return {
    id: row.id,
    userId: row.userId,
    purpose: row.purpose,
    hash: row.hash,
    claim: row.claim,
    attempts: row.tries,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    usedAt: row.usedAt,
  };
}
