import { and, eq } from 'drizzle-orm';
import type { AuditRepository, NewAuditEntry } from '../../domain/admin/audit-repository.ts';
import type { Database } from '../database.ts';
import { audit } from '../schema/index.ts';

export function createAuditRepository(db: Database): AuditRepository {
  return {
    insert: (entry) => insertAudit(db, entry),

    async exists(action, target) {
      return (await db.$count(audit, and(eq(audit.action, action), eq(audit.target, target)))) > 0;
    },
  };
}

export async function insertAudit(tx: Database, { at, ...entry }: NewAuditEntry): Promise<void> {
  await tx.insert(audit).values({ ...entry, createdAt: at });
}
