import type { AuditEntry } from '@prep-ai/contract';
import type { AuditFilter, AuditLogRepository, AuditRow } from '../../db/repositories/audit-log-repository.ts';
import { paginateAll } from './paginate-all.ts';

/** What administrators did. */
export function createReadAudit({ log }: { log: AuditLogRepository }) {
  return {
    async list(query: AuditFilter & { page: number; limit: number; order: 'asc' | 'desc' }) {
      const [{ rows, total }, actions] = await Promise.all([log.page(query, query, query.order), log.actions()]);
      return { entries: rows.map(describe), total_count: total, actions };
    },
    /** All that match, oldest first. */
    every: (filter: AuditFilter) => paginateAll((id, limit) => log.after(id, filter, limit)),
  };
}

function describe({ actor, ...row }: AuditRow): AuditEntry {
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    actor: actor && { id: actor.id, email: actor.email ?? '', full_name: actor.fullName },
    action: row.action,
    target: row.target,
    details: row.details,
  };
}
