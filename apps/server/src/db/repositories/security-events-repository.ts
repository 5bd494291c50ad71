import { lt } from 'drizzle-orm';
import type { NewSecurityEvent, SecurityEventsRepository } from '../../domain/accounts/security-events-repository.ts';
import type { Database } from '../database.ts';
import { securityEvents } from '../schema/index.ts';

async function insertSecurityEvent(db: Database, { at, ...event }: NewSecurityEvent): Promise<void> {
  await db.insert(securityEvents).values({ ...event, createdAt: at });
}

export function createSecurityEventsRepository(db: Database): SecurityEventsRepository {
  return {
    insert: (event) => insertSecurityEvent(db, event),

    async deleteOlderThan(moment) {
      await db.delete(securityEvents).where(lt(securityEvents.createdAt, moment));
    },
  };
}
