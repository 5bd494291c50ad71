import { and, lt, ne } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { generations, tokenUsage } from '../schema/index.ts';

/**
 * What the use of the product leaves behind besides the things people keep: how each answer was made, and how many
 * tokens it took. The history (chat_records, chat_sessions) is the user's own and stays until they delete it.
 */
export function createUsageDataRepository(db: Database) {
  return {
    async deleteOlderThan(moment: Date): Promise<void> {
      await db.delete(tokenUsage).where(lt(tokenUsage.createdAt, moment));
      await db.delete(generations).where(and(lt(generations.createdAt, moment), ne(generations.state, 'running')));
    },
  };
}
