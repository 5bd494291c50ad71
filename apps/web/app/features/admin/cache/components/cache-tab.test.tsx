import type { CachedSkill } from '@prep-ai/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { createApiServer, refusal } from '../../../../testing/api-server.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import CacheTab from './cache-tab.tsx';

const api = createApiServer();
const skill = (id: number, skill_name: string, subtopics: string[]): CachedSkill => ({
  id,
  skill_name,
  subtopics,
  created_at: '2026-11-18T05:06:00.000Z',
  updated_at: '2026-11-20T05:06:00.000Z',
});

let stored: CachedSkill[] = [];
let deleted: string[] = [];
let asked: URLSearchParams[] = [];
let lookups = { hits: 9, misses: 1 };

beforeEach(() => {
  stored = [
    skill(1, 'C++ / CLI', ['Templates', 'Memory', 'Threads']),
    skill(2, 'जावा', ['Streams']),
    skill(3, 'Empty', []),
  ];
  deleted = [];
  asked = [];
  lookups = { hits: 9, misses: 1 };
  api.use(
    http.get('/api/admin/skills/cached', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const search = query.get('search')?.toLowerCase() ?? '';
      const found = stored.filter(({ skill_name }) => skill_name.toLowerCase().includes(search));
      const { hits, misses } = lookups;
      const all = hits + misses;
      return HttpResponse.json({
        cached_skills: found,
        total_count: found.length,
        stats: {
          skills: stored.length,
          subtopics: stored.flatMap(({ subtopics }) => subtopics).length,
          bytes: 2048,
          hits,
          misses,
          hit_rate: all === 0 ? null : hits / all,
          miss_rate: all === 0 ? null : misses / all,
          counted_since: all === 0 ? null : '2026-11-01T00:00:00.000Z',
        },
      });
    }),
    http.delete('/api/admin/skills/cached', () => {
      deleted.push('*');
      stored = [];
      return HttpResponse.json({ message: 'done' });
    }),
    http.delete('/api/admin/skills/:skill/cache', ({ params }) => {
      deleted.push(String(params.skill));
      stored = stored.filter(({ skill_name }) => skill_name !== params.skill);
      return HttpResponse.json({ message: 'done' });
    }),
  );
});

function show() {
  renderAdmin(<CacheTab />, '/admin?tab=cache');
  return userEvent.setup();
}

const card = (name: string) => screen.getByText(name).closest('div');
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name.replace(/[+/]/g, '\\$&')) });

test('measured statistics, and each skill with its first two subtopics', async () => {
  show();
  expect(await row('C++ / CLI')).toHaveTextContent('3 subtopicsTemplates, Memory and 1 more');
  expect(await row('जावा')).toHaveTextContent('1 subtopicStreams');
  expect(await row('Empty')).toHaveTextContent('0 subtopics');
  expect(card('Cached Skills')).toHaveTextContent('3');
  expect(card('Total Subtopics')).toHaveTextContent('4');
  expect(card('Cache Size')).toHaveTextContent('2.0 KB');
  expect(card('Hit Rate')).toHaveTextContent('90%9 hits');
  expect(card('Miss Rate')).toHaveTextContent('10%1 miss');
  expect(card('Performance')).toHaveTextContent('Excellentsince 1 Nov 2026');
});

test('before the first look-up there is no rate and no word', async () => {
  lookups = { hits: 0, misses: 0 };
  show();
  await row('Empty');
  for (const name of ['Hit Rate', 'Miss Rate', 'Performance']) expect(card(name)).toHaveTextContent('—');
  expect(card('Performance')).toHaveTextContent('no look-up yet');
});

test('the subtopics of a skill, numbered, and the words for one without any', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'View the subtopics of C++ / CLI' }));
  const dialog = await screen.findByRole('dialog', { name: 'Subtopics of C++ / CLI' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Templates', 'Memory', 'Threads']);
  expect(within(dialog).getByRole('list').tagName).toBe('OL');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'View the subtopics of Empty' }));
  expect(await screen.findByText('No subtopics found for this skill.')).toBeVisible();
});

test('a skill’s cache is deleted after a question that names it', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Delete the cache for C++ / CLI' }));
  expect(
    await screen.findByText(
      'Are you sure you want to delete the cache for "C++ / CLI"? This action cannot be undone and the subtopics will need to be regenerated.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(deleted).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete the cache for C++ / CLI' }));
  await user.dblClick(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Cache for "C++ / CLI" deleted successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /CLI/ })).toBeNull());
  expect(deleted).toEqual(['C++ / CLI']);
});

test('everything is cleared once, and then there is nothing to clear', async () => {
  const user = show();
  await row('Empty');
  await user.click(screen.getByRole('button', { name: 'Clear All' }));
  const dialog = await screen.findByRole('dialog', { name: 'Clear all cache?' });
  expect(dialog).toHaveTextContent('all 3 skills');
  await user.click(within(dialog).getByRole('button', { name: 'Clear All' }));
  expect(await screen.findByText('All cache cleared successfully')).toBeVisible();
  expect(await screen.findByText('No skills are currently cached in the system.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clear All' })).toBeDisabled();
  expect(deleted).toEqual(['*']);
});

test('a search is sent to the server, and an empty result is shown', async () => {
  const user = show();
  await row('Empty');
  await user.type(screen.getByLabelText('Search cached skills...'), 'cobol');
  expect(await screen.findByText('No cached skills found matching your search criteria.')).toBeVisible();
  expect(asked.at(-1)?.get('search')).toBe('cobol');
  expect(screen.getByTestId('address')).toHaveTextContent('/admin?tab=cache&search=cobol');
});

test('a failed deletion is reported, and nothing is gone', async () => {
  api.use(
    http.delete('/api/admin/skills/:skill/cache', refusal('internal')),
    http.delete('/api/admin/skills/cached', refusal('internal')),
  );
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Delete the cache for Empty' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete cache')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear All' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear All' }));
  expect(await screen.findByText('Failed to clear all cache')).toBeVisible();
  expect(await row('Empty')).toBeVisible();
});

test('a cache that can’t be loaded is reported', async () => {
  api.use(http.get('/api/admin/skills/cached', refusal('forbidden')));
  show();
  expect(await screen.findByRole('heading', { name: 'Failed to fetch cache data' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clear All' })).toBeDisabled();
  expect(card('Cached Skills')).toHaveTextContent('—');
});
