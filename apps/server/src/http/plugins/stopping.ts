import { AppError, endpoints } from '@prep-ai/contract';
import type { FastifyInstance } from 'fastify';

/** Calls that begin something. Reading goes on, and so does ending things: DELETE stops an answer or removes a row. */
const BEGINS = new Set(['POST', 'PUT', 'PATCH']);
/** seconds: about what a restart takes */
const RETRY_AFTER = 5;

/**
 * While the process stops, what has begun comes to its end and nothing new begins: such calls answer 503 with Retry-After,
 * /api/ready too, so that a balancer sends people elsewhere, and no connection is kept for another request.
 */
export function registerStopping(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isStopping()) return;
    reply.header('connection', 'close');
    if (BEGINS.has(request.method) || request.routeOptions.url === endpoints.system.ready.path)
      throw new AppError('busy', { retryAfter: RETRY_AFTER });
  });
}
