import type { ModelPrice } from '@prep-ai/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, updatedAt } from './columns.ts';

/** The prices of models, one row that is saved as a whole; without it the defaults stand, as version 0. */
export const priceTable = pgTable(
  'price_table',
  {
    id: integer().primaryKey(),
    /** goes up with every change; a save names the one it was made from */
    version: integer().notNull(),
    prices: jsonb().$type<ModelPrice[]>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [check('price_table_one_row', sql`${t.id} = 1`)],
);

/** Minutes in which some process of the service ran, whichever. Rows are removed after 30 days. */
export const serviceMinutes = pgTable('service_minutes', { minute: moment().primaryKey() });

/** How one process answered in one minute; all of them together are what the health figures come from. Kept for hours. */
export const responseMinutes = pgTable(
  'response_minutes',
  {
    minute: moment().notNull(),
    process: uuid().notNull(),
    requests: integer().notNull(),
    failures: integer().notNull(),
    /** answers by the number of their bucket of response times; empty buckets are left out */
    times: jsonb().$type<Record<string, number>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.minute, t.process] })],
);

/** Look-ups of a cache by all processes since `counted_since`. */
export const cacheLookups = pgTable('cache_lookups', {
  cache: text().primaryKey(),
  hits: bigint({ mode: 'number' }).notNull(),
  misses: bigint({ mode: 'number' }).notNull(),
  countedSince: moment().notNull(),
});
