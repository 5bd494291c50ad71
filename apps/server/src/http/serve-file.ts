import { Readable } from 'node:stream';
import type { CsvEndpoint, FileEndpoint } from '@prep-ai/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type CsvFile, csvFile } from './csv.ts';
import { addRoute, type CallOf } from './serve.ts';

export interface ServedFile {
  /** file name with its extension */
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

/**
 * Serves a call of the contract that returns a CSV file, sent as it is read, row by row. The export
 * is recorded in the audit log first, so that none can be missed.
 */
export function serveCsv<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Row>(
  app: FastifyInstance,
  endpoint: CsvEndpoint<P, Q, B>,
  handler: (call: CallOf<P, Q, B>) => CsvFile<Row>,
): void {
  addRoute<P, Q, B>(app, endpoint, async (call) => {
    await app.recordExport(call.user.id, endpoint.path, { ...(call.request.query as object) });
    return call.reply.send(csvFile(call.reply, handler(call)));
  });
}

/** Serves a call of the contract that returns a text file to save. */
export function serveFile<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  app: FastifyInstance,
  endpoint: FileEndpoint<P, Q, B>,
  handler: (call: CallOf<P, Q, B>) => Promise<ServedFile>,
): void {
  addRoute<P, Q, B>(app, endpoint, async (call) => {
    const { name, content } = await handler(call);
    return call.reply
      .type(`${endpoint.contentType}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(content));
  });
}
