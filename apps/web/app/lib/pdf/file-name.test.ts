import { expect, test } from 'vitest';
import { datePart, timestampPart } from './file-name.ts';

test('names carry the date or the time of the reader, which sort', () => {
  const morning = new Date(2026, 0, 5, 9, 3, 7);
  expect(datePart(morning)).toBe('2026-01-05');
  expect(timestampPart(morning)).toBe('2026-01-05-090307');
});
