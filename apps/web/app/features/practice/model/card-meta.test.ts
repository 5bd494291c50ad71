import { expect, test } from 'vitest';
import { anExchange } from '../testing/exchanges.ts';
import { formatAsked, formatTime, metaOf } from './card-meta.ts';

test('the meta line names skill, level and length', () => {
  expect(metaOf(anExchange().settings, null)).toEqual(['Python', 'Intermediate', '200 words']);
  const two = { level: 'General', length: 'deep', subtopics: {} } as const;
  expect(metaOf({ ...two, skills: ['A', 'B'] }, null)).toEqual(['A, B', 'General level', 'Deep answer']);
  // of several skills the one that the question is for
  expect(metaOf({ ...two, skills: ['A', 'B'] }, 'B')[0]).toBe('B');
});

test('today shows the time, another day the date too', () => {
  const asked = new Date(2026, 10, 20, 10, 31);
  expect(formatTime(asked.toISOString(), new Date(2026, 10, 20, 18))).toBe('10:31 am');
  expect(formatTime(asked.toISOString(), new Date(2026, 10, 21, 1))).toBe('20 Nov 2026, 10:31 am');
});

test('a card says its day, today too', () => {
  const asked = new Date(2026, 10, 20, 10, 31).toISOString();
  expect(formatAsked(asked, new Date(2026, 10, 20, 18))).toBe('Today, 10:31 am');
  expect(formatAsked(asked, new Date(2026, 10, 21, 1))).toBe('20 Nov 2026, 10:31 am');
});
