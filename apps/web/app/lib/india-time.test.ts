import { expect, test } from 'vitest';
import { dayInIndia, momentInIndia, timeInIndia } from './india-time.ts';

test('times are those of India, wherever the reader is', () => {
  expect(timeInIndia('2026-11-20T05:06:00Z')).toBe('10:36 am IST');
  expect(momentInIndia('2026-11-20T18:45:00Z')).toBe('21 Nov 2026, 12:15 am IST');
});

test('days change at midnight in India', () => {
  const now = new Date('2026-11-20T18:45:00Z');
  expect(dayInIndia('2026-11-20T18:31:00Z', now)).toBe('Today');
  expect(dayInIndia('2026-11-20T18:29:00Z', now)).toBe('Yesterday');
  expect(dayInIndia('2026-11-18T12:00:00Z', now)).toBe('18 November 2026');
});
