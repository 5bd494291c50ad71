import { createApiClient } from '../api-client.ts';
import type { Transport } from '../transport.ts';
import { getCurrentUser } from './api/get-current-user.ts';
import { logOut } from './api/log-out.ts';
import { refreshToken } from './api/refresh-token.ts';
import { startGuestSession } from './api/start-guest-session.ts';
import { fetchCurrentUser } from './current-user.ts';
import { setToken, startGuest } from './session-actions.ts';
import { keepSessionAlive } from './session-keeper.ts';
import type { SessionApi, SessionCalls } from './session-types.ts';

export function createSessionApi(transport: Transport): SessionApi {
  const client = createApiClient({ transport });
  const calls: SessionCalls = {
    me: () => getCurrentUser(client),
    guest: (accessCode) => startGuestSession(client, accessCode),
    logout: () => logOut(client),
    refresh: () => refreshToken(client),
  };
  // a new session always needs the server; one that this browser knows can open without a connection
  return { ...sessionApi(calls), me: () => fetchCurrentUser(window, transport.readToken, calls.me) };
}

/** The actions of a session over its calls. */
export function sessionApi(calls: SessionCalls): SessionApi {
  return {
    me: calls.me,
    logout: calls.logout,
    startGuest: (context, accessCode) => startGuest(calls, context, accessCode),
    setToken: (context, token, mergedGuestId) => setToken(calls, context, token, mergedGuestId),
    keepAlive: ({ tokens, check }, onInvalidToken) =>
      keepSessionAlive(window, {
        readToken: tokens.read,
        async refresh() {
          const before = tokens.read();
          const token = await calls.refresh();
          // signed out, or somebody else signed in meanwhile: their token stays
          if (tokens.read() === before) tokens.write(token);
        },
        check: async () => void (await check()),
        onInvalidToken,
      }),
  };
}
