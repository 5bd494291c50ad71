import { endpoints, type User } from '@prep-ai/contract';
import { createApiClient } from '../api-client.ts';
import type { Transport } from '../transport.ts';
import { fetchCurrentUser } from './current-user.ts';
import { adopt, type SessionKit, startGuest } from './session-actions.ts';
import { keepSession } from './session-keeper.ts';

/** The calls that the session makes. */
export interface SessionCalls {
  me(): Promise<User>;
  guest(accessCode: string | undefined): Promise<{ access_token: string; user: User }>;
  logout(): Promise<void>;
  /** A fresh token for the same session. */
  refresh(): Promise<string>;
}

/** What the session store needs once somebody is signed in. Loaded on demand: the landing page needs none of it to be read. */
export interface SessionApi extends Pick<SessionCalls, 'me' | 'logout'> {
  startGuest(kit: SessionKit, accessCode: string | undefined): Promise<{ user: User; opened: boolean }>;
  adopt(kit: SessionKit, token: string, mergedGuestId: number | undefined): Promise<User>;
  /** Keeps the session alive while the page is open; `end` when its token is none. Answers the function that stops it. */
  keep(kit: SessionKit, end: () => void): () => void;
}

export function createSessionApi(transport: Transport): SessionApi {
  const api = createApiClient({ transport });
  const { accounts } = endpoints;
  const calls = sessionApi({
    me: () => api.call(accounts.me),
    guest: (accessCode) => api.call(accounts.guest, { body: { access_code: accessCode } }),
    async logout() {
      await api.call(accounts.logout);
    },
    refresh: async () => (await api.call(accounts.refresh)).access_token,
  });
  // a new session is always asked about; one that is known here can do without a line
  return { ...calls, me: () => fetchCurrentUser(window, transport.readToken, calls.me) };
}

/** The actions of a session over its calls. */
export function sessionApi(calls: SessionCalls): SessionApi {
  return {
    ...calls,
    startGuest: (...input) => startGuest(calls, ...input),
    adopt: (...input) => adopt(calls, ...input),
    keep: ({ tokens, check }, end) =>
      keepSession(window, {
        readToken: () => tokens.read(),
        async refresh() {
          const before = tokens.read();
          const token = await calls.refresh();
          // signed out, or somebody else signed in meanwhile: their token stays
          if (tokens.read() === before) tokens.write(token);
        },
        check: async () => void (await check()),
        end,
      }),
  };
}
