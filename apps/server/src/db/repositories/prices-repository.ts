import type { ModelPrice } from '@prep-ai/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { priceTable } from '../schema/index.ts';
import { insertAudit } from './audit-repository.ts';

export type PricesRepository = ReturnType<typeof createPricesRepository>;

const ONLY = 1;

/** The price table, saved as a whole. */
export function createPricesRepository(db: Database) {
  return {
    /** Null until it was saved for the first time. */
    async load(): Promise<{ prices: ModelPrice[]; version: number } | null> {
      const [row] = await db.select().from(priceTable).where(eq(priceTable.id, ONLY)).limit(1);
      return row ? { prices: row.prices, version: row.version } : null;
    },

    /** Saves what was made from `version`, with its audit entry; false when another one stands by now. */
    async save(
      prices: ModelPrice[],
      version: number,
      by: { actorId: number; details: Record<string, unknown> },
      now: Date,
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        const values = { prices, version: version + 1, updatedAt: now };
        const saved =
          version === 0
            ? await tx
                .insert(priceTable)
                .values({ id: ONLY, ...values })
                .onConflictDoNothing()
                .returning()
            : await tx
                .update(priceTable)
                .set(values)
                .where(and(eq(priceTable.id, ONLY), eq(priceTable.version, version)))
                .returning();
        if (saved.length === 0) return false;
        await insertAudit(tx, { ...by, action: 'prices_changed', target: 'prices:all', at: now });
        return true;
      });
    },
  };
}
