import { lt } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { securityEvents } from '../schema/index.ts';

export type SecurityEventKind = (typeof securityEvents.$inferSelect)['kind'];

/** Something that matters for the safety of an account. Addresses come as keyed hashes, never as they are. */
export interface NewSecurityEvent {
  kind: SecurityEventKind;
  /** null where there is no account */
  userId: number | null;
  emailHash: string | null;
  ipHash: string | null;
  at: Date;
}

export type SecurityEventsRepository = ReturnType<typeof createSecurityEventsRepository>;

/** Writes an event in the caller's transaction: it is kept if, and only if, what it tells of is committed. */
export async function insertSecurityEvent(db: Database, { at, ...event }: NewSecurityEvent): Promise<void> {
  await db.insert(securityEvents).values({ ...event, createdAt: at });
}

export function createSecurityEventsRepository(db: Database) {
  return {
    /** `insertSecurityEvent` in a statement of its own. */
    record: (event: NewSecurityEvent): Promise<void> => insertSecurityEvent(db, event),

    async deleteOlderThan(moment: Date): Promise<void> {
      await db.delete(securityEvents).where(lt(securityEvents.createdAt, moment));
    },
  };
}
