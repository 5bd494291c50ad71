import { LIMITS } from '@prep-ai/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeSession, fakeToken, networkDown, refused } from '../../testing/fake-session.ts';
import { guest, member } from '../../testing/people.ts';
import type { SessionStore } from './session-types.ts';

/** Lets answers that are under way arrive, without waiting for retries. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await vi.advanceTimersByTimeAsync(0);
}

/** Stores that are left running would hear the next test's tabs. */
const stops: (() => void)[] = [];
const start = (store: SessionStore) => stops.push(store.start());

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

describe('on load', () => {
  test('a visitor without a token is signed out and nothing is asked of the server', async () => {
    const { store, server } = createFakeSession();
    expect(store.getState().status).toBe('loading');
    start(store);
    await settle();
    expect(store.getState()).toMatchObject({ status: 'signed-out', user: null });
    expect(server.calls).toEqual([]);
  });

  test('a stored token is checked and its user known', async () => {
    const { store } = createFakeSession(member);
    start(store);
    expect(store.getState().status).toBe('loading');
    await settle();
    expect(store.getState()).toMatchObject({ status: 'signed-in', user: member });
  });

  test('a refused token is dropped with the local state, and the page is notified', async () => {
    const { store, server, tokens, onExpired, forget } = createFakeSession(guest);
    server.failure = refused('session_ended');
    start(store);
    await settle();
    expect(store.getState()).toMatchObject({ status: 'signed-out', endedFor: null });
    expect(tokens.read()).toBeNull();
    expect(forget).toHaveBeenCalledOnce();
    expect(onExpired).toHaveBeenCalledExactlyOnceWith({ onLoad: true });
  });

  test('a server that is away costs nobody the session: it is asked again until it answers', async () => {
    const { store, server, tokens } = createFakeSession(guest);
    server.failure = networkDown();
    start(store);
    await settle();
    expect(store.getState()).toMatchObject({ status: 'loading', problem: { code: 'network' } });
    expect(tokens.read()).not.toBeNull();

    await vi.advanceTimersByTimeAsync(1000);
    expect(server.calls).toEqual(['me', 'me']);
    server.failure = null;
    await vi.advanceTimersByTimeAsync(2000);
    expect(store.getState()).toMatchObject({ status: 'signed-in', user: guest, problem: null });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.calls).toHaveLength(3);
  });

  test('coming back online asks at once', async () => {
    const { store, server } = createFakeSession(guest);
    server.failure = networkDown();
    start(store);
    await settle();
    server.failure = null;
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(store.getState().status).toBe('signed-in');
  });

  test('stopping it ends the retries', async () => {
    const { store, server } = createFakeSession(guest);
    server.failure = networkDown();
    const stop = store.start();
    await settle();
    stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.calls).toEqual(['me']);
  });
});

describe('while it is used', () => {
  test('a session that the server ended opens the dialog once and keeps what is not saved yet', async () => {
    const { store, tokens, transport, onExpired, forget } = createFakeSession(guest);
    start(store);
    await settle();
    const token = tokens.read() ?? '';
    transport.onUnauthorized(refused('session_ended'), token);
    transport.onUnauthorized(refused('session_ended'), token);
    expect(store.getState()).toMatchObject({ status: 'signed-out', endedFor: guest });
    expect(tokens.read()).toBeNull();
    expect(forget).not.toHaveBeenCalled();
    expect(onExpired).not.toHaveBeenCalled();
    store.dismissEnded();
    expect(store.getState().endedFor).toBeNull();
  });

  test('a call that fails because of it, or after it, is marked: its caller has nothing to say', async () => {
    const { store, tokens, transport } = createFakeSession(guest);
    start(store);
    await settle();
    const [first, second, later] = [refused('session_ended'), refused('session_ended'), refused('session_ended')];
    const token = tokens.read() ?? '';
    transport.onUnauthorized(first, token);
    transport.onUnauthorized(second, token);
    store.dismissEnded();
    transport.onUnauthorized(later, token);
    expect([first, second, later].map(({ isReported }) => isReported)).toEqual([true, true, false]);
  });

  test('any other refusal signs out and sends to the login page', async () => {
    const { store, tokens, transport, onExpired } = createFakeSession(guest);
    start(store);
    await settle();
    transport.onUnauthorized(refused('not_authenticated'), tokens.read() ?? '');
    expect(store.getState()).toMatchObject({ status: 'signed-out', endedFor: null });
    expect(onExpired).toHaveBeenCalledExactlyOnceWith({ onLoad: false });
  });

  test('a late refusal of an old token does not touch the new session', async () => {
    const { store, tokens, transport } = createFakeSession(guest);
    start(store);
    await settle();
    const old = tokens.read() ?? '';
    const newer = fakeToken('newer');
    tokens.write(newer);
    transport.onUnauthorized(refused('session_ended'), old);
    expect(store.getState().status).toBe('signed-in');
    expect(tokens.read()).toBe(newer);
  });

  test('a failed refresh keeps what was known', async () => {
    const { store, server } = createFakeSession(member);
    start(store);
    await settle();
    server.failure = networkDown();
    await expect(store.refresh()).rejects.toMatchObject({ code: 'network' });
    expect(store.getState()).toMatchObject({ status: 'signed-in', user: member });
  });
});

