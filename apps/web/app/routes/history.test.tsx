import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { anAttempt } from '../testing/attempts.ts';
import { createFakeSession, type FakeSession } from '../testing/fake-session.ts';
import { guest, member, payer } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';
import History from './history.tsx';

const records = Array.from({ length: 23 }, (_, index) => ({
  id: 100 - index,
  message: `Question ${index}`,
  response: `### 1. Question ${index}\n\nThe answer is **${index}**.`,
  created_at: '2026-11-18T05:06:00.000Z',
}));
const conversations = [
  {
    session_token: 'session-1',
    message_count: 2,
    preview: 'What is a heap?',
    created_at: '2026-11-18T05:06:00.000Z',
    updated_at: '2026-11-18T06:06:00.000Z',
  },
];

const server = setupServer();
let asked: URLSearchParams[] = [];
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  // fetched on demand: what a test waits for is not the disk
  await import('../features/practice/components/cards/markdown-answer.tsx');
});
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  asked = [];
  server.use(
    http.get('/api/chat/history', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
      const found = records.filter(({ message }) => message.includes(query.get('search') ?? ''));
      const pages = Math.ceil(found.length / limit);
      return HttpResponse.json({
        data: found.slice((page - 1) * limit, page * limit),
        pagination: { page, total_pages: pages, total_count: found.length, has_prev: page > 1, has_next: page < pages },
      });
    }),
    http.get('/api/chat-sessions/user-sessions', () =>
      HttpResponse.json({
        sessions: conversations,
        pagination: { page: 1, total_pages: 1, total_count: 1, has_prev: false, has_next: false },
      }),
    ),
    http.get('/api/chat-sessions/current/session-1', () =>
      HttpResponse.json({
        session_token: 'session-1',
        messages: [
          { id: 'q', role: 'user', content: 'What is a heap?', timestamp: '2026-11-18T05:06:00.000Z' },
          { id: 'a', role: 'assistant', content: 'A **tree**.', timestamp: '2026-11-18T05:07:00.000Z' },
        ],
      }),
    ),
  );
});

const Address = () => <output aria-label="address">{useLocation().search}</output>;

function show(session: FakeSession = createFakeSession(payer)) {
  renderApp(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <History />
        <Address />
      </QueryClientProvider>
    </MantineProvider>,
    session,
    '/history',
  );
  return userEvent.setup();
}

const address = () => screen.getByLabelText('address').textContent;
const questions = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

test('guests are sent to where they can sign up', async () => {
  show(createFakeSession(guest));
  expect(await screen.findByRole('heading', { name: '/register screen' })).toBeVisible();
});

test('questions come under their day in India, with time and zone, and open to their answer', async () => {
  const user = show();
  expect(await screen.findByRole('heading', { name: '18 November 2026' })).toBeVisible();
  expect(questions()).toHaveLength(10);
  expect(screen.getAllByText(/10:36 am IST/)[0]).toHaveTextContent('Chat 100 · 10:36 am IST');
  await user.click(screen.getByRole('button', { name: 'Question 0' }));
  expect(await screen.findByText('0', { selector: 'strong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Question 0' })).toHaveAttribute('aria-expanded', 'true');
});

test('pages, their size, the tab and the search stand in the address', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  expect(address()).toBe('?page=2');
  await user.selectOptions(screen.getByLabelText('Items per page'), '5');
  expect(await screen.findByText('Page 1 of 5')).toBeVisible();
  expect(address()).toBe('?size=5');

  await user.type(screen.getByRole('searchbox', { name: 'Search conversations' }), 'Question 2');
  await waitFor(() => expect(address()).toBe('?size=5&search=Question+2'));
  expect(await screen.findByText('4 questions')).toBeVisible();
  // one question for a whole word, not one a letter
  expect(asked.filter((query) => query.get('search')).map((query) => query.get('search'))).toEqual(['Question 2']);

  await user.click(screen.getByRole('tab', { name: /Chat Sessions/ }));
  expect(await screen.findByRole('link', { name: 'What is a heap?' })).toBeVisible();
  expect(address()).toBe('?tab=sessions&size=5&search=Question+2');
});

