import { AppError } from '@prep-ai/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const key = z
  .string()
  .regex(/^[\w-]{8,100}$/)
  .nullable();

/** The Idempotency-Key that a call carries; null without one. @throws AppError invalid_request for any other text */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const parsed = key.safeParse(request.headers['idempotency-key'] ?? null);
  if (!parsed.success)
    throw new AppError('invalid_request', { detail: 'Idempotency-Key: 8 to 100 letters, digits, - or _' });
  return parsed.data;
}
