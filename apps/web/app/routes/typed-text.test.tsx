import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ForgotPasswordScreen } from '../features/accounts/sign-in/components/forgot-password-screen.tsx';
import { LoginScreen } from '../features/accounts/sign-in/components/login-screen.tsx';
import { RegisterScreen } from '../features/accounts/sign-in/components/register-screen.tsx';
import { ContactScreen } from '../features/site/components/contact-screen.tsx';
import { ApiError } from '../lib/api-error.ts';
import { SessionProvider } from '../lib/session/session-context.tsx';
import { createToastStore } from '../lib/toast-store.ts';
import { ToastContext } from '../lib/toasts.tsx';
import { createApiServer } from '../testing/api-server.ts';
import { createFakeSession, type FakeSession } from '../testing/fake-session.ts';
import { member } from '../testing/people.ts';

const api = createApiServer();

interface Form {
  path: string;
  Screen: () => ReactNode;
  /** by label */
  typed: Record<string, string>;
  password?: string;
}

const CONTACT: Form = {
  path: '/contact',
  Screen: ContactScreen,
  typed: { Name: 'प्रिया शर्मा', Email: 'priya@example.com', Message: 'Can I pay by UPI?' },
};

const FORMS: Form[] = [
  { path: '/login', Screen: LoginScreen, typed: { Email: 'priya@example.com' }, password: 'Password' },
  {
    path: '/register',
    Screen: RegisterScreen,
    typed: { Name: 'प्रिया शर्मा', Email: 'priya@example.com' },
    password: 'Password',
  },
  { path: '/forgot-password', Screen: ForgotPasswordScreen, typed: { Email: 'priya@example.com' } },
  CONTACT,
];

function page({ path, Screen }: Form, session: FakeSession) {
  const Stub = createRoutesStub([{ path, Component: Screen }]);
  return (
    <ToastContext value={createToastStore()}>
      <SessionProvider store={session.store}>
        <Stub initialEntries={[path]} />
      </SessionProvider>
    </ToastContext>
  );
}

async function type({ typed, password }: Form): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await userEvent.type(screen.getByLabelText(label), text);
  if (password) await userEvent.type(screen.getByLabelText(password), 'monsoon-2031');
}

function expectTyped({ typed }: Form): void {
  for (const [label, text] of Object.entries(typed)) expect(screen.getByLabelText(label)).toHaveValue(text);
}

function answerAccess(): void {
  api.use(http.get('/api/oauth/check-access', () => HttpResponse.error()));
}

test.each(FORMS)('$path: what was typed is there after a reload, and a password is not', async (form) => {
  answerAccess();
  const { unmount } = render(page(form, createFakeSession()));
  await type(form);
  unmount();
  render(page(form, createFakeSession()));
  await waitFor(() => expectTyped(form));
  if (form.password) expect(screen.getByLabelText(form.password)).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('monsoon-2031');
});

test.each(FORMS)('$path: what was typed before the script ran stays', async (form) => {
  answerAccess();
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page(form, createFakeSession()));
  for (const [label, text] of Object.entries(form.typed)) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    field.value = text;
  }
  const { unmount } = render(page(form, createFakeSession()), { container, hydrate: true });
  await waitFor(() => expectTyped(form));
  unmount();
  container.remove();
});

function slowly(session: FakeSession): () => Promise<void> {
  let answer: () => void = () => undefined;
  session.server.slow = new Promise((resolve) => {
    answer = resolve;
  });
  return () => act(async () => answer());
}

test.each(FORMS)('$path: a slow session check that ends with nobody leaves what was typed', async (form) => {
  answerAccess();
  const session = createFakeSession(member);
  session.server.failure = new ApiError({ status: 401, code: 'not_authenticated', detail: 'Not authenticated' });
  const answer = slowly(session);
  render(page(form, session));
  await type(form);
  expect(session.store.getState().status).toBe('loading');
  await answer();
  await waitFor(() => expect(session.store.getState().status).toBe('signed-out'));
  expectTyped(form);
});

test('/contact: a slow session check fills in what is empty and changes nothing that was typed', async () => {
  const session = createFakeSession(member);
  const answer = slowly(session);
  render(page(CONTACT, session));
  await userEvent.type(screen.getByLabelText('Name'), 'Asha');
  await userEvent.type(screen.getByLabelText('Message'), 'Hello');
  await answer();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue(member.email));
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');
  expect(screen.getByLabelText('Message')).toHaveValue('Hello');
});

test('/contact: what was typed stays when the session ends elsewhere', async () => {
  const session = createFakeSession(member);
  render(page(CONTACT, session));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue(member.email));
  await userEvent.type(screen.getByLabelText('Message'), 'Hello');
  session.server.failure = new ApiError({ status: 401, code: 'session_ended', detail: 'Session expired or invalid' });
  await act(() => session.store.refresh().catch(() => undefined));
  expect(session.store.getState().user).toBeNull();
  expect(screen.getByLabelText('Message')).toHaveValue('Hello');
});
