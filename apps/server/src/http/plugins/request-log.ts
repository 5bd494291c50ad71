import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { toAppError } from './errors.ts';

/**
 * Logs each answer by its route pattern, never its query, headers or body, and measures it. Every response carries the
 * id of its log lines. The id is made here and a caller's own is ignored, so that nobody can forge another's lines.
 */
export function registerRequestLog(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'prep_ai_http_request_duration_seconds',
    help: 'Time to answer a request, by route and status; streams are measured until they end',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const errors = new Counter({
    name: 'prep_ai_error_answers_total',
    help: 'Requests answered with an error, by route and error code',
    labelNames: ['route', 'code'] as const,
    registers,
  });
  const routeOf = (url: string | undefined) => url ?? 'unmatched';
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onError', async (request, _reply, error) => {
    errors.inc({ route: routeOf(request.routeOptions.url), code: toAppError(error)?.code ?? 'internal' });
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request.routeOptions.url);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    seconds.observe({ method: request.method, route, status: reply.statusCode }, ms / 1000);
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered');
  });
}
