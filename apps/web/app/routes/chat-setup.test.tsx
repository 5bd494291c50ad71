import { MantineProvider } from '@mantine/core';
import type { Skill } from '@prep-ai/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { widen } from '../features/practice/testing/browser.ts';
import { chatSessionCalls } from '../features/practice/testing/chat-sessions-server.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { cancelStreamsAtOnce, eventStream } from '../testing/event-stream.ts';
import { createFakeSession } from '../testing/fake-session.ts';
import { formerPayer, guest, payer } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';
import Chat from './chat.tsx';

const server = setupServer(...chatSessionCalls);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());

const python: Skill = { id: 1, name: 'Python', category: 'Languages', source: 'resume', removable: false };
const tally: Skill = { id: 2, name: 'Tally', category: 'Office Tools', source: 'manual', removable: true };
const config = {
  auto_selected_subtopics: 2,
  subtopics_per_skill: 50,
  max_subtopic_selection: 5,
  subtopics_dropdown_max_height: '400px',
  default_competency_level: 'General',
  engine: 'offline',
  show_sample_content: true,
  support_email: null,
  transcription: 'none',
};
let skills: Skill[];
/** bodies of the calls that ask for a question */
let asked: { selected_skills: string[]; subtopics?: unknown }[];
/** skills whose lists were asked for */
let listed: unknown[];

beforeEach(() => {
  cancelStreamsAtOnce();
  skills = [python, tally];
  asked = [];
  listed = [];
  const lengths = ['100', '200', '500', 'deep'];
  server.use(
    http.get('/api/config', () => HttpResponse.json(config)),
    http.get('/api/skills', () => HttpResponse.json({ success: true, skills: [] })),
    http.get('/api/models', () => HttpResponse.json({ default_model: 'small', advanced_model: 'large' })),
    http.get('/api/resume/latest-job-matching', () => HttpResponse.json({ success: true, analysis: null })),
    http.get('/api/resume/skills', () =>
      HttpResponse.json({
        success: true,
        skills,
        summary: null,
        total_experience: null,
        resume_id: null,
        filename: null,
      }),
    ),
    http.get('/api/resume/skills/categories', () =>
      HttpResponse.json({ success: true, categories: ['Technical Skills'], suggestions: [] }),
    ),
    http.get('/api/response-length-options', () =>
      HttpResponse.json({
        user_plan: 'free',
        default_option: '200',
        options: lengths.map((value) => ({ value, label: value, allowed: Number(value) <= 200 })),
      }),
    ),
    http.post('/api/skills/subtopics/batch/stream', async ({ request }) => {
      listed.push(await request.json());
      const subtopics = ['GIL', 'Async', 'Typing'];
      return eventStream({ type: 'skill_complete', skill_name: 'Python', subtopics_found: 3, subtopics });
    }),
    http.post('/api/chat', async ({ request }) => {
      asked.push((await request.json()) as (typeof asked)[number]);
      return eventStream(
        { generation_id: 'g-1', offset: 0, engine: 'offline' },
        { content: '### 1. Why?\n\nBecause.' },
        { finished: 'done' },
      );
    }),
  );
});

function show(person = guest) {
  renderApp(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <Chat />
      </QueryClientProvider>
    </MantineProvider>,
    createFakeSession(person),
    '/chat',
  );
  return userEvent.setup();
}
const stored = (name: string) => JSON.parse(localStorage.getItem(name) ?? 'null');
const store = (name: string, value: unknown) => localStorage.setItem(name, JSON.stringify(value));
const gil = { skillName: 'Python', name: 'GIL', selected: true };
const topics = () => screen.findByRole('dialog', { name: 'Choose a Python Topic' });
const setup = () => screen.findByRole('dialog', { name: 'Quick Setup' });

async function openSetup(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Quick Setup' }));
  return within(await setup());
}

