import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { createFakeSession } from '../../../testing/fake-session.ts';
import { guest } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { useResumeSkills } from '../api/get-resume-skills.ts';
import { useSkillEditing } from './use-skill-editing.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

let editing: ReturnType<typeof useSkillEditing>;
function Probe() {
  editing = useSkillEditing(guest.id);
  const stored = useResumeSkills(guest.id);
  return <p>{stored.data?.skills.map(({ name }) => name).join(', ') ?? 'loading'}</p>;
}

async function show() {
  let names = ['Python'];
  server.use(
    http.get('/api/resume/skills', () =>
      HttpResponse.json({
        success: true,
        skills: names.map((name, id) => ({ id, name, category: 'Any', source: 'manual', removable: true })),
        summary: null,
        total_experience: null,
        resume_id: null,
        filename: null,
      }),
    ),
  );
  renderApp(
    <QueryClientProvider client={createQueryClient()}>
      <Probe />
    </QueryClientProvider>,
    createFakeSession(guest),
  );
  await screen.findByText('Python');
  return {
    nowStored(...next: string[]) {
      names = next;
    },
  };
}
const message = (title: string) => within(screen.getByRole('region', { name: 'Notifications' })).findByText(title);
const refusal = (status: number, code: string, detail: string) => () => HttpResponse.json({ code, detail }, { status });

test('an added skill is saved with its category, reported, and in the list', async () => {
  const { nowStored } = await show();
  let body: unknown;
  server.use(
    http.post('/api/resume/skills/manual', async ({ request }) => {
      body = await request.json();
      nowStored('Python', 'Tally');
      return HttpResponse.json({ success: true, message: 'Skill Added Successfully' });
    }),
  );
  expect(await editing.add({ name: 'Tally', category: 'Office Tools' })).toBe('added');
  expect(body).toEqual({ skill_name: 'Tally', skill_category: 'Office Tools' });
  expect(await message('Skill Added Successfully')).toBeVisible();
  expect(await screen.findByText('Python, Tally')).toBeVisible();
});

test('a name that exists already can be used; other failures are reported', async () => {
  await show();
  server.use(http.post('/api/resume/skills/manual', refusal(409, 'skill_exists', 'This skill already exists')));
  expect(await editing.add({ name: 'Tally', category: 'Any' })).toBe('exists');
  expect(await editing.use('Tally')).toBe(true);
  server.use(http.post('/api/resume/skills/manual', refusal(500, 'internal', 'Something broke')));
  expect(await editing.use('Tally')).toBe(false);
  expect(await message('Failed to Add Skill')).toBeVisible();
  expect(await message('Something broke')).toBeVisible();
});

test('a failure without a reason is named', async () => {
  await show();
  server.use(http.post('/api/resume/skills/manual', () => new HttpResponse(null, { status: 400 })));
  expect(await editing.use('Tally')).toBe(false);
  expect(await message('Failed to add skill')).toBeVisible();
});

test('a removed skill is reported and leaves the list', async () => {
  const { nowStored } = await show();
  server.use(
    http.delete('/api/resume/skills/:id', ({ params }) => {
      nowStored();
      return params.id === '9'
        ? HttpResponse.json({ success: true, message: 'Skill Removed' })
        : HttpResponse.json({ code: 'not_found', detail: 'Not found' }, { status: 404 });
    }),
  );
  expect(await editing.remove({ id: 9, name: 'Python' })).toBe(true);
  expect(await message('Skill Removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Python', { selector: 'p:not([class])' })).toBeNull());
  // removed in another tab
  expect(await editing.remove({ id: 8, name: 'Python' })).toBe(true);
});

test('a refused removal is reported with the reason', async () => {
  await show();
  const detail = 'You are not authorized to remove this skill';
  server.use(http.delete('/api/resume/skills/:id', refusal(403, 'forbidden', detail)));
  expect(await editing.remove({ id: 9, name: 'Python' })).toBe(false);
  expect(await message(detail)).toBeVisible();
});

test('categories are requested once they are wanted; without them there is the default one', async () => {
  await show();
  expect(editing.categories).toBeNull();
  const answer = { success: true, categories: ['Technical Skills', 'Databases'], suggestions: [] };
  server.use(http.get('/api/resume/skills/categories', () => HttpResponse.json(answer)));
  editing.loadCategories();
  await waitFor(() => expect(editing.categories?.categories).toEqual(['Technical Skills', 'Databases']));
});

test('when the categories do not come there is the default one', async () => {
  await show();
  server.use(http.get('/api/resume/skills/categories', refusal(403, 'forbidden', 'no')));
  editing.loadCategories();
  await waitFor(() => expect(editing.categories).toEqual({ categories: ['Technical Skills'], suggestions: [] }));
});
