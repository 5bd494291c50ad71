import { and, eq } from 'drizzle-orm';
import type { PricesRepository } from '../../domain/analytics/prices-repository.ts';
import type { Database } from '../database.ts';
import { priceTable } from '../schema/index.ts';

/** The table is one row: it is saved as a whole. */
const ROW_ID = 1;

export function createPricesRepository(db: Database): PricesRepository {
  return {
    async load() {
      const [row] = await db.select().from(priceTable).where(eq(priceTable.id, ROW_ID)).limit(1);
      return row ? { prices: row.prices, version: row.version } : null;
    },

    async save(prices, version, at) {
      const values = { prices, version: version + 1, updatedAt: at };
      const saved =
        version === 0
          ? await db
              .insert(priceTable)
              .values({ id: ROW_ID, ...values })
              .onConflictDoNothing()
              .returning()
          : await db
              .update(priceTable)
              .set(values)
              .where(and(eq(priceTable.id, ROW_ID), eq(priceTable.version, version)))
              .returning();
      return saved.length > 0;
    },
  };
}
