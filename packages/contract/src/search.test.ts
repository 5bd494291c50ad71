import { expect, test } from 'vitest';
import { foldText, readSearch } from './search.ts';

// Saturday, 21 November 2026, 00:30 in India
const now = new Date('2026-11-20T19:00:00Z');
const india = (day: string) => new Date(`${day}T00:00:00+05:30`);

test.each([
  ['today', '2026-11-21', '2026-11-22'],
  ['Yesterday', '2026-11-20', '2026-11-21'],
  ['last week', '2026-11-09', '2026-11-16'],
  ['this week', '2026-11-16', '2026-11-23'],
  ['last month', '2026-10-01', '2026-11-01'],
  ['November', '2026-11-01', '2026-12-01'],
  ['december', '2025-12-01', '2026-01-01'],
  ['Nov 2025', '2025-11-01', '2025-12-01'],
  ['12 Nov', '2026-11-12', '2026-11-13'],
  ['12th November 2026', '2026-11-12', '2026-11-13'],
  ['November 12, 2026', '2026-11-12', '2026-11-13'],
  ['2026-11-12', '2026-11-12', '2026-11-13'],
  ['2026-11', '2026-11-01', '2026-12-01'],
  ['12/11/2026', '2026-11-12', '2026-11-13'],
])('"%s" is a time in India', (text, from, to) => {
  expect(readSearch(text, now).dated).toEqual({ span: { from: india(from), to: india(to) }, words: [] });
});

test('words beside a time are looked for in it; what names a time may be a word all the same', () => {
  const { words, dated } = readSearch('java  last week Kafka', now);
  expect(words).toEqual(['java', 'last', 'week', 'kafka']);
  expect(dated?.words).toEqual(['java', 'kafka']);
  for (const text of ['2026-02-31', '2026-13', '45/11/2026', 'week', 'mayor', '100%']) {
    expect(readSearch(text, now).dated).toBeNull();
  }
});

test('case, accents and composed letters make no difference; Hindi keeps its signs', () => {
  expect(foldText('RENÉ Café')).toBe('rene cafe');
  expect(foldText('e\u0301')).toBe(foldText('é'));
  expect(foldText('मीरा')).toBe('मीरा');
  expect(foldText('\u0958')).toBe(foldText('\u0915\u093c'));
});
