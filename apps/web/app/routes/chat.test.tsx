import { MantineProvider } from '@mantine/core';
import { chatRequest, ENCODED_STREAM_END, ERRORS, encodeEvent, GUEST_LIMIT_DETAIL } from '@prep-ai/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { matchOf78 } from '../features/job-match/testing/match-result.ts';
import type { ChatBody } from '../features/practice/model/answer-reader.ts';
import { widen } from '../features/practice/testing/browser.ts';
import { chatSessionCalls } from '../features/practice/testing/chat-sessions-server.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { cancelStreamsAtOnce, eventStream } from '../testing/event-stream.ts';
import { createFakeSession, type FakeSession } from '../testing/fake-session.ts';
import { guest, member } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';
import Chat from './chat.tsx';

const server = setupServer(...chatSessionCalls);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  cancelStreamsAtOnce();
  window.history.replaceState(null, '', '/');
  server.use(
    http.get('/api/resume/skills', () =>
      HttpResponse.json({
        success: true,
        skills: [],
        summary: null,
        total_experience: null,
        resume_id: null,
        filename: null,
      }),
    ),
    http.get('/api/config', () =>
      HttpResponse.json({
        auto_selected_subtopics: 2,
        subtopics_per_skill: 50,
        max_subtopic_selection: 5,
        subtopics_dropdown_max_height: '400px',
        default_competency_level: 'General',
        engine: 'offline',
        show_sample_content: true,
        support_email: null,
        transcription: 'none',
      }),
    ),
    http.get('/api/resume/latest-job-matching', () => HttpResponse.json({ success: true, analysis: null })),
    http.get('/api/skills', () => HttpResponse.json({ success: true, skills: [] })),
    http.get('/api/models', () => HttpResponse.json({ default_model: 'small', advanced_model: 'large' })),
    http.get('/api/response-length-options', () =>
      HttpResponse.json({
        user_plan: 'free',
        default_option: '200',
        options: ['100', '200', '500', 'deep'].map((value) => ({ value, label: value, allowed: Number(value) <= 200 })),
      }),
    ),
  );
});

function show(session: FakeSession = createFakeSession(guest), path = '/chat') {
  renderApp(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <Chat />
      </QueryClientProvider>
    </MantineProvider>,
    session,
    path,
  );
  return { session, user: userEvent.setup() };
}

const started = { generation_id: 'g-1', offset: 0, engine: 'offline' };
const answerTo = (question: string) =>
  eventStream(
    started,
    { content: `### 1. ${question}\n\nBecause ` },
    { content: 'of **hashing**.' },
    { finished: 'done' },
  );

/** Lets POST /api/chat answer in turn and notes what it was asked. */
function serveChat(...answers: (() => Response)[]) {
  const asked: { body: ChatBody; key: string | null }[] = [];
  server.use(
    http.post('/api/chat', async ({ request }) => {
      asked.push({ body: (await request.json()) as ChatBody, key: request.headers.get('idempotency-key') });
      return (answers.shift() ?? (() => answerTo('Another?')))();
    }),
  );
  return asked;
}

/** An answer that begins at once and goes on when `released` is. */
function heldBack(question: string, released: Promise<void>): Response {
  const bytes = new TextEncoder();
  const body = new ReadableStream({
    async start(stream) {
      stream.enqueue(bytes.encode(encodeEvent(started)));
      await released;
      stream.enqueue(bytes.encode(encodeEvent({ content: `### 1. ${question}\n\nBecause.` })));
      stream.enqueue(bytes.encode(encodeEvent({ finished: 'done' }) + ENCODED_STREAM_END));
      stream.close();
    },
  });
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
}
const refusal = (status: number, code: string, detail: string) => () => HttpResponse.json({ code, detail }, { status });
const card = async (name: string) =>
  (await screen.findByRole('heading', { level: 3, name })).closest('article') as HTMLElement;
const enabled = (name: string) => waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());

