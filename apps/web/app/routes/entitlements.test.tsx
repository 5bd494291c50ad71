import { MantineProvider } from '@mantine/core';
import { ENTITLEMENTS, type User } from '@prep-ai/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { toggleSkill } from '../features/practice/model/skill-options.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { createFakeSession } from '../testing/fake-session.ts';
import { formerPayer, guest, member, payer } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';
import History from './history.tsx';

const people: [string, User][] = [
  ['guest', guest],
  ['free', member],
  ['expired', formerPayer],
  ['pro', payer],
];

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  const pagination = { page: 1, total_pages: 1, total_count: 1, has_prev: false, has_next: false };
  const created_at = '2026-11-18T05:06:00.000Z';
  const data = [{ id: 1, message: 'What is a heap?', response: '### 1. What is a heap?\n\nA tree.', created_at }];
  server.use(
    http.get('/api/chat/history', () => HttpResponse.json({ data, pagination })),
    http.get('/api/chat-sessions/user-sessions', () => HttpResponse.json({ sessions: [], pagination })),
  );
});

test.each(people)('%s: the people of these tests have the rights of their plan', (kind, { currentPlan }) => {
  expect(currentPlan.entitlements).toBe(ENTITLEMENTS[currentPlan.entitlements.kind]);
  expect(currentPlan.entitlements.kind).toBe(kind);
});

test.each(people)('%s: the history', async (_, user) => {
  renderApp(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <History />
      </QueryClientProvider>
    </MantineProvider>,
    createFakeSession(user),
    '/history',
  );
  const { history } = user.currentPlan.entitlements;
  if (history === 'none') {
    expect(await screen.findByRole('heading', { name: '/register screen' })).toBeVisible();
    return;
  }
  await screen.findByRole('button', { name: 'What is a heap?' });
  expect(screen.queryAllByRole('button', { name: /\(Pro plan\)$/ }).length > 0).toBe(history !== 'full');
});

test.each(people)('%s: skills of one question', (_, { currentPlan }) => {
  const limit = currentPlan.entitlements.skills_selectable;
  const skills = ['Java', 'SQL', 'Go'];
  const chosen = skills.reduce<string[]>(
    (selected, name) => toggleSkill(selected, name, limit).selected ?? selected,
    [],
  );
  expect(chosen).toEqual(skills.slice(0, limit));
});