test('a question with own answers says so, and shows them with their points; one can be deleted', async () => {
  const place = { generation_id: anAttempt().generation_id, question: 2 };
  let attempts = [anAttempt(), anAttempt({ id: '7f9619ff-8b86-4d01-b42d-00c04fc964ff', score: 80 })];
  server.use(
    http.get('/api/chat/history', () =>
      HttpResponse.json({
        data: [{ ...records[0], ...place, attempts: { count: 2, best: 80, last: 80 } }],
        pagination: { page: 1, total_pages: 1, total_count: 1, has_prev: false, has_next: false },
      }),
    ),
    http.get('/api/attempts', ({ request }) => {
      expect(Object.fromEntries(new URL(request.url).searchParams)).toEqual({ ...place, question: '2' });
      return HttpResponse.json({ attempts, points: [] });
    }),
    http.delete('/api/attempts/:id', ({ params }) => {
      attempts = attempts.filter(({ id }) => id !== params.id);
      return HttpResponse.json({ message: 'Attempt deleted' });
    }),
  );
  const user = show();
  expect(await screen.findByText(/2 answers · best 80/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Question 0' }));
  const own = await screen.findByRole('region', { name: 'Your answers' });
  expect(await within(own).findAllByText('The log comes first.')).toHaveLength(2);
  expect(within(own).getAllByRole('listitem')[1]).toHaveTextContent('Covered: The log is written before the data.');
  await user.click(within(own).getByRole('button', { name: 'Delete answer 1' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(within(own).getAllByText('The log comes first.')).toHaveLength(1));
  expect(screen.getByRole('checkbox', { name: 'Export my answers too' })).not.toBeChecked();
});

test('a conversation opens with all its messages, and there is a way back', async () => {
  const user = show();
  await user.click(await screen.findByRole('tab', { name: /Chat Sessions/ }));
  await user.click(await screen.findByRole('link', { name: 'What is a heap?' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'What is a heap?' })).toHaveFocus();
  expect(screen.getAllByRole('heading', { level: 3, name: /^You/ })[0]).toBeVisible();
  expect(await screen.findByText('tree', { selector: 'strong' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to Chat Sessions' }));
  expect(await screen.findByRole('tab', { name: /Chat Sessions/, selected: true })).toBeVisible();
});

test('a conversation that can’t be loaded says so', async () => {
  server.use(
    http.get('/api/chat-sessions/current/session-1', () =>
      HttpResponse.json({ detail: 'Not found', code: 'not_found' }, { status: 404 }),
    ),
  );
  const user = show();
  await user.click(await screen.findByRole('tab', { name: /Chat Sessions/ }));
  await user.click(await screen.findByRole('link', { name: 'What is a heap?' }));
  expect(await screen.findByRole('heading', { name: 'Failed to load chat session' })).toBeVisible();
});

test('without a plan, exports and deleting are locked and say why', async () => {
  const user = show(createFakeSession(member));
  await user.click(await screen.findByRole('button', { name: 'Export chat 100 as PDF (Pro plan)' }));
  expect(
    await screen.findByText('PDF export is available for Pro users. Upgrade to unlock this feature!'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete chat 100 (Pro plan)' }));
  expect(
    await screen.findByText('Delete history is available for Pro users. Upgrade to unlock this feature!'),
  ).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Delete question' })).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Upgrade to Pro' })[0] ?? document.body);
  expect(await screen.findByRole('heading', { name: '/payment screen' })).toBeVisible();
});

test('deleting asks first, names the question, and says what the server refuses', async () => {
  const deleted: string[] = [];
  server.use(
    http.delete('/api/chat/history-delete/:id', ({ params }) => {
      deleted.push(String(params.id));
      return HttpResponse.json({ message: 'Chat record deleted' });
    }),
  );
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Delete chat 100' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete question' }));
  expect(dialog.getByText('Question 0')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(deleted).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Delete chat 100' }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Delete question' })).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('Chat record deleted')).toBeVisible();
  expect(deleted).toEqual(['100']);

  server.use(
    http.delete('/api/chat/history-delete/:id', () =>
      HttpResponse.json({ detail: 'Not found', code: 'not_found' }, { status: 404 }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Delete chat 99' }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Delete question' })).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('Not found')).toBeVisible();

  server.use(http.delete('/api/chat/history-delete/:id', () => new HttpResponse(null, { status: 400 })));
  await user.click(screen.getByRole('button', { name: 'Delete chat 99' }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Delete question' })).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('Failed to delete chat record')).toBeVisible();
});

test('a conversation that cannot be deleted is reported, also without a reason', async () => {
  server.use(http.delete('/api/chat-sessions/current/session-1', () => new HttpResponse(null, { status: 400 })));
  const user = show();
  await user.click(await screen.findByRole('tab', { name: /Chat Sessions/ }));
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete chat session')).toBeVisible();
});

test('an empty history says what will be there', async () => {
  server.use(
    http.get('/api/chat/history', () =>
      HttpResponse.json({
        data: [],
        pagination: { page: 1, total_pages: 0, total_count: 0, has_prev: false, has_next: false },
      }),
    ),
  );
  show();
  expect(await screen.findByRole('heading', { name: 'No Chat History Yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Interview Prep' })).toBeVisible();
});

test('a server that is away is said, and asked again', async () => {
  server.use(
    http.get('/api/chat/history', () => HttpResponse.json({ detail: 'x', code: 'forbidden' }, { status: 403 })),
  );
  const user = show();
  expect(await screen.findByRole('heading', { name: 'Connection Error' })).toBeVisible();
  server.resetHandlers(
    http.get('/api/chat/history', () =>
      HttpResponse.json({
        data: records.slice(0, 1),
        pagination: { page: 1, total_pages: 1, total_count: 1, has_prev: false, has_next: false },
      }),
    ),
    http.get('/api/chat-sessions/user-sessions', () =>
      HttpResponse.json({
        sessions: [],
        pagination: { page: 1, total_pages: 0, total_count: 0, has_prev: false, has_next: false },
      }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Question 0' })).toBeVisible();
});

test('titles and excerpts keep code as it is, and a conversation is called by its first question', async () => {
  server.use(
    http.get('/api/chat/history', () =>
      HttpResponse.json({
        data: [{ ...records[0], message: 'What does `sys._is_gil_enabled()` say?', response: 'See `__name__` too.' }],
        pagination: { page: 1, total_pages: 1, total_count: 1, has_prev: false, has_next: false },
      }),
    ),
    http.get('/api/chat-sessions/current/session-1', () =>
      HttpResponse.json({
        session_token: 'session-1',
        messages: [
          {
            id: 'q',
            role: 'user',
            content: 'Interview question about React (General)',
            timestamp: '2026-11-18T05:06:00.000Z',
          },
          {
            id: 'a',
            role: 'assistant',
            content: '### 1. When does `useEffect` run?\n\nAfter paint.',
            timestamp: '2026-11-18T05:07:00.000Z',
          },
        ],
      }),
    ),
  );
  const user = show();
  expect(await screen.findByText('What does sys._is_gil_enabled() say?')).toBeVisible();
  expect(screen.getByText('See __name__ too.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /Chat Sessions/ }));
  await user.click(await screen.findByRole('link', { name: 'What is a heap?' }));
  expect(await screen.findByRole('heading', { name: 'React: When does useEffect run?' })).toBeVisible();
});
