import { AppError, describeRateLimit, type Endpoint, errorBody, type JsonEndpoint } from '@prep-ai/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { LiveSession } from '../domain/accounts/session.ts';

/** What a handler gets: the request parsed by the contract, and who is calling. */
interface Call<Params = unknown, Query = unknown, Body = unknown> {
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

/** The call of an endpoint with these schemas. */
export type CallOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Call<
  z.output<P>,
  z.output<Q>,
  z.output<B>
>;

/**
 * Serves a call of the contract that returns JSON: checks who is calling, parses with the contract's schemas, and checks what
 * the handler returns against them too.
 */
export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  endpoint: JsonEndpoint<P, Q, B, R>,
  handler: (call: CallOf<P, Q, B>) => Promise<z.input<R>>,
): void {
  addRoute<P, Q, B>(app, endpoint, async (call) => call.reply.status(endpoint.status ?? 200).send(await handler(call)));
}

/** Adds the route of an endpoint; `handler` sends the response itself. */
export function addRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: (call: CallOf<P, Q, B>) => Promise<FastifyReply>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: routeSchema(endpoint),
    config: { audience: endpoint.audience, ...(endpoint.setup ? { setup: true } : {}) },
    handler: (request, reply) =>
      handler({
        // the validators of the route have parsed them with the endpoint's schemas
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
      }),
  });
}

function routeSchema(endpoint: Endpoint) {
  const limits = Object.values(endpoint.limits ?? {});
  const setup = endpoint.setup ? 'Refused with plan_expired once a paid plan has ended.' : '';
  const description = [endpoint.description, setup, ...limits.map(describeRateLimit)].filter(Boolean).join(' ');
  return {
    operationId: endpoint.operationId,
    summary: endpoint.summary,
    ...(description ? { description } : {}),
    tags: [endpoint.area],
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    ...(endpoint.upload ? { consumes: ['multipart/form-data'] } : {}),
    ...(endpoint.audience === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(limits.length > 0 ? { 'x-rate-limit': limits } : {}),
    ...producesOf(endpoint),
    response: { [endpoint.status ?? 200]: responseOf(endpoint), '4xx': errorBody, '5xx': errorBody },
  };
}

function producesOf(endpoint: Endpoint): { produces?: string[] } {
  if (endpoint.kind === 'stream') return { produces: ['text/event-stream'] };
  if (endpoint.kind === 'csv') return { produces: ['text/csv'] };
  if (endpoint.kind === 'file') return { produces: [endpoint.contentType] };
  return {};
}

function responseOf(endpoint: Endpoint): z.ZodType {
  return endpoint.kind === 'json' ? endpoint.response : z.string();
}
