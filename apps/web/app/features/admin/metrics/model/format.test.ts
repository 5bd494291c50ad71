import { describe, expect, test } from 'vitest';
import { change, counted, dollars, percent, rate, ratio, share, tenths, whole } from './format.ts';

test('what was not measured is an em dash', () => {
  for (const write of [whole, tenths, percent, rate, change]) expect(write(null)).toBe('—');
});

describe('rate', () => {
  test.each([
    [1, '100%'],
    [0.999, '99.9%'],
    [0.99999, '99.99%'],
    [0.001, '0.1%'],
    [0, '0%'],
    [0.29, '29%'],
  ])('%s is %s', (figure, text) => expect(rate(figure)).toBe(text));
});

test.each([
  [35.44, '+35.4%'],
  [-3, '−3%'],
  [0, '0%'],
])('a change of %s is %s', (figure, text) => expect(change(figure)).toBe(text));

test.each([
  [null, 'no price'],
  [0, '$0.00'],
  [12.345, '$12.35'],
  [0.0042, '$0.0042'],
  [0.000_001, '$0.0001'],
])('%s dollars is %s', (amount, text) => expect(dollars(amount)).toBe(text));

test('the ratio of input to output has two decimals, and is 0 without output', () => {
  expect(ratio(100, 30)).toBe('3.33');
  expect(ratio(100, 0)).toBe('0');
});

test('counts and shares', () => {
  expect(counted(1, 'request')).toBe('1 request');
  expect(counted(2100, 'request')).toBe('2,100 requests');
  expect(share(1, 3)).toBe(33.3);
  expect(share(0, 0)).toBe(0);
});
