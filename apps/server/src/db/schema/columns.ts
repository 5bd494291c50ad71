import { integer, timestamp } from 'drizzle-orm/pg-core';

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
/** Moments are stored with their zone and read as Date. */
export function moment(column?: string) {
  const type = { withTimezone: true, mode: 'date' } as const;
  return column === undefined ? timestamp(type) : timestamp(column, type);
}
export const createdAt = () => moment().notNull().defaultNow();
export const updatedAt = () => moment().notNull().defaultNow();
