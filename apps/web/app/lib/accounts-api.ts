import { endpoints, type User } from '@prep-ai/contract';
import { createApiClient } from './api-client.ts';
import { type KeeperHooks, keepSession } from './session-keeper.ts';
import type { Transport } from './transport.ts';

/** The calls that the session makes. Loaded on demand: the landing page needs no schemas to be read. */
export interface AccountsApi {
  me(): Promise<User>;
  guest(accessCode: string | undefined): Promise<{ access_token: string; user: User }>;
  logout(): Promise<void>;
  /** A fresh token for the same session. */
  refresh(): Promise<string>;
  /** Keeps the session alive while the page is open. Answers the function that ends it. */
  keep(hooks: KeeperHooks): () => void;
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
    refresh: async () => (await api.call(accounts.refresh)).access_token,
    keep: (hooks) => keepSession(window, hooks),
  };
}
