import { expect, test } from 'vitest';
import { retryDeadlock } from './retry-deadlock.ts';

/** As drizzle throws it: the driver's error is the cause. */
const failure = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('driver'), { code }) });

test.each(['40P01', '40001'])('%s is tried again, three times at most', async (code) => {
  let tries = 0;
  const failing = (times: number) => async () => {
    tries += 1;
    if (tries <= times) throw failure(code);
    return tries;
  };
  expect(await retryDeadlock(failing(2))).toBe(3);
  tries = 0;
  await expect(retryDeadlock(failing(9))).rejects.toThrow('Failed query');
  expect(tries).toBe(3);
});

test('any other failure is thrown at once', async () => {
  let tries = 0;
  const failing = retryDeadlock(async () => {
    tries += 1;
    throw failure('23505');
  });
  await expect(failing).rejects.toThrow('Failed query');
  expect(tries).toBe(1);
});
