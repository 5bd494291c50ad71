import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@prep-ai/contract';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/** GET /metrics for Prometheus: from the machine itself, or with the token. To anyone else it does not exist. */
export function registerMetrics(app: FastifyInstance, registry: Registry, token: string | undefined): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const allowed = token
      ? given !== undefined && sameText(given, token)
      : isLoopback(request.ip) && !request.headers['x-forwarded-for'];
    if (!allowed) throw new AppError('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isLoopback(ip: string): boolean {
  return ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
