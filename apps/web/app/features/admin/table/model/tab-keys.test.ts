import { expect, test } from 'vitest';
import { tabAfterKey } from './tab-keys.ts';

const TABS = ['a', 'b', 'c'];

test.each([
  ['a', 'ArrowRight', 'b'],
  ['c', 'ArrowRight', 'a'],
  ['a', 'ArrowLeft', 'c'],
  ['c', 'ArrowLeft', 'b'],
  ['b', 'Home', 'a'],
  ['b', 'End', 'c'],
  ['b', 'Enter', undefined],
])('from %s, %s moves to %s', (active, key, to) => expect(tabAfterKey(TABS, active, key)).toBe(to));
