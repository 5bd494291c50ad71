import type { FastifyInstance } from 'fastify';

/** Writes down that an administrator took a list away. */
export type NoteExport = (actorId: number, path: string, query: Record<string, unknown>) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** called by `serve` before a CSV file is sent, so that no export can be forgotten */
    noteExport: NoteExport;
  }
}

export function registerExportLog(app: FastifyInstance, noteExport: NoteExport): void {
  app.decorate('noteExport', noteExport);
}
