import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../api-client.ts';

/** A fresh token for the same session. */
export async function refreshToken(api: ApiClient): Promise<string> {
  return (await api.call(endpoints.accounts.refresh)).access_token;
}
