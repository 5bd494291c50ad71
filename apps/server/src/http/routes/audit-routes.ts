import { endpoints } from '@prep-ai/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { AuditEntry } from '../../domain/admin/audit-entry.ts';
import type { ReadAudit } from '../../domain/admin/read-audit.ts';
import type { CsvColumn } from '../csv.ts';
import { serve } from '../serve.ts';
import { serveCsv } from '../serve-file.ts';

const COLUMNS: readonly CsvColumn<AuditEntry>[] = [
  { title: 'id', value: ({ id }) => id },
  { title: 'created_at', value: ({ createdAt }) => createdAt },
  { title: 'actor_id', value: ({ actorId }) => actorId },
  { title: 'actor_email', value: ({ actor }) => actor?.email ?? null },
  { title: 'action', value: ({ action }) => action },
  { title: 'target', value: ({ target }) => target },
  { title: 'details', value: ({ details }) => JSON.stringify(details) },
];

/** What administrators did (docs/spec/decisions.md D11). */
export const auditRoutes: FastifyPluginAsync<ReadAudit> = async (app, audit) => {
  const { admin } = endpoints;
  serve(app, admin.audit, ({ query }) => audit.list({ ...query, actorId: query.actor_id }));
  serveCsv(app, admin.exportAudit, ({ query }) => ({
    name: 'audit',
    columns: COLUMNS,
    rows: audit.every({ ...query, actorId: query.actor_id }),
  }));
};
