import { expect, test } from 'vitest';
import { memoizeWithTtl } from './memoize-with-ttl.ts';

function make() {
  let now = 0;
  let asked = 0;
  let failing = false;
  const read = memoizeWithTtl(
    async (key: string) => {
      asked += 1;
      if (failing) throw new Error('away');
      return `${key} ${asked}`;
    },
    5000,
    { now: () => new Date(now) },
  );
  return {
    read,
    after: (ms: number) => {
      now += ms;
    },
    fail: (is: boolean) => {
      failing = is;
    },
  };
}

test('parallel and later calls share one result until it expires', async () => {
  const { read, after } = make();
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a 1', 'a 1', 'b 2']);
  after(4999);
  expect(await read('a')).toBe('a 1');
  after(1);
  expect(await read('a')).toBe('a 3');
});

test('a failure is thrown and not cached', async () => {
  const { read, fail } = make();
  fail(true);
  await expect(read('a')).rejects.toThrow('away');
  fail(false);
  expect(await read('a')).toBe('a 2');
});
