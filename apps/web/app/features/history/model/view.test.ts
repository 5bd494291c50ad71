import { expect, test } from 'vitest';
import { paramsOf, viewOf } from './view.ts';

const start = { tab: 'history', page: 1, size: 10, search: '', session: null };

test('an address without anything is the start', () => {
  expect(viewOf(new URLSearchParams())).toEqual(start);
  expect(paramsOf(viewOf(new URLSearchParams())).toString()).toBe('');
});

test('a view survives its address', () => {
  const view = { tab: 'sessions', page: 3, size: 50, search: 'c++ & ज्ञान', session: 'abc-123' } as const;
  expect(viewOf(new URLSearchParams(paramsOf(view).toString()))).toEqual(view);
});

test.each(['tab=other', 'page=0', 'page=-1', 'page=x', 'page=1.5', 'size=7', 'size=1000'])(
  '%s is the start',
  (address) => expect(viewOf(new URLSearchParams(address))).toEqual(start),
);
