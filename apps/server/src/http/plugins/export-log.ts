import type { FastifyInstance } from 'fastify';

/** Records that an administrator exported a list. */
export type RecordExport = (actorId: number, path: string, query: Record<string, unknown>) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** called by `serve` before a CSV file is sent, so that no export is missed */
    recordExport: RecordExport;
  }
}

export function registerExportLog(app: FastifyInstance, recordExport: RecordExport): void {
  app.decorate('recordExport', recordExport);
}