describe('other tabs', () => {
  const tell = (newValue: string | null) => {
    if (newValue === null) localStorage.removeItem('token');
    else localStorage.setItem('token', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue }));
  };

  test('signing out there signs out here, and forgets what is stored here', async () => {
    const { store, forget } = createFakeSession(guest);
    start(store);
    await settle();
    tell('');
    tell(null);
    await settle();
    expect(store.getState()).toMatchObject({ status: 'signed-out', endedFor: null });
    expect(forget).toHaveBeenCalledExactlyOnceWith(guest);
  });

  test('a session that ended there opens the dialog here', async () => {
    const { store, forget } = createFakeSession(guest);
    start(store);
    await settle();
    tell(null);
    await settle();
    expect(store.getState()).toMatchObject({ status: 'signed-out', endedFor: guest });
    expect(forget).not.toHaveBeenCalled();
  });

  test('signing in there signs in here', async () => {
    const { store, server } = createFakeSession();
    start(store);
    await settle();
    server.user = member;
    tell(fakeToken('theirs'));
    expect(store.getState().status).toBe('loading');
    await settle();
    expect(store.getState()).toMatchObject({ status: 'signed-in', user: member });
  });
});

describe('guest start', () => {
  test('opens one session however often it is asked at once, and stores its token', async () => {
    const { store, server, tokens } = createFakeSession();
    start(store);
    await settle();
    server.user = guest;
    const answers = await Promise.all([store.startGuest('java'), store.startGuest('java')]);
    expect(answers).toEqual([
      { user: guest, opened: true },
      { user: guest, opened: true },
    ]);
    expect(server.calls).toEqual(['guest java']);
    expect(tokens.read()).toBe(fakeToken('fresh'));
  });

  test('goes on with the user who is signed in already', async () => {
    const { store, server } = createFakeSession(member);
    start(store);
    await settle();
    await expect(store.startGuest()).resolves.toEqual({ user: member, opened: false });
    expect(server.calls).toEqual(['me']);
  });

  test('opens a new one when the stored token turns out to be dead', async () => {
    const { store, server, tokens } = createFakeSession(guest);
    server.failure = networkDown();
    start(store);
    await settle();
    server.failure = (call) => (call === 'me' ? refused('session_ended') : null);
    await expect(store.startGuest()).resolves.toEqual({ user: guest, opened: true });
    expect(server.calls).toEqual(['me', 'me', 'guest']);
    expect(tokens.read()).toBe(fakeToken('fresh'));
  });

  test('rejects with the server’s words and leaves the visitor signed out', async () => {
    const { store, server, tokens } = createFakeSession();
    start(store);
    await settle();
    server.failure = networkDown();
    await expect(store.startGuest()).rejects.toMatchObject({ detail: 'Network error occurred.' });
    expect(store.getState().status).toBe('signed-out');
    expect(tokens.read()).toBeNull();
  });
});

describe('sign out', () => {
  test('notifies the server, then deletes the local data', async () => {
    const { store, server, tokens, forget } = createFakeSession(member);
    start(store);
    await settle();
    await expect(store.signOut()).resolves.toEqual({ confirmed: true });
    expect(server.calls).toEqual(['me', 'logout']);
    expect(tokens.read()).toBeNull();
    expect(forget).toHaveBeenCalledExactlyOnceWith(member);
    expect(store.getState().status).toBe('signed-out');
  });

  test('signs out on this device even when the server cannot be reached', async () => {
    const { store, server, tokens } = createFakeSession(member);
    start(store);
    await settle();
    server.failure = networkDown();
    await expect(store.signOut()).resolves.toEqual({ confirmed: false });
    expect(tokens.read()).toBeNull();
    expect(store.getState().status).toBe('signed-out');
  });

  test('a session that is gone already needs no dialog about it', async () => {
    const { store, server } = createFakeSession(member);
    start(store);
    await settle();
    server.failure = refused('session_ended');
    await expect(store.signOut()).resolves.toEqual({ confirmed: true });
    expect(store.getState()).toMatchObject({ status: 'signed-out', endedFor: null });
  });
});

