import { expect, test } from 'vitest';
import { localDay, localMoment } from './local-time.ts';

const MOMENT = '2026-11-20T19:02:00.000Z';

test.each([
  ['Asia/Kolkata', /^21 Nov 2026, 12:32 am IST$/],
  ['UTC', /^20 Nov 2026, 7:02 pm UTC$/],
  ['Europe/Berlin', /^20 Nov 2026, 8:02 pm (GMT\+1|CET)$/],
])('a moment in %s names its zone', (zone, expected) => {
  expect(localMoment(MOMENT, zone)).toMatch(expected);
});

test('a day is the one where the reader is, so that "today" is never tomorrow', () => {
  expect(localDay(new Date(MOMENT), 'UTC')).toBe('20 November 2026');
  expect(localDay(new Date(MOMENT), 'Asia/Kolkata')).toBe('21 November 2026');
});
