import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusal } from '../testing/api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { TestPasswordResetScreen } from './test-password-reset-screen.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());

const show = () =>
  renderScreen(<TestPasswordResetScreen notFound={<h1>Nothing here</h1>} />, { path: '/test-password-reset' });

test('says nothing useful where the server is no developer’s', async () => {
  server.use(http.get('/dev/mail.json', refusal('not_found')));
  show();
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('makes the four calls with the sample data and shows what came of them', async () => {
  const asked: unknown[] = [];
  const mail = (to: string, token: string) => ({ to, text: `Open http://here/reset-password?token=${token} soon` });
  server.use(
    http.get('/dev/mail.json', () =>
      HttpResponse.json([
        mail('else@example.com', 'theirs'),
        mail('TEST@example.com', 'newest'),
        mail('test@example.com', 'old'),
      ]),
    ),
    http.post('/api/forgot-password', async ({ request }) => {
      const body = (await request.json()) as { email: string };
      asked.push(body);
      return body.email.includes('@') ? HttpResponse.json({ message: 'sent' }) : refusal('invalid_request')();
    }),
    http.post('/api/reset-password', async ({ request }) => {
      const body = (await request.json()) as { token: string };
      asked.push(body);
      // the last of the four finds its bad token accepted, which is a fault
      return HttpResponse.json({ message: 'reset' });
    }),
  );
  const { user } = show();
  expect(await screen.findByLabelText('Email')).toHaveValue('test@example.com');
  for (const [name, outcome] of [
    ['Test forgot password', 'passed'],
    ['Test reset password', 'passed'],
    ['Test invalid email', 'passed'],
    ['Test invalid token', 'failed'],
  ]) {
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(`${name}: ${outcome}`)).toBeVisible();
  }
  expect(asked).toEqual([
    { email: 'test@example.com' },
    { token: 'newest', new_password: 'NewPassword123' },
    { email: 'not-an-email' },
    { token: 'invalid-token', new_password: 'NewPassword123' },
  ]);
});
