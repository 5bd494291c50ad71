import { endpoints, type FeedbackInput } from '@prep-ai/contract';
import type { ApiClient } from '../../../lib/api-client.ts';

/** Sends feedback; with the same key it is stored once. Rejects with ApiError. */
export async function sendFeedback(
  api: ApiClient,
  body: FeedbackInput,
  key: string,
): Promise<{ message: string; premium_eligible: boolean }> {
  return (await api.call(endpoints.messages.feedback, { body, headers: { 'idempotency-key': key } })).data;
}
