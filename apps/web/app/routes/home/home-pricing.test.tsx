import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Link } from '../../components/ui/link.tsx';
import { PLANS } from '../../features/payments/testing/plans.ts';
import { ApiError } from '../../lib/api-error.ts';
import { createApiServer } from '../../testing/api-server.ts';
import { createFakeSession } from '../../testing/fake-session.ts';
import { guest, member } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { HomePricing } from './home-pricing.tsx';

const api = createApiServer();
beforeEach(() => api.use(http.get('/api/plans', () => HttpResponse.json(PLANS))));

const pricing = () => screen.queryByRole('heading', { name: 'Plans and prices' });

test('members are shown the prices', async () => {
  renderApp(<HomePricing />, createFakeSession(member));
  expect(await screen.findByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/payment');
  expect(screen.getByText('₹249')).toBeVisible();
  expect(pricing()).toBeVisible();
});

test.each([
  ['guests', guest],
  ['visitors', null],
])('%s are not', async (_, user) => {
  const session = createFakeSession(user);
  renderApp(<HomePricing />, session);
  await waitFor(() => expect(session.store.getState().status).toBe(user ? 'signed-in' : 'signed-out'));
  expect(pricing()).toBeNull();
});

test('after the session has ended the section stays and invites to sign in', async () => {
  const session = createFakeSession(member);
  renderApp(<HomePricing />, session);
  await screen.findByRole('link', { name: 'Upgrade to Pro' });
  session.server.failure = new ApiError({ status: 401, code: 'session_ended', detail: 'Session expired or invalid' });
  await session.store.refresh().catch(() => undefined);
  expect(await screen.findByRole('link', { name: 'Log in to upgrade' })).toHaveAttribute('href', '/login');
});

test('an address that names the prices stays there while the page above still grows, until the visitor scrolls or types', async () => {
  let grow: () => void = () => undefined;
  const scrolled = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        grow = told;
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {
        grow = () => undefined;
      }
    },
  );
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled(this.id);
  };
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
  renderApp(
    <>
      <Link to="/#pricing">Upgrade Plan</Link>
      <HomePricing />
    </>,
    createFakeSession(member),
  );
  await screen.findByRole('link', { name: 'Upgrade to Pro' });
  expect(scrolled).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('link', { name: 'Upgrade Plan' }));
  await waitFor(() => expect(scrolled.mock.calls).toEqual([['pricing']]));
  grow();
  expect(scrolled).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('wheel'));
  grow();
  expect(scrolled).toHaveBeenCalledTimes(2);
});
