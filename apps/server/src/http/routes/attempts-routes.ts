import { endpoints } from '@prep-ai/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Attempts } from '../../domain/attempts/attempts.ts';
import { idempotencyKeyOf } from '../idempotency-key.ts';
import { serve } from '../serve.ts';

export const attemptsRoutes: FastifyPluginAsync<Attempts> = async (app, attempts) => {
  const calls = endpoints.attempts;

  serve(app, calls.create, async ({ user, body, request }) => ({
    attempt: await attempts.create(user, body, idempotencyKeyOf(request)),
  }));
  serve(app, calls.list, async ({ user, query }) => attempts.list(user, query.generation_id, query.question));
  serve(app, calls.delete, async ({ user, params }) => {
    await attempts.delete(user, params.id);
    return { message: 'Attempt deleted' };
  });
};
