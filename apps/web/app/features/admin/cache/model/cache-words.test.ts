import { expect, test } from 'vitest';
import { byteWords, performanceWord } from './cache-words.ts';

test.each([
  [null, '—'],
  [0.892, 'Excellent'],
  [0.8, 'Excellent'],
  [0.79, 'Good'],
  [0.5, 'Good'],
  [0.49, 'Poor'],
  [0, 'Poor'],
])('a hit rate of %s is %s', (rate, word) => expect(performanceWord(rate)).toBe(word));

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1.0 KB'],
  [1_048_575, '1.0 MB'],
  [13_316_915, '12.7 MB'],
])('%s is %s', (bytes, words) => expect(byteWords(bytes)).toBe(words));
