import { endpoints, type User } from '@prep-ai/contract';
import { createApiClient } from './api-client.ts';
import type { Transport } from './transport.ts';

/** The calls that the session makes. Loaded on demand: the landing page needs no schemas to be read. */
export interface AccountsApi {
  me(): Promise<User>;
  guest(accessCode: string | undefined): Promise<{ access_token: string; user: User }>;
  logout(): Promise<void>;
}

export function createAccountsApi(transport: Transport): AccountsApi {
  const api = createApiClient({ transport });
  const { accounts } = endpoints;
  return {
    me: () => api.call(accounts.me),
    guest: (accessCode) => api.call(accounts.guest, { body: { access_code: accessCode } }),
    async logout() {
      await api.call(accounts.logout);
    },
  };
}
