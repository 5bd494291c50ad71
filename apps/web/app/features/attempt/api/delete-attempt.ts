import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../lib/api-client.ts';

/** Deletes an attempt of one's own. Rejects with ApiError. */
export async function deleteAttempt(api: ApiClient, id: string): Promise<void> {
  await api.call(endpoints.attempts.delete, { params: { id } });
}
