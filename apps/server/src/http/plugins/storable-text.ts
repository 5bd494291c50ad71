import { AppError } from '@prep-ai/contract';
import type { FastifyInstance } from 'fastify';

/** levels; the contract's values have four, and thousands would exhaust the stack of a recursive walk */
const DEEPEST = 32;

/**
 * Refuses text that no database can store: null characters and halves of surrogate pairs; and values that are nested
 * too deeply. Checked once for every call, so that no use case has to.
 */
export function registerStorableText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const field =
      firstUnstorable(request.params, 'params') ??
      firstUnstorable(request.query, 'query') ??
      firstUnstorable(request.body, 'body');
    if (field)
      throw new AppError('invalid_request', {
        detail: 'The text contains characters that are not allowed.',
        errors: [{ field, message: 'contains characters that are not allowed' }],
      });
  });
}

/** The path of the first string (or key) that can't be stored; null when all can. */
function firstUnstorable(value: unknown, path: string, depth = 0): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null;
  if (depth === DEEPEST) throw new AppError('invalid_request', { detail: 'The request is nested too deeply.' });
  for (const [key, item] of Object.entries(value)) {
    const found = firstUnstorable(key, path) ?? firstUnstorable(item, `${path}.${key}`, depth + 1);
    if (found) return found.replace(/^(?:body|query|params)\./, '');
  }
  return null;
}
