import { endpoints, type User } from '@prep-ai/contract';
import type { ApiClient } from '../../api-client.ts';

export function startGuestSession(
  api: ApiClient,
  accessCode: string | undefined,
): Promise<{ access_token: string; user: User }> {
  return api.call(endpoints.accounts.guest, { body: { access_code: accessCode } });
}
