import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Logs each answer by its route pattern, never its query, headers or body, and measures it. */
export function registerRequestLog(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    seconds.observe({ method: request.method, route, status: reply.statusCode }, ms / 1000);
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered');
  });
}
