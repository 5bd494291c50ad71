import { count, eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { users } from '../schema/index.ts';

/** Names the advisory lock that accounts of people are made under. */
const LOCK = 'member places';

/** Accounts of people, guests not counted. */
export async function countMembers(db: Database): Promise<number> {
  const [row] = await db.select({ n: count() }).from(users).where(eq(users.isGuest, false));
  return row?.n ?? 0;
}

/**
 * Whether there is room for one more account, and nobody else takes it before the transaction ends. The first thing that a
 * transaction does: whoever waits for it holds no row.
 */
export async function holdMemberPlace(tx: Database, max: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`);
  return (await countMembers(tx)) < max;
}
