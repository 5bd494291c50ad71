import type { AuditEntry as AuditEntryDto } from '@prep-ai/contract';
import type { AuditEntry } from './audit-entry.ts';
import type { AuditFilter, AuditLogRepository } from './audit-log-repository.ts';
import { paginateAll } from './paginate-all.ts';

export type ReadAudit = ReturnType<typeof makeReadAudit>;

/** The audit log of administrators' actions. */
export function makeReadAudit({ log }: { log: AuditLogRepository }) {
  return {
    async list(query: AuditFilter & { page: number; limit: number; order: 'asc' | 'desc' }) {
      const [{ rows, total }, actions] = await Promise.all([log.page(query, query, query.order), log.actions()]);
      return { entries: rows.map(toAuditEntryDto), total_count: total, actions };
    },
    /** All that match, oldest first. */
    every: (filter: AuditFilter) => paginateAll((id, limit) => log.after(id, filter, limit)),
  };
}

function toAuditEntryDto({ actor, ...row }: AuditEntry): AuditEntryDto {
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    actor: actor && { id: actor.id, email: actor.email ?? '', full_name: actor.fullName },
    action: row.action,
    target: row.target,
    details: row.details,
  };
}
