import { endpoints } from '@prep-ai/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { AuditRow } from '../../db/repositories/audit-log-repository.ts';
import type { createReadAudit } from '../../domain/admin/read-audit.ts';
import type { CsvColumn } from '../csv.ts';
import { serve } from '../serve.ts';
import { serveCsv } from '../serve-file.ts';

export type AuditRouteDeps = ReturnType<typeof createReadAudit>;

const COLUMNS: readonly CsvColumn<AuditRow>[] = [
  { title: 'id', value: ({ id }) => id },
  { title: 'created_at', value: ({ createdAt }) => createdAt },
  { title: 'actor_id', value: ({ actorId }) => actorId },
  { title: 'actor_email', value: ({ actor }) => actor?.email ?? null },
  { title: 'action', value: ({ action }) => action },
  { title: 'target', value: ({ target }) => target },
  { title: 'details', value: ({ details }) => JSON.stringify(details) },
];

/** What administrators did (docs/spec/decisions.md D11). */
export const auditRoutes: FastifyPluginAsync<AuditRouteDeps> = async (app, audit) => {
  const { admin } = endpoints;
  serve(app, admin.audit, ({ query }) => audit.list({ ...query, actorId: query.actor_id }));
  serveCsv(app, admin.exportAudit, ({ query }) => ({
    name: 'audit',
    columns: COLUMNS,
    rows: audit.every({ ...query, actorId: query.actor_id }),
  }));
};
