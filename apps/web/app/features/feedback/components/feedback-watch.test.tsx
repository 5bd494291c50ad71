import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { askForFeedback } from '../../../lib/feedback-request.ts';
import { createFakeSession } from '../../../testing/fake-session.ts';
import { memoryDatabase } from '../../../testing/memory-database.ts';
import { guest, member } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import FeedbackWatch from './feedback-watch.tsx';

/** what this browser keeps of the user; jsdom has no database */
let database = memoryDatabase();
vi.mock('../../../lib/local-data/user-database.ts', async (original) => ({
  ...(await original<object>()),
  openUserDatabase: () => database,
}));

const server = setupServer();
let sent: { body: Record<string, unknown>; key: string | null }[] = [];
let answer: () => Response;
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  // fetched on demand: what a test waits for is not the disk
  await import('./feedback-dialog.tsx');
});
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  database = memoryDatabase();
  sent = [];
  answer = () =>
    HttpResponse.json({ data: { message: 'Thank you for your feedback!', premium_eligible: false } }, { status: 201 });
  server.use(
    http.post('/api/feedback', async ({ request }) => {
      sent.push({
        body: (await request.json()) as Record<string, unknown>,
        key: request.headers.get('idempotency-key'),
      });
      return answer();
    }),
  );
  window.history.replaceState(null, '', '/');
});

const TALK = { exchanges: [{ type: 'questions', state: 'done', settings: { skills: ['Java'] } }] };

async function show(user = guest) {
  const session = createFakeSession(user);
  const view = renderApp(<FeedbackWatch key={user.id} user={user} />, session, '/chat');
  await expect.poll(() => session.store.getState().status).toBe('signed-in');
  return { ...view, user: userEvent.setup() };
}
const open = (cause: 'given' | 'trouble' = 'given') => act(() => askForFeedback(window, cause));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** A pointer leaves the window at its top, and stays away. */
const leave = () => fireEvent.mouseOut(document.body, { clientY: 0, relatedTarget: null });
/** Whether a page that is being left would hold the person up. */
const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

test('what is said is sent with what the document names, thanked for, and noted', async () => {
  database.put('current', TALK);
  localStorage.setItem('userFbadPreference', 'java');
  const { user } = await show();
  open();
  expect(await dialog('Give Feedback')).toHaveTextContent(/at least 50 characters.* 1 month of Pro/i);
  await user.click(screen.getByRole('radio', { name: 'Quality of the questions' }));
  await user.type(screen.getByRole('textbox', { name: 'Your feedback' }), '  अच्छा, but short ');
  await user.type(screen.getByRole('textbox', { name: 'Email (optional)' }), 'a@example.com');
  await user.dblClick(screen.getByRole('button', { name: 'Send Feedback' }));
  expect(await screen.findByText('Thank you for your feedback!')).toBeInTheDocument();
  await gone();
  expect(sent).toEqual([
    {
      key: expect.stringMatching(/^[\w-]{8,100}$/),
      body: {
        reason: 'questions_quality',
        feedback_text: 'अच्छा, but short',
        email: 'a@example.com',
        current_path: '/chat',
        session_data: {
          questionsGenerated: 1,
          skillsUsed: ['Java'],
          timeSpent: expect.any(Number),
          messagesCount: 2,
          hasResume: false,
          fbadPreference: 'java',
        },
      },
    },
  ]);
  expect(localStorage.getItem('feedback_submitted_guest')).toBe('true');
});