test('a saved skill offers its topics by itself; one that is picked starts questions about it', async () => {
  store('selectedSkills', ['Python']);
  const user = show();
  const dialog = within(await topics());
  await user.click(await dialog.findByRole('option', { name: 'Async' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ selected_skills: ['Python'], subtopics: { Python: ['Async'] } });
  expect(stored('selectedSubtopics')).toMatchObject([{ skillName: 'Python', name: 'Async', selected: true }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(listed).toEqual([['Python']]);
});

test('General Questions asks about the skill as a whole', async () => {
  store('selectedSkills', ['Python']);
  const user = show();
  await user.click(within(await topics()).getByRole('button', { name: 'General Questions' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.subtopics ?? {}).toEqual({});
});

test('More topics goes to the list in the setup, where several can be chosen', async () => {
  store('selectedSkills', ['Python']);
  const user = show();
  await user.click(within(await topics()).getByRole('button', { name: 'More topics' }));
  const panel = within(await setup());
  await user.click(await panel.findByRole('option', { name: 'Typing' }));
  expect(panel.getByRole('button', { name: 'Subtopic GIL, Async, Typing' })).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Generate Questions' }));
  await waitFor(() => expect(asked[0]?.subtopics).toEqual({ Python: ['GIL', 'Async', 'Typing'] }));
});

test('once it was called off, the topics are not offered by themselves again', async () => {
  store('selectedSkills', ['Python']);
  const user = show();
  await user.click(within(await topics()).getByRole('button', { name: 'Cancel' }));
  expect(localStorage.getItem('hasUserDismissedAutoModal')).toBe('true');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // by hand they are
  await user.click(screen.getByRole('button', { name: 'Choose a Python Topic' }));
  expect(await topics()).toBeVisible();
});

test('a skill that is taken away takes its subtopics with it', async () => {
  store('selectedSkills', ['Python']);
  store('selectedSubtopics', [gil]);
  const user = show();
  const panel = await openSetup(user);
  expect(panel.getByRole('button', { name: 'Subtopic GIL' })).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Remove Python' }));
  expect(stored('selectedSubtopics')).toEqual([]);
  expect(panel.getByRole('button', { name: 'Subtopic Choose a skill first' })).toBeDisabled();
});

test('a skill is added in its dialog; Escape leaves the setup open', async () => {
  const added = { id: 3, name: 'Kaizen', category: 'Technical Skills', source: 'manual' as const, removable: true };
  server.use(
    http.post('/api/resume/skills/manual', () => {
      skills = [...skills, added];
      return HttpResponse.json({ success: true, message: 'Skill Added Successfully' });
    }),
  );
  const user = show();
  const panel = await openSetup(user);
  await user.click(panel.getByRole('button', { name: 'Add More Skills' }));
  await screen.findByRole('dialog', { name: 'Add Custom Skill' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Custom Skill' })).toBeNull());
  expect(await setup()).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Add More Skills' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Custom Skill' }));
  await user.type(dialog.getByRole('textbox', { name: 'Skill name' }), 'Kaizen{Enter}');
  expect(await panel.findByRole('button', { name: 'Remove Kaizen' })).toBeVisible();
  expect(screen.getByText('Skill Added Successfully')).toBeVisible();
  expect(stored('selectedSkills')).toEqual(['Kaizen']);
});

test('a skill that was added is removed after a question, and is chosen no more', async () => {
  store('selectedSkills', ['Tally']);
  store('hasUserDismissedAutoModal', true);
  server.use(
    http.delete('/api/resume/skills/2', () => {
      skills = [python];
      return HttpResponse.json({ success: true, message: 'Skill Removed' });
    }),
  );
  const user = show();
  const panel = await openSetup(user);
  await user.click(panel.getByRole('combobox', { name: 'Skills' }));
  await user.click(panel.getByTitle('Remove Tally from your skills'));
  await user.click(await screen.findByRole('button', { name: 'Remove skill' }));
  expect(await screen.findByText('Skill Removed')).toBeVisible();
  await waitFor(() => expect(stored('selectedSkills')).toEqual([]));
  await waitFor(() => expect(panel.queryByTitle('Remove Tally from your skills')).toBeNull());
});

test('the setup that was opened for want of a skill closes with the skill, and a question is asked', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: /^Pick a skill first/ }));
  const panel = within(await setup());
  await user.click(panel.getByRole('combobox', { name: 'Skills' }));
  await user.click(panel.getByRole('option', { name: /^Python/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(asked[0]).toMatchObject({ selected_skills: ['Python'], request_type: 'questions' }));
});

test.each([
  ['a guest in the sheet', guest, false],
  ['a guest in the column', guest, true],
  ['Pro in the sheet', payer, false],
  ['Pro in the column', payer, true],
])('the first skill that is picked starts a question, wherever it is picked: %s', async (_, person, wide) => {
  const { matchMedia } = window;
  onTestFinished(() => {
    window.matchMedia = matchMedia;
  });
  if (wide) widen();
  const user = show(person);
  if (!wide) await openSetup(user);
  await user.click(await screen.findByRole('combobox', { name: 'Skills' }));
  await user.click(screen.getByRole('option', { name: /^Python/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(asked[0]).toMatchObject({ selected_skills: ['Python'], request_type: 'questions' }));
});

test('a skill that is picked after another was taken away starts a question too', async () => {
  store('selectedSkills', ['Tally']);
  store('hasUserDismissedAutoModal', true);
  const user = show();
  const panel = await openSetup(user);
  await user.click(panel.getByRole('button', { name: 'Clear All' }));
  await user.click(panel.getByRole('combobox', { name: 'Skills' }));
  await user.click(panel.getByRole('option', { name: /^Python/ }));
  await waitFor(() => expect(asked[0]?.selected_skills).toEqual(['Python']));
});

test('the second skill of Pro goes with the next question', async () => {
  store('selectedSkills', ['Python']);
  store('hasUserDismissedAutoModal', true);
  const user = show(payer);
  const panel = await openSetup(user);
  expect(await panel.findByText('1 of 2')).toBeVisible();
  await user.click(panel.getByRole('combobox', { name: 'Skills' }));
  await user.click(panel.getByRole('option', { name: /^Tally/ }));
  expect(panel.getByRole('button', { name: 'Remove Tally' })).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Generate Questions' }));
  await waitFor(() => expect(asked[0]?.selected_skills).toEqual(['Python', 'Tally']));
  expect(asked).toHaveLength(1);
});

test.each(['Quick Setup', 'Settings'])('%s points out the column that is open already', async (name) => {
  const { matchMedia } = window;
  onTestFinished(() => {
    window.matchMedia = matchMedia;
  });
  widen();
  const user = show();
  const column = await screen.findByRole('complementary', { name: 'Quick Setup' });
  await user.click(await screen.findByRole('button', { name }));
  expect(column).toHaveAttribute('data-called');
  await waitFor(() => expect(column).toContainElement(document.activeElement as HTMLElement));
  fireEvent.animationEnd(column);
  expect(column).not.toHaveAttribute('data-called');
});

test('a limit that Pro has too does not offer Pro', async () => {
  store('selectedSkills', ['Python']);
  store('hasUserDismissedAutoModal', true);
  store(
    'selectedSubtopics',
    ['A', 'B', 'C', 'D', 'E'].map((name) => ({ skillName: 'Python', name, selected: true })),
  );
  const user = show();
  const panel = await openSetup(user);
  await user.click(panel.getByRole('button', { name: /^Subtopic/ }));
  await user.click(await panel.findByRole('option', { name: 'GIL' }));
  expect(await screen.findByText('Selection Limit Reached')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Upgrade to Pro|Sign up for free/ })).toBeNull();
});

test('an expired plan closes the setup and leads to the plans', async () => {
  store('selectedSkills', ['Python']);
  const user = show(formerPayer);
  const panel = await openSetup(user);
  expect(panel.getByRole('heading', { name: 'Plan Expired' })).toBeVisible();
  expect(panel.queryByRole('combobox')).toBeNull();
  expect(panel.queryByRole('button', { name: 'Generate Questions' })).toBeNull();
  expect(panel.queryByLabelText('Resume file')).toBeNull();
  expect(panel.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/#pricing');
  expect(panel.getByRole('button', { name: 'Continue with Free' })).toBeVisible();
});

test('an expired plan is said above the input, and no questions are counted down beside it', async () => {
  store('selectedSkills', ['Python']);
  show(formerPayer);
  const box = within(await screen.findByRole('region', { name: 'Plan Expired' }));
  expect(box.getByText(/Your plan ended on 20 November 2026/)).toBeVisible();
  expect(box.getByRole('link', { name: 'Renew Plan' })).toHaveAttribute('href', '/payment');
  expect(box.getByRole('button', { name: 'Continue with Free' })).toBeVisible();
  expect(screen.queryByText(/questions? (left|used|in 30 days)/)).toBeNull();
  expect(screen.queryByText('Question Limit Reached')).toBeNull();
});

test('an expired plan starts nothing from the shortcuts', async () => {
  show(formerPayer);
  expect(await screen.findByRole('button', { name: 'Java' })).toBeDisabled();
});

test('the level of the server is used until one was chosen; without the configuration the usual one', async () => {
  server.use(http.get('/api/config', () => HttpResponse.json({ ...config, default_competency_level: 'Expert' })));
  const user = show();
  const panel = await openSetup(user);
  await waitFor(() => expect(panel.getByRole('combobox', { name: 'Competency level' })).toHaveValue('Expert'));
});

test('that the answer lengths did not come is told; the lengths of the free plan can be chosen', async () => {
  server.use(
    http.get('/api/response-length-options', () =>
      HttpResponse.json({ detail: 'no', code: 'forbidden' }, { status: 403 }),
    ),
  );
  const user = show();
  expect(await screen.findByText('Failed to fetch response length options')).toBeVisible();
  const panel = await openSetup(user);
  expect(panel.getByRole('radio', { name: /^200/ })).toBeChecked();
});

test('that the models did not come is said; questions are asked all the same', async () => {
  server.use(http.get('/api/models', () => HttpResponse.json({ detail: 'no', code: 'forbidden' }, { status: 403 })));
  show();
  expect(await screen.findByText('Failed to fetch available models')).toBeVisible();
  expect(screen.getByText('Questions are answered with the usual model.')).toBeVisible();
});

test('that the configuration did not come is told, and nothing else', async () => {
  server.use(http.get('/api/config', () => HttpResponse.json({ detail: 'no', code: 'forbidden' }, { status: 403 })));
  const user = show();
  expect(await screen.findByText('Failed to fetch app config')).toBeVisible();
  const panel = await openSetup(user);
  expect(panel.getByRole('combobox', { name: 'Competency level' })).toHaveValue('General');
});
