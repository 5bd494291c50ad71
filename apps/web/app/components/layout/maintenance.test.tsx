import { endpoints } from '@prep-ai/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from '../../lib/api-client.ts';
import { leaveMaintenance } from '../../lib/maintenance/maintenance-state.ts';
import { readMaintenance, setMaintenance, useMaintenance } from '../../lib/maintenance/maintenance-store.ts';
import { createApiServer, refusal } from '../../testing/api-server.ts';
import { createFakeSession, type FakeSession, networkDown } from '../../testing/fake-session.ts';
import { administrator, member } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import Maintenance from './maintenance.tsx';

const api = createApiServer();
const SITE = { users: 1, questions: 2, average_rating: null, total_reviews: 0, show_sample_content: true };
const NAMES = { site_name: 'Prep AI', site_description: '' };
let closed = true;
let asked = 0;
beforeEach(() => {
  closed = true;
  asked = 0;
  api.use(
    http.get('/api/site', () => {
      asked += 1;
      return HttpResponse.json({ ...SITE, ...NAMES, maintenance: closed });
    }),
    http.get('/api/plans', refusal('maintenance', { retryAfter: 60 })),
  );
});
afterEach(() => setMaintenance(undefined));

function Page() {
  const maintenance = useMaintenance();
  return (
    <>
      <textarea aria-label="Message" />
      {maintenance && <Maintenance />}
    </>
  );
}
const show = (session: FakeSession, path = '/chat') => renderApp(<Page />, session, path);
const notice = () => screen.queryByRole('dialog', { name: 'We’ll be right back' });
/** the connection is back: asked at once instead of after the interval */
const lookAgain = () => window.dispatchEvent(new Event('online'));

test('a visitor of a closed page sees why and finds the sign-in; it opens when service returns', async () => {
  setMaintenance('on');
  show(createFakeSession());
  await waitFor(() => expect(notice()).toBeVisible());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We’ll be right back');
  expect(screen.getByRole('link', { name: 'Log in as an administrator' })).toHaveAttribute('href', '/login');
  lookAgain();
  await expect.poll(() => asked).toBe(1);
  expect(notice()).toBeVisible();
});

test('an app that is open keeps what is typed, and goes on by itself', async () => {
  const session = createFakeSession(member);
  show(session);
  const box = screen.getByRole('textbox', { name: 'Message' });
  await userEvent.type(box, 'What is a B-tree?');
  expect(box).toHaveFocus();
  const client = createApiClient({ transport: session.transport });
  await expect(client.call(endpoints.payments.plans)).rejects.toMatchObject({ code: 'maintenance', retryAfter: 60 });
  await waitFor(() => expect(notice()).toBeVisible());
  expect(readMaintenance()).toBe('on');

  closed = false;
  lookAgain();
  await waitFor(() => expect(notice()).toBeNull());
  expect(readMaintenance()).toBeUndefined();
  expect(screen.getByRole('textbox', { name: 'Message' })).toBe(box);
  expect(box).toHaveValue('What is a B-tree?');
  expect(box).toHaveFocus();
});

test('an administrator sees the page and no notice, not even while it is not known who they are', async () => {
  setMaintenance('on');
  const session = createFakeSession(administrator);
  const shown: boolean[] = [];
  const stop = session.store.subscribe(() => shown.push(notice() !== null));
  show(session);
  expect([notice(), readMaintenance()]).toEqual([null, 'on']);
  await expect.poll(readMaintenance).toBe('open');
  expect(shown).not.toContain(true);
  expect(notice()).toBeNull();
  stop();
});

test('who holds a token that the server can not be asked about sees the notice', async () => {
  setMaintenance('on');
  const session = createFakeSession(member);
  session.server.failure = networkDown();
  show(session);
  await waitFor(() => expect(notice()).toBeVisible());
});

test.each(['/login', '/oauth/google', '/admin/reviews'])('%s shows all the same', async (path) => {
  setMaintenance('open');
  show(createFakeSession(), path);
  await expect.poll(readMaintenance).toBe('open');
  expect(notice()).toBeNull();
});

test('a page that was served closed is reloaded, one that was open is not', () => {
  const reload = vi.fn();
  setMaintenance('on');
  leaveMaintenance(reload);
  expect(reload).toHaveBeenCalledOnce();
  setMaintenance('open');
  leaveMaintenance(reload);
  expect(reload).toHaveBeenCalledOnce();
  expect(readMaintenance()).toBeUndefined();
});

test('a dialog that opens behind it does not come to lie over it', async () => {
  setMaintenance('on');
  show(createFakeSession());
  await waitFor(() => expect(notice()).toBeVisible());
  const toTop = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const other = document.body.appendChild(document.createElement('dialog'));
  other.showModal();
  await expect.poll(() => toTop.mock.contexts.at(-1)).toBe(notice());
  other.remove();
});
