import { Readable } from 'node:stream';
import { AppError } from '@prep-ai/contract';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** the body as it was received, on routes where a signature covers its bytes */
    rawBody?: Buffer | null;
  }
}

/** Preserves the bytes of the bodies that this plugin's routes receive. @throws AppError body_too_large */
export function registerRawBody(app: FastifyInstance): void {
  app.decorateRequest('rawBody', null);
  app.addHook('preParsing', async (request, _reply, payload) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of payload) {
      const piece = Buffer.from(chunk);
      bytes += piece.length;
      if (bytes > request.routeOptions.bodyLimit) throw new AppError('body_too_large');
      chunks.push(piece);
    }
    request.rawBody = Buffer.concat(chunks);
    return Object.assign(Readable.from([request.rawBody]), { receivedEncodedLength: bytes });
  });
}
