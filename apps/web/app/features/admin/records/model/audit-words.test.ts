import { expect, test } from 'vitest';
import { actionWords, changeLines, targetWords } from './audit-words.ts';

test('actions and targets are put into words', () => {
  expect([
    actionWords('review_approved'),
    targetWords('user:12'),
    targetWords('settings'),
    targetWords('cache:C:1'),
  ]).toEqual(['Review approved', 'User 12', 'Settings', 'Cache C:1']);
});

test('each change has a line, with before and after where there are both', () => {
  expect(
    changeLines({
      months: 3,
      receiver: null,
      'ai.max_tokens': { before: 4000, after: 2000 },
      general: { site_name: { before: 'A', after: '' } },
      changes: [{ field: 'ai.temperature', before: 0.7, after: 1 }, { field: 'x', to: 1 }, { field: 'y' }],
      skills: ['Go', 'C'],
    }),
  ).toEqual([
    'months: 3',
    'receiver: —',
    'ai.max_tokens: 4000 → 2000',
    'general.site_name: A → ""',
    'ai.temperature: 0.7 → 1',
    'field: x, to: 1',
    'field: y',
    'skills: ["Go","C"]',
  ]);
  expect(changeLines({})).toEqual([]);
});

test('a before and an after that come apart, and in the wrong order, are one line', () => {
  expect(changeLines({ role_after: 'admin', months: 3, role_before: 'user' })).toEqual([
    'role: user → admin',
    'months: 3',
  ]);
  expect(changeLines({ role_after: 'admin' })).toEqual(['role_after: admin']);
});
