import { Readable } from 'node:stream';
import { AppError } from '@prep-ai/contract';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** the body as it came, where a signature covers its bytes; null everywhere else */
    rawBody: Buffer | null;
  }
}

/** Keeps the bytes of the bodies that are sent to `paths`, up to `maxBytes`. @throws AppError body_too_large */
export function registerRawBody(app: FastifyInstance, paths: readonly string[], maxBytes: number): void {
  app.decorateRequest('rawBody', null);
  app.addHook('preParsing', async (request, _reply, payload) => {
    const path = request.routeOptions.url;
    if (path === undefined || !paths.includes(path)) return payload;
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of payload) {
      const piece = Buffer.from(chunk);
      bytes += piece.length;
      if (bytes > maxBytes) throw new AppError('body_too_large');
      chunks.push(piece);
    }
    request.rawBody = Buffer.concat(chunks);
    return Object.assign(Readable.from([request.rawBody]), { receivedEncodedLength: bytes });
  });
}
