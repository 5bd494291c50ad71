import { eq } from 'drizzle-orm';
import type { PlansRepository } from '../../domain/plans/plans-repository.ts';
import type { Database } from '../database.ts';
import { plans } from '../schema/index.ts';

export function createPlansRepository(db: Database): PlansRepository {
  return {
    async seed(missing) {
      await db
        .insert(plans)
        .values([...missing])
        .onConflictDoNothing({ target: plans.id });
    },

    async list() {
      return db.select().from(plans).orderBy(plans.id);
    },

    async find(id) {
      const [row] = await db.select().from(plans).where(eq(plans.id, id)).limit(1);
      return row ?? null;
    },
  };
}