describe('signing in', () => {
  test('takes the token, and a guest who is merged takes along what this browser keeps', async () => {
    const { store, server, tokens, migrateGuestData, forget } = createFakeSession(guest);
    start(store);
    await settle();
    server.user = member;
    const token = fakeToken('member');
    await expect(store.setToken(token, guest.id)).resolves.toEqual(member);
    expect(tokens.read()).toBe(token);
    expect(store.getState()).toMatchObject({ status: 'signed-in', user: member });
    expect(migrateGuestData).toHaveBeenCalledExactlyOnceWith(guest.id, member.id);
    expect(forget).not.toHaveBeenCalled();
  });

  test('as somebody else forgets what belonged to the one before', async () => {
    const { store, server, migrateGuestData, forget } = createFakeSession(guest);
    start(store);
    await settle();
    server.user = member;
    await store.setToken(fakeToken('member'));
    expect(forget).toHaveBeenCalledExactlyOnceWith(guest);
    expect(migrateGuestData).not.toHaveBeenCalled();
  });

  test('survives a connection that breaks right after the sign-in', async () => {
    const { store, server } = createFakeSession();
    start(store);
    await settle();
    server.failure = networkDown();
    await expect(store.setToken(fakeToken('member'))).rejects.toMatchObject({ code: 'network' });
    server.failure = null;
    server.user = member;
    await vi.advanceTimersByTimeAsync(2000);
    expect(store.getState()).toMatchObject({ status: 'signed-in', user: member });
  });
});

describe('keeping the session', () => {
  const { refreshMs, checkMs } = LIMITS.session;

  test('refreshes the token when it is 861000 ms old, and not before', async () => {
    vi.setSystemTime(new Date('2026-11-21T10:00:00Z'));
    const { store, server, tokens } = createFakeSession(member);
    start(store);
    await settle();
    await vi.advanceTimersByTimeAsync(refreshMs - 1000);
    expect(server.calls).not.toContain('refresh');
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.calls.filter((call) => call === 'refresh')).toHaveLength(1);
    expect(tokens.read()).toBe(fakeToken('refreshed'));
    await vi.advanceTimersByTimeAsync(refreshMs);
    expect(server.calls.filter((call) => call === 'refresh')).toHaveLength(2);
  });

  test('refreshes at the start when less than five minutes are left', async () => {
    const { store, server, tokens } = createFakeSession(member);
    tokens.write(fakeToken('old', Date.now() - 1000, Date.now() + 299_000));
    start(store);
    await settle();
    expect(server.calls).toEqual(['me', 'refresh']);
  });

  test('looks every 60 s whether the session is still there', async () => {
    const { store, server } = createFakeSession(member);
    start(store);
    await settle();
    server.failure = refused('session_ended');
    await vi.advanceTimersByTimeAsync(checkMs);
    expect(store.getState()).toMatchObject({ status: 'signed-out', endedFor: member });
  });

  test('a refresh that the server refuses ends the session; without a connection it is tried again', async () => {
    const { store, server, tokens } = createFakeSession(member);
    start(store);
    await settle();
    server.failure = networkDown();
    await vi.advanceTimersByTimeAsync(refreshMs);
    expect(store.getState().status).toBe('signed-in');
    server.failure = null;
    await vi.advanceTimersByTimeAsync(checkMs);
    expect(server.calls.at(-1)).toBe('refresh');
    server.failure = (call) => (call === 'refresh' ? refused('not_authenticated') : null);
    await vi.advanceTimersByTimeAsync(refreshMs);
    expect(store.getState().status).toBe('signed-out');
    expect(tokens.read()).toBeNull();
  });

  test('a token that can’t be decoded signs out and sends to the login page', async () => {
    const { store, tokens, onExpired } = createFakeSession(member);
    start(store);
    await settle();
    tokens.write('no token');
    await vi.advanceTimersByTimeAsync(checkMs);
    expect(store.getState()).toMatchObject({ status: 'signed-out', endedFor: null });
    expect(onExpired).toHaveBeenCalledExactlyOnceWith({ onLoad: false });
  });

  test('a wrong clock on the device costs nobody the session', async () => {
    const { store, server } = createFakeSession(member);
    start(store);
    await settle();
    vi.setSystemTime(Date.now() + 7 * 86_400_000);
    await vi.advanceTimersByTimeAsync(checkMs);
    expect(server.calls.at(-1)).toBe('refresh');
    expect(store.getState().status).toBe('signed-in');
  });

  test('nobody signed in: nothing is asked', async () => {
    const { store, server } = createFakeSession(member);
    start(store);
    await settle();
    await store.signOut();
    const asked = server.calls.length;
    await vi.advanceTimersByTimeAsync(3 * refreshMs);
    expect(server.calls).toHaveLength(asked);
  });
});
