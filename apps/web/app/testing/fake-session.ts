import type { User } from '@prep-ai/contract';
import { vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { sessionApi } from '../lib/session/session-api.ts';
import { createSessionStore } from '../lib/session/session-store.ts';
import type { SessionApi, SessionStore } from '../lib/session/session-types.ts';
import { createTokenStore, type TokenStore } from '../lib/session/token-store.ts';
import type { Transport } from '../lib/transport.ts';

interface FakeServer {
  /** who a good token belongs to */
  user: User | null;
  /** what calls fail with instead, all of them or those that a function picks */
  failure: ApiError | ((call: string) => ApiError | null) | null;
  calls: string[];
  /** the answers of a slow server come after it */
  slow?: Promise<void>;
}

/** An access token as the server makes them, issued now and good for a day; nobody checks its signature here. */
export function fakeToken(name = 'good', issued = Date.now(), ends = issued + 86_400_000): string {
  const claims = { sub: name, iat: Math.floor(issued / 1000), exp: Math.floor(ends / 1000) };
  return `e30.${btoa(JSON.stringify(claims))}.signature`;
}

export interface FakeSession {
  store: SessionStore;
  server: FakeServer;
  tokens: TokenStore;
  transport: Transport;
  onExpired: ReturnType<typeof vi.fn<(when: { onLoad: boolean }) => void>>;
  forget: ReturnType<typeof vi.fn<(user: User | null) => void>>;
  migrateGuestData: ReturnType<typeof vi.fn<(guestId: number, userId: number) => Promise<void>>>;
}

export const networkDown = () => new ApiError({ status: 0, code: 'network', detail: 'Network error occurred.' });
export const refused = (code: string) => new ApiError({ status: 401, code, detail: code });

/** The real session store on top of a server that is an object: accounts calls behave as the API client's do. */
export function createFakeSession(user: User | null = null): FakeSession {
  const server: FakeServer = { user, failure: null, calls: [] };
  const tokens = createTokenStore(window);
  if (user) tokens.write(fakeToken());
  const onExpired = vi.fn<(when: { onLoad: boolean }) => void>();
  const forget = vi.fn<(user: User | null) => void>();
  const migrateGuestData = vi.fn<(guestId: number, userId: number) => Promise<void>>().mockResolvedValue();

  const store = createSessionStore({
    tokens,
    onExpired,
    forget,
    migrateGuestData,
    view: window,
    loadApi: async (transport): Promise<SessionApi> => {
      async function answer<T>(call: string, body: () => T): Promise<T> {
        server.calls.push(call);
        const token = transport.readToken();
        await server.slow;
        const failure = typeof server.failure === 'function' ? server.failure(call) : server.failure;
        if (!failure) return body();
        if (failure.status === 401 && token) transport.onUnauthorized(failure, token);
        throw failure;
      }
      return sessionApi({
        me: () =>
          answer('me', () => {
            if (!server.user) throw new Error('the test has no user');
            return server.user;
          }),
        guest: (accessCode) =>
          answer(`guest ${accessCode ?? ''}`.trim(), () => {
            if (!server.user) throw new Error('the test has no user');
            return { access_token: fakeToken('fresh'), user: server.user };
          }),
        logout: () => answer('logout', () => undefined),
        refresh: () => answer('refresh', () => fakeToken('refreshed')),
      });
    },
  });
  return { store, server, tokens, transport: store.transport, onExpired, forget, migrateGuestData };
}
