import type { FastifyInstance } from 'fastify';

/** Writes down that an administrator took a list away. */
export type RecordExport = (actorId: number, path: string, query: Record<string, unknown>) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** called by `serve` before a CSV file is sent, so that no export can be forgotten */
    recordExport: RecordExport;
  }
}

export function registerExportLog(app: FastifyInstance, recordExport: RecordExport): void {
  app.decorate('recordExport', recordExport);
}
