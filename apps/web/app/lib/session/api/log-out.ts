import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../api-client.ts';

export async function logOut(api: ApiClient): Promise<void> {
  await api.call(endpoints.accounts.logout);
}
