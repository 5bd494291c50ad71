import { lt } from 'drizzle-orm';
import type { OAuthStatesRepository } from '../../domain/accounts/oauth-states-repository.ts';
import type { Database } from '../database.ts';
import { usedStates } from '../schema/index.ts';

export function createOAuthStatesRepository(db: Database): OAuthStatesRepository {
  return {
    async consume(hash, expiresAt) {
      const used = await db
        .insert(usedStates)
        .values({ hash, expiresAt })
        .onConflictDoNothing()
        .returning({ hash: usedStates.hash });
      return used.length > 0;
    },

    async deleteExpired(now) {
      await db.delete(usedStates).where(lt(usedStates.expiresAt, now));
    },
  };
}
