import { createAuditLogRepository } from '../db/repositories/audit-log-repository.ts';
import { makeReadAudit } from '../domain/admin/read-audit.ts';
import { auditRoutes } from '../http/routes/audit-routes.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** The audit log of administrators' actions. */
export function auditModule({ db }: Shared): Module {
  return {
    routes: async (app) => {
      await app.register(auditRoutes, makeReadAudit({ log: createAuditLogRepository(db) }));
    },
  };
}
