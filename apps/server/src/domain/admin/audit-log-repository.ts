import type { Page } from '../page.ts';
import type { AuditEntry } from './audit-entry.ts';

export interface AuditFilter {
  /** in the target, the action or the actor's address or name */
  search?: string | undefined;
  action?: string | undefined;
  actorId?: number | undefined;
}

/** The audit log as it is read; AuditRepository writes it. */
export interface AuditLogRepository {
  /** One page of what matches, in the order in which it was done. */
  page(filter: AuditFilter, page: Page, order: 'asc' | 'desc'): Promise<{ rows: AuditEntry[]; total: number }>;
  /** What matches, in the order of its ids, after `afterId`. */
  after(afterId: number, filter: AuditFilter, limit: number): Promise<AuditEntry[]>;
  /** Every action that was ever done, by name. */
  actions(): Promise<string[]>;
}
