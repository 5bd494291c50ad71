import type { FastifyReply } from 'fastify';

/** Aborts when the caller disconnects before the response is complete. */
export function closeSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