test('a visitor without a session goes to the login', async () => {
  show(createFakeSession(null));
  expect(await screen.findByRole('heading', { name: '/login screen' })).toBeVisible();
});

test('a popular skill starts a question; its answer streams into a card', async () => {
  const asked = serveChat(() => answerTo('Why is a set fast?'));
  const { user, session } = show();
  await user.click(await screen.findByRole('button', { name: 'Python' }));
  expect(await screen.findByText('Question Generation Started')).toBeVisible();
  const shown = await card('Why is a set fast?');
  expect(await within(shown).findByText('hashing')).toBeVisible();
  expect(asked[0]?.body).toMatchObject({
    request_type: 'questions',
    selected_skills: ['Python'],
    competency_level: 'General',
    response_length: '200',
    existing_questions: [],
  });
  expect(chatRequest.safeParse(asked[0]?.body).success).toBe(true);
  expect(asked[0]?.key).toMatch(/^[\w-]{8,100}$/);
  expect(localStorage.getItem('selectedSkills')).toBe('["Python"]');
  // the number of questions left is asked again
  await waitFor(() => expect(session.server.calls.filter((call) => call === 'me').length).toBeGreaterThan(1));
});

test('Generate More sends the last question and what is there already', async () => {
  localStorage.setItem('selectedSkills', '["Python"]');
  localStorage.setItem('selectedCompetencyLevel', 'Expert');
  // a slow machine must not see it open on its own
  localStorage.setItem('hasUserDismissedAutoModal', 'true');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = serveChat(
    () => answerTo('Why is a set fast?'),
    () => heldBack('What is a dict?', released),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Quick Setup' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Generate Questions' }));
  await card('Why is a set fast?');
  await enabled('Generate More');
  await user.click(screen.getByRole('button', { name: 'Generate More' }));
  expect(await screen.findByText('Generating Questions')).toBeVisible();
  release();
  await card('What is a dict?');
  expect(asked[1]?.body).toMatchObject({
    request_type: 'more_questions',
    message: 'Why is a set fast?',
    existing_questions: ['Why is a set fast?'],
    competency_level: 'Expert',
  });
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('a typed question is answered under its own words; cards close and open', async () => {
  localStorage.setItem('selectedSkills', '["SQL"]');
  serveChat(() =>
    eventStream(started, { notice: 'From the built-in bank.' }, { content: 'An index helps.' }, { finished: 'done' }),
  );
  const { user } = show();
  await user.type(await screen.findByRole('textbox', { name: 'Your question' }), 'Why an index?{Enter}');
  const shown = await card('Why an index?');
  expect(await within(shown).findByText('An index helps.')).toBeVisible();
  expect(within(shown).getByText('From the built-in bank.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveValue('');
  const head = within(shown).getByRole('button', { name: 'Why an index?' });
  await user.click(head);
  expect(head).toHaveAttribute('aria-expanded', 'false');
  expect(within(shown).getByText('An index helps.')).not.toBeVisible();
});

test('screen readers get whole sentences and the end', async () => {
  localStorage.setItem('selectedSkills', '["SQL"]');
  serveChat(() =>
    eventStream(started, { content: 'An index **helps** reads. It costs writes.' }, { finished: 'done' }),
  );
  const { user } = show();
  await user.type(await screen.findByRole('textbox', { name: 'Your question' }), 'Why?{Enter}');
  const log = screen.getByRole('log');
  await waitFor(() => expect(log).toHaveTextContent('The answer is complete.'));
  expect([...log.children].map(({ textContent }) => textContent).join(' ')).toBe(
    'PrepBot is writing... An index helps reads. It costs writes. The answer is complete.',
  );
});

test.each([
  [503, 'engine_unavailable', 'Server Error', 'Server is experiencing issues. Please try again in a few moments.'],
  [429, 'rate_limited', 'Rate Limited', 'Too many requests. Please wait a moment before trying again.'],
  [409, 'too_many_live', 'Request Failed', ERRORS.too_many_live[1]],
])('%i is told as documented; Try Again asks anew', async (status, code, title, text) => {
  const asked = serveChat(refusal(status, code, ERRORS.too_many_live[1]), () => answerTo('Why is a set fast?'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Python' }));
  const failed = await card('Python');
  expect(within(failed).getByText(text)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Notifications' })).getByText(title)).toBeVisible();
  await user.click(within(failed).getByRole('button', { name: 'Try Again' }));
  await card('Why is a set fast?');
  expect(asked[1]?.key).not.toBe(asked[0]?.key);
});

test('without a connection Try Again uses the same key: nothing is paid for twice', async () => {
  const asked = serveChat(
    () => HttpResponse.error(),
    () => answerTo('Why is a set fast?'),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Python' }));
  const failed = await card('Python');
  expect(within(failed).getByText('Network error occurred. Please check your connection and try again.')).toBeVisible();
  await user.click(within(failed).getByRole('button', { name: 'Try Again' }));
  await card('Why is a set fast?');
  expect(asked[1]?.key).toBe(asked[0]?.key);
});

test('an answer that breaks off keeps its words and offers to try again', async () => {
  const [code, detail] = ['generation_failed', ERRORS.generation_failed[1]];
  serveChat(() => eventStream(started, { content: '### 1. Why?\n\nHalf a sen' }, { error: { code, detail } }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Python' }));
  const failed = await card('Why?');
  expect(within(failed).getByText('Half a sen')).toBeVisible();
  expect(await within(failed).findByText(detail)).toBeVisible();
  expect(within(failed).getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('at the limit no card is left, what was typed comes back, the box explains', async () => {
  localStorage.setItem('selectedSkills', '["SQL"]');
  serveChat(refusal(403, 'question_limit_reached', GUEST_LIMIT_DETAIL));
  const { user, session } = show();
  const field = await screen.findByRole('textbox', { name: 'Your question' });
  session.server.user = { ...guest, currentPlan: { ...guest.currentPlan, questions_used: 10 } };
  await user.type(field, 'Why an index?{Enter}');
  const box = await screen.findByRole('region', { name: 'Guest Limit Reached' });
  expect(box).toHaveTextContent('10 of 10 questions used');
  expect(box).toHaveTextContent(GUEST_LIMIT_DETAIL);
  expect(within(box).getByRole('link', { name: 'Sign up for free' })).toHaveAttribute('href', '/register');
  expect(screen.queryByRole('article')).toBeNull();
  expect(field).toHaveValue('Why an index?');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  // it can be closed, and comes back for somebody who tries again
  await user.click(within(box).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Guest Limit Reached' })).toBeNull();
  await user.type(field, '{Enter}');
  expect(await screen.findByRole('region', { name: 'Guest Limit Reached' })).toBeVisible();
});

test('a member at the limit is led to the plan', async () => {
  localStorage.setItem('selectedSkills', '["SQL"]');
  show(createFakeSession({ ...member, currentPlan: { ...member.currentPlan, questions_used: 50 } }));
  const box = await screen.findByRole('region', { name: 'Question Limit Reached' });
  expect(box).toHaveTextContent('50 of 50 questions used');
  expect(box).toHaveTextContent(ERRORS.question_limit_reached[1]);
  expect(within(box).getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/payment');
  expect(screen.getByPlaceholderText('Question limit reached, please upgrade your plan')).toBeVisible();
});

test('a refusal without a reason names what failed: a typed question the status, generated ones themselves', async () => {
  localStorage.setItem('selectedSkills', '["SQL"]');
  const refused = () => new HttpResponse(null, { status: 418 });
  serveChat(refused, refused);
  const { user } = show();
  await user.type(await screen.findByRole('textbox', { name: 'Your question' }), 'Why an index?{Enter}');
  expect(within(await card('Why an index?')).getByText('HTTP error! status: 418')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Setup' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Generate Questions' }));
  const text = 'Failed to generate batch questions. Please try again. HTTP error! status: 418';
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test('cards outlive a reload of the tab', async () => {
  serveChat(() => answerTo('Why is a set fast?'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Python' }));
  await card('Why is a set fast?');
  await enabled('Generate More');
  document.body.replaceChildren();
  show();
  expect(await within(await card('Why is a set fast?')).findByText('hashing')).toBeVisible();
});

test('without a skill nothing is generated, and it says why', async () => {
  const asked = serveChat();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Quick Setup' }));
  const setup = within(await screen.findByRole('dialog'));
  await user.click(setup.getByRole('button', { name: 'Generate Questions' }));
  expect(await screen.findByText('No Skills Selected')).toBeVisible();
  expect(setup.getByRole('button', { name: 'Generate Questions' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('the free lengths can be chosen, the others say why not', async () => {
  localStorage.setItem('selectedSkills', '["SQL"]');
  const asked = serveChat();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Quick Setup' }));
  const setup = within(await screen.findByRole('dialog'));
  fireEvent.click(await setup.findByRole('radio', { name: /^500/ }));
  expect(setup.getByText(/are part of the Pro plan\.$/)).toBeVisible();
  expect(setup.getByRole('link', { name: 'Sign up for free' })).toHaveAttribute('href', '/register');
  expect(setup.getByRole('radio', { name: '200' })).toBeChecked();
  fireEvent.click(setup.getByRole('radio', { name: '100' }));
  expect(setup.queryByText(/are part of the Pro plan\.$/)).toBeNull();
  await user.click(setup.getByRole('button', { name: 'Generate Questions' }));
  await waitFor(() => expect(asked[0]?.body.response_length).toBe('100'));
});

test('the latest match is there on entry, under an address of its own', async () => {
  const { score, ...rest } = matchOf78;
  const analysis = {
    ...rest,
    match_score: score,
    id: 1,
    resume_id: 5,
    job_description: 'Backend Engineer'.repeat(5),
    created_at: '2026-11-20T04:52:00.000Z',
    updated_at: '2026-11-20T04:52:00.000Z',
  };
  server.use(http.get('/api/resume/latest-job-matching', () => HttpResponse.json({ success: true, analysis })));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Quick Setup' }));
  await user.click(await screen.findByRole('button', { name: 'View result' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Good match for Backend Engineer$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to practice' }));
  expect(await screen.findByRole('heading', { name: 'Practice for Backend Engineer' })).toBeVisible();
});

test('after a job match the skills are read again: a small plan keeps those that the job asks for', async () => {
  // jsdom loads no fonts, which the growing text area waits for
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  let reads = 0;
  server.use(
    http.get('/api/resume/skills', () => {
      reads += 1;
      const skills = [
        {
          id: 1,
          name: reads > 1 ? 'Kafka' : 'Cost Optimization',
          category: 'Other',
          source: 'resume',
          removable: false,
        },
      ];
      const resume = { summary: 'Engineer.', total_experience: '3 years', resume_id: 5, filename: 'cv.pdf' };
      return HttpResponse.json({ success: true, skills, ...resume });
    }),
    http.post('/api/resume/job-match', () =>
      HttpResponse.json({ success: true, analysis_id: 1, matching_result: matchOf78 }),
    ),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Quick Setup' }));
  await user.click(await screen.findByRole('button', { name: 'Job match' }));
  await user.click(screen.getByRole('textbox', { name: 'Job description' }));
  await user.paste('We look for a backend engineer who knows Kafka and Java.');
  await user.click(screen.getByRole('button', { name: 'Analyze Match' }));
  await waitFor(() => expect(reads).toBe(2), { timeout: 5000 });
});

test('the badge tells when the device is offline', async () => {
  const { matchMedia } = window;
  onTestFinished(() => {
    window.matchMedia = matchMedia;
  });
  widen();
  show();
  expect(await screen.findByText('Online')).toBeVisible();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('Offline')).toBeVisible();
});
