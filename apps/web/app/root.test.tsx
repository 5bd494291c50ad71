import { render, screen } from '@testing-library/react';
import { http } from 'msw';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import App from './root.tsx';
import Payment from './routes/payment.tsx';
import WorkspaceLayout from './routes/workspace-layout.tsx';
import WriteReview from './routes/write-review.tsx';
import { createApiServer, refusal } from './testing/api-server.ts';
import { fakeToken } from './testing/fake-session.ts';

const api = createApiServer();
const Place = () => {
  const { pathname, state } = useLocation();
  return <h1>{`${pathname} ${JSON.stringify(state)}`}</h1>;
};

function open(path: string) {
  window.history.replaceState(null, '', path);
  const Stub = createRoutesStub([
    {
      Component: App,
      children: [
        {
          Component: WorkspaceLayout,
          children: [
            { path: '/payment', Component: Payment },
            { path: '/write-review', Component: WriteReview },
          ],
        },
        { path: '*', Component: Place },
      ],
    },
  ]);
  return render(<Stub initialEntries={[path]} />);
}

beforeEach(() => {
  localStorage.setItem('token', fakeToken());
  api.use(http.get('/api/auth/me', refusal('session_ended')));
});
afterEach(() => window.history.replaceState(null, '', '/'));

describe('a token that turns out to be dead when the page opens', () => {
  test.each(['/', '/about', '/contact', '/reviews'])('is reported on %s, which stays', async (path) => {
    open(path);
    expect(await screen.findByText('Authentication Error')).toBeVisible();
    expect(screen.getByText('Your session has expired. Please log in again.')).toBeVisible();
    expect(screen.getByRole('heading', { name: `${path} null` })).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
  });

  test.each(['/chat', '/history', '/account', '/payment', '/write-review', '/admin', '/admin/reviews'])(
    'is reported on %s, which leads to the login and back',
    async (path) => {
      open(path);
      expect(await screen.findByText('Authentication Error')).toBeVisible();
      expect(await screen.findByRole('heading', { name: `/login {"from":"${path}"}` })).toBeVisible();
      expect(screen.queryByText('Login Required')).toBeNull();
    },
  );
});

describe('without a token', () => {
  beforeEach(() => localStorage.clear());

  test.each([
    ['/write-review', 'Please login to write a review'],
    ['/payment', 'Please login to upgrade your plan'],
  ])('%s leads to the login and back, with a warning that says why', async (path, text) => {
    open(path);
    expect(await screen.findByRole('heading', { name: `/login {"from":"${path}"}` })).toBeVisible();
    expect(await screen.findByText('Login Required')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText('Authentication Error')).toBeNull();
  });
});