test('a reason is needed and an address must look like one; focus goes to what is wrong', async () => {
  const { user } = await show(member);
  open('trouble');
  expect(await dialog('Having trouble?')).toHaveTextContent(/3 months of Pro/);
  const email = screen.getByRole('textbox', { name: 'Email (optional)' });
  expect(email).toHaveValue(member.email);
  await user.clear(email);
  await user.type(email, 'nobody');
  await user.click(screen.getByRole('button', { name: 'Send Feedback' }));
  expect(await screen.findByText('Please select a reason')).toBeVisible();
  expect(screen.getByText('Invalid email address - Please enter a valid email address')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Quality of the questions' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'Something else' }));
  await user.clear(email);
  await user.click(screen.getByRole('button', { name: 'Send Feedback' }));
  await gone();
  expect(sent.map(({ body }) => [body.reason, body.email])).toEqual([['other', undefined]]);
});

test('what was typed is there again after closing the dialog, and after a reload of the tab', async () => {
  const { user, unmount } = await show();
  open();
  await dialog('Give Feedback');
  await user.click(screen.getByRole('radio', { name: 'Something is missing' }));
  await user.type(screen.getByRole('textbox', { name: 'Your feedback' }), 'Dark mode');
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await gone();
  unmount();
  await show();
  open();
  await dialog('Give Feedback');
  expect(screen.getByRole('radio', { name: 'Something is missing' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Your feedback' })).toHaveValue('Dark mode');
});

test.each([
  ['no answer', () => HttpResponse.error()],
  ['a server that is down', () => HttpResponse.json({ code: 'database_unavailable', detail: 'x' }, { status: 503 })],
  ['too many', () => HttpResponse.json({ code: 'rate_limited', detail: 'x' }, { status: 429 })],
])('with %s it is kept with a warning, and sent under the same key when the line is back', async (_, failed) => {
  const good = answer;
  answer = failed;
  const { user } = await show();
  open();
  await dialog('Give Feedback');
  await user.click(screen.getByRole('radio', { name: 'Something else' }));
  await user.click(screen.getByRole('button', { name: 'Send Feedback' }));
  expect(await screen.findByText('Feedback saved on this device')).toBeInTheDocument();
  await gone();
  expect(await database.read('feedback')).toHaveLength(1);
  answer = good;
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Thank you for your feedback!')).toBeInTheDocument();
  expect(await database.read('feedback')).toEqual([]);
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('a refusal, and a browser that can’t keep it, leave everything as it was typed', async () => {
  answer = () => HttpResponse.text('<html>', { status: 400 });
  const { user } = await show();
  open();
  await dialog('Give Feedback');
  await user.click(screen.getByRole('radio', { name: 'Something else' }));
  await user.type(screen.getByRole('textbox', { name: 'Your feedback' }), 'Words');
  await user.click(screen.getByRole('button', { name: 'Send Feedback' }));
  expect(await screen.findByText('Error submitting feedback - Please try again or contact support')).toBeVisible();
  answer = () => HttpResponse.error();
  database.refuse();
  await user.click(screen.getByRole('button', { name: 'Send Feedback' }));
  expect(await screen.findByText('Unable to save feedback. Please try again later.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your feedback' })).toHaveValue('Words');
});

test('somebody with a conversation is asked once when they are about to leave', async () => {
  database.put('current', TALK);
  const { user, unmount } = await show();
  leave();
  expect(await dialog('Having trouble?')).toBeVisible();
  expect(localStorage.getItem('feedback_requested_guest')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await gone();
  expect(asks()).toBe(false);
  unmount();
  await show();
  expect(asks()).toBe(false);
});

test('somebody who leaves the page is asked by the browser, once, and sees the dialog after staying', async () => {
  database.put('current', TALK);
  await show(member);
  expect(asks()).toBe(true);
  expect(asks()).toBe(false);
  expect(localStorage.getItem('feedback_requested_8')).toBe('true');
  expect(await dialog('Having trouble?')).toBeVisible();
});

test('nobody is asked while the dialog is open, or after they have spoken up', async () => {
  database.put('current', TALK);
  await show();
  open();
  await dialog('Give Feedback');
  localStorage.clear();
  expect(asks()).toBe(false);
});

test.each([
  ['without a conversation', null],
  ['with an empty one', { exchanges: [] }],
])('nobody is asked %s', async (_, stored) => {
  if (stored) database.put('current', stored);
  await show();
  expect(asks()).toBe(false);
  expect(localStorage.getItem('feedback_requested_guest')).toBeNull();
});
