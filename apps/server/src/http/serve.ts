import type { Readable } from 'node:stream';
import { AppError, type Endpoint, errorBody } from '@prep-ai/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { LiveSession } from '../domain/accounts/session.ts';

/** What a handler gets: the request parsed by the contract, and who is calling. */
export interface Call<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** null only for public calls without a live session */
  session: LiveSession | null;
  /** the session's user. @throws AppError not_authenticated for a public call without one */
  user: LiveSession['user'];
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = (
  call: Call<z.output<P>, z.output<Q>, z.output<B>>,
) => Promise<z.input<R> | Readable>;

/**
 * Serves one call of the contract: checks who is calling, parses with the contract's schemas, and checks the answer
 * against it too. A stream handler takes the reply over and returns nothing that is sent; one of a file returns a stream.
 */
export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  handler: Handler<P, Q, B, R>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: routeSchema(endpoint),
    config: { audience: endpoint.audience },
    handler: async (request, reply) => {
      if (endpoint.csv && request.session)
        await app.recordExport(request.session.user.id, endpoint.path, request.query as Record<string, unknown>);
      const answer = await handler({
        params: request.params as z.output<P>,
        query: request.query as z.output<Q>,
        body: request.body as z.output<B>,
        session: request.session,
        get user() {
          if (!request.session) throw new AppError('not_authenticated');
          return request.session.user;
        },
        request,
        reply,
      });
      if (reply.sent || reply.raw.headersSent) return reply;
      return reply.status(endpoint.status ?? 200).send(answer);
    },
  });
}

function routeSchema(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    tags: [endpoint.area],
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    ...(endpoint.file ? { consumes: ['multipart/form-data'] } : {}),
    ...(endpoint.events ? { produces: ['text/event-stream'] } : {}),
    ...(endpoint.csv ? { produces: ['text/csv'] } : {}),
    ...(endpoint.audience === 'public' ? {} : { security: [{ bearer: [] }] }),
    response: { [endpoint.status ?? 200]: endpoint.response, '4xx': errorBody, '5xx': errorBody },
  };
}
