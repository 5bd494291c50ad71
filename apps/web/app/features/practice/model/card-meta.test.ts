import { expect, test } from 'vitest';
import { anExchange } from '../testing/exchanges.ts';
import { formatTime, metaOf } from './card-meta.ts';
import { cardsOf } from './cards.ts';

test('the meta line names skill, level and length', () => {
  const [card] = cardsOf(anExchange());
  expect(card && metaOf(card)).toEqual(['Python', 'Intermediate', '200 words']);
  const [general] = cardsOf(anExchange({ settings: { skills: ['A', 'B'], level: 'General', length: 'deep' } }));
  expect(general && metaOf(general)).toEqual(['A, B', 'General level', 'Deep answer']);
});

test('today shows the time, another day the date too', () => {
  const asked = new Date(2026, 10, 20, 10, 31);
  expect(formatTime(asked.toISOString(), new Date(2026, 10, 20, 18))).toBe('10:31 am');
  expect(formatTime(asked.toISOString(), new Date(2026, 10, 21, 1))).toBe('20 Nov 2026, 10:31 am');
});
