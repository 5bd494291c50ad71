import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { firstAttempt } from '../features/attempt/testing/attempt.ts';
import { chatSessionCalls } from '../features/practice/testing/chat-sessions-server.ts';
import '../features/practice/testing/browser.ts';
import { ANSWERS_SHOWN_KEY } from '../lib/local-data/answers-shown.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { createApiServer } from '../testing/api-server.ts';
import { cancelStreamsAtOnce, eventStream } from '../testing/event-stream.ts';
import { createFakeSession } from '../testing/fake-session.ts';
import { guest } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';
import Chat from './chat.tsx';

const server = createApiServer();
const NO_SKILLS = { success: true, skills: [], summary: null, total_experience: null, resume_id: null, filename: null };

beforeEach(() => {
  cancelStreamsAtOnce();
  localStorage.removeItem(ANSWERS_SHOWN_KEY);
  server.use(
    ...chatSessionCalls,
    http.get('/api/resume/skills', () => HttpResponse.json(NO_SKILLS)),
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
      }),
    ),
    http.get('/api/resume/latest-job-matching', () => HttpResponse.json({ success: true, analysis: null })),
    http.get('/api/skills', () => HttpResponse.json({ success: true, skills: [] })),
    http.get('/api/models', () => HttpResponse.json({ default_model: 'small', advanced_model: 'large' })),
    http.get('/api/response-length-options', () =>
      HttpResponse.json({
        user_plan: 'free',
        default_option: '200',
        options: [{ value: '200', label: '200', allowed: true }],
      }),
    ),
    http.post('/api/chat', () =>
      eventStream(
        { generation_id: 'g-1', offset: 0, engine: 'offline' },
        { content: '### 1. Why is a set fast?\n\nBecause of **hashing**.' },
        { finished: 'done' },
      ),
    ),
  );
});

async function ask() {
  renderApp(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <Chat />
      </QueryClientProvider>
    </MantineProvider>,
    createFakeSession(guest),
    '/chat',
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Python' }));
  const heading = await screen.findByRole('heading', { level: 3, name: 'Why is a set fast?' });
  return { user, card: within(heading.closest('article') as HTMLElement) };
}

test('a new question is closed: its answer is neither shown, read out, nor copied before it is opened', async () => {
  const { user, card } = await ask();
  await user.click(await card.findByRole('button', { name: 'Show the answer' }));
  expect(await card.findByText('hashing')).toBeVisible();
  expect(card.getByRole('button', { name: /^Copy question 1/ })).toBeVisible();
  expect(await card.findByRole('button', { name: 'Answer it' })).toBeVisible();
});

test('the screen reader hears the question and that its answer waits', async () => {
  const { card } = await ask();
  await card.findByRole('button', { name: 'Show the answer' });
  const log = await screen.findByText('The model answer is ready. Answer the question first, or show it.');
  expect(log.parentElement).toHaveTextContent('Why is a set fast?');
  expect(log.parentElement).not.toHaveTextContent('hashing');
  expect(card.queryByText('hashing')).toBeNull();
  expect(card.queryByRole('button', { name: /^Copy/ })).toBeNull();
});

test('answering it opens the model answer below the verdict', async () => {
  const bodies = server.answers('/api/attempts', { attempt: firstAttempt });
  const { user, card } = await ask();
  await user.click(await card.findByRole('button', { name: 'Answer it' }));
  await user.type(await card.findByRole('textbox', { name: /^Your answer/ }), 'It hashes.');
  await user.click(card.getByRole('button', { name: 'Check my answer' }));
  expect(
    await card.findByRole('heading', { name: new RegExp(`^Score ${firstAttempt.score} out of 100`) }),
  ).toBeVisible();
  expect(await card.findByText('hashing')).toBeVisible();
  expect(card.getByText(`Scored ${firstAttempt.score}`)).toBeVisible();
  expect(bodies).toMatchObject([{ question: 1, answer: 'It hashes.', saw_answer: false }]);
});
