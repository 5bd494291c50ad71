import { render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../components/ui/toast-region.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { SessionProvider } from '../../../lib/session/session-context.tsx';
import { createToastStore } from '../../../lib/toast-store.ts';
import { ToastContext } from '../../../lib/toasts.tsx';
import { createFakeSession, type FakeSession } from '../../../testing/fake-session.ts';
import { guest } from '../../../testing/people.ts';
import { GuestEntry } from './guest-entry.tsx';

const onDone = vi.fn();
const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

function follow(code: string, session: FakeSession) {
  const toasts = createToastStore();
  const Stub = createRoutesStub([
    {
      path: '/chat',
      Component: () => (
        <>
          <GuestEntry code={code} onDone={onDone} />
          <Address />
        </>
      ),
    },
    { path: '*', Component: Address },
  ]);
  render(
    <ToastContext value={toasts}>
      <SessionProvider store={session.store}>
        <Stub initialEntries={[`/chat?fbad=${code}&view=match`]} />
      </SessionProvider>
      <ToastRegion store={toasts} />
    </ToastContext>,
  );
}

const address = () => screen.getByText(/^\//).textContent;

test('a valid code opens a guest session, is remembered and leaves the address', async () => {
  const session = createFakeSession(null);
  session.server.user = guest;
  follow('nursing', session);
  expect(screen.getByText('Setting up your guest session...')).toBeVisible();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(session.server.calls).toContain('guest nursing');
  expect(localStorage.getItem('userFbadPreference')).toBe('nursing');
  await waitFor(() => expect(address()).not.toContain('fbad'));
});

test('somebody who is signed in keeps their session; the code only picks the shortcuts', async () => {
  const session = createFakeSession(guest);
  follow('java', session);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(session.server.calls.filter((call) => call.startsWith('guest'))).toEqual([]);
  expect(localStorage.getItem('userFbadPreference')).toBe('java');
});

test('an invalid code is reported, leaves the address at once, and leads to the login', async () => {
  const session = createFakeSession(null);
  follow('constructor', session);
  expect(await screen.findByText('Invalid access code')).toBeVisible();
  expect(address()).toBe('/chat?view=match');
  await waitFor(() => expect(address()).toBe('/login'), { timeout: 4000 });
  expect(session.server.calls).toEqual([]);
  expect(localStorage.getItem('userFbadPreference')).toBeNull();
});

test('a refused guest session is reported and leads to the login', async () => {
  const session = createFakeSession(null);
  session.server.failure = new ApiError({ status: 503, code: 'busy', detail: 'The server is busy.' });
  follow('java', session);
  expect(await screen.findByText('Unable to Start Guest Session')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/login'), { timeout: 4000 });
});
