import { AppError, type ErrorCode, type FieldError, plainMessage } from '@prep-ai/contract';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { loggedError } from './logged-error.ts';

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_FILES_LIMIT: 'invalid_request',
  FST_FIELDS_LIMIT: 'invalid_request',
  FST_PARTS_LIMIT: 'invalid_request',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
};

/**
 * Network errors and PostgreSQL's classes 08 (connection), 53 (resources, as a full disk) and 57P (shutdown), and 25006 (it refuses
 * writes: the embedded database's disk is full, or a standby has taken over): the database is temporarily unavailable.
 */
const AWAY = /^(?:ECONN(?:REFUSED|RESET)|EPIPE|ETIMEDOUT|ENOTFOUND|08\w{3}|53\w{3}|57P\w{2}|25006)$/;
const AWAY_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;
/** how the migrations name foreign keys to an owner */
const OWNER_KEY = /_user_id_users_id_fk$/;
/** seconds */
const RETRY_AFTER = 5;

/** The documented error for a thrown value; null for an unexpected one. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(
      ({ instancePath, message }): FieldError => ({ field: fieldOf(instancePath), message: message ?? 'is not valid' }),
    );
    return new AppError('invalid_request', { errors, ...(errors[0] ? { detail: describe(errors[0]) } : {}) });
  }
  const code = codeOf(error);
  const known = code ? FASTIFY_CODES[code] : undefined;
  if (known) return new AppError(known);
  if (isDatabaseAway(error)) return new AppError('database_unavailable', { retryAfter: RETRY_AFTER });
  if (isOwnerGone(error)) return new AppError('session_ended');
  const status = (error as Partial<FastifyError>).statusCode;
  // what Fastify itself refuses (bad URL, bad header) is the caller's error
  if (status && status >= 400 && status < 500) return new AppError(status === 404 ? 'not_found' : 'invalid_request');
  return null;
}

export function registerErrors(app: FastifyInstance): void {
  z.config({ customError: plainMessage });
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error);
    if (!known) request.log.error(loggedError(error), 'unexpected error');
    const answer = known ?? new AppError('internal');
    return sendError(reply, answer);
  });
}

/** Sends an error in the documented shape. */
export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  return reply
    .status(error.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(error.toBody());
}

export function isDatabaseAway(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (AWAY.test(codeOf(cause) ?? '') || AWAY_MESSAGE.test(cause.message)) return true;
  }
  return false;
}

/** PostgreSQL's foreign_key_violation on a row's owner: the account was deleted, or its guest signed in, during the call. */
function isOwnerGone(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (codeOf(cause) !== '23503') continue;
    return 'constraint' in cause && typeof cause.constraint === 'string' && OWNER_KEY.test(cause.constraint);
  }
  return false;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function fieldOf(instancePath: string): string {
  return instancePath.split('/').filter(Boolean).join('.') || 'body';
}

function describe({ field, message }: FieldError): string {
  return message.includes(field) || /^[A-Z]/.test(message) ? message : `${field}: ${message}`;
}
