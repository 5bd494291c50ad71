import { expect, test } from 'vitest';
import { errorWord, responseWord, uptimeWord } from './health-words.ts';

test.each([
  [245, 'Excellent'],
  [400, 'Excellent'],
  [401, 'Good'],
  [1000, 'Good'],
  [1001, 'Slow'],
])('%s ms is %s', (ms, word) => expect(responseWord(ms).word).toBe(word));

test.each([
  [1, 'Stable'],
  [0.999, 'Stable'],
  [0.9989, 'Interrupted'],
  [0.99, 'Interrupted'],
  [0.98, 'Unstable'],
])('uptime of %s is %s', (rate, word) => expect(uptimeWord(rate).word).toBe(word));

test.each([
  [0, 'Low'],
  [0.001, 'Low'],
  [0.011, 'Elevated'],
  [0.06, 'High'],
])('an error rate of %s is %s', (rate, word) => expect(errorWord(rate).word).toBe(word));
