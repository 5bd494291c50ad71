import { type Attempt, endpoints, type NewAttempt } from '@prep-ai/contract';
import type { ApiClient } from '../../../lib/api-client.ts';

/** Has an answer graded; with the same key it is stored once. Rejects with ApiError. */
export async function sendAttempt(api: ApiClient, body: NewAttempt, key: string): Promise<Attempt> {
  return (await api.call(endpoints.attempts.create, { body, headers: { 'idempotency-key': key } })).attempt;
}
