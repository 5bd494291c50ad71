import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../lib/api-client.ts';

/** Ends the writing of an answer on the server. */
export async function stopAnswer(api: ApiClient, idOrKey: string): Promise<void> {
  await api.call(endpoints.practice.stop, { params: { id: idOrKey } });
}
