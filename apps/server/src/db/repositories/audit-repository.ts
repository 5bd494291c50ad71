import { and, eq } from 'drizzle-orm';
import type { AuditRepository } from '../../domain/admin/audit-repository.ts';
import type { Database } from '../database.ts';
import { audit } from '../schema/index.ts';

export function createAuditRepository(db: Database): AuditRepository {
  return {
    async insert({ at, ...entry }) {
      await db.insert(audit).values({ ...entry, createdAt: at });
    },

    async exists(action, target) {
      return (await db.$count(audit, and(eq(audit.action, action), eq(audit.target, target)))) > 0;
    },
  };
}
