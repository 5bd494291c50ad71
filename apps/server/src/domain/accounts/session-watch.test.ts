import { expect, test } from 'vitest';
import { createSessionWatch } from './session-watch.ts';
import type { SessionsRepository } from './sessions-repository.ts';

/** Only `filterLive` is called; it returns what the test says and records the call. */
function setUp() {
  const live = new Set<string>();
  const asked: string[][] = [];
  const sessions: Pick<SessionsRepository, 'filterLive'> = {
    async filterLive(ids) {
      asked.push([...ids]);
      return new Set(ids.filter((id) => live.has(id)));
    },
  };
  return { live, asked, watch: createSessionWatch({ sessions, clock: { now: () => new Date() } }) };
}

test('all streams of an ended session are notified once, those of others go on', async () => {
  const { live, asked, watch } = setUp();
  const notified: string[] = [];
  live.add('a').add('b');
  for (const [session, name] of [
    ['a', 'a1'],
    ['a', 'a2'],
    ['b', 'b1'],
  ] as const)
    watch.watch(session, () => notified.push(name));
  await watch.check();
  expect(notified).toEqual([]);
  live.delete('a');
  await watch.check();
  await watch.check();
  expect(notified).toEqual(['a1', 'a2']);
  expect(asked).toEqual([['a', 'b'], ['a', 'b'], ['b']]);
});

test('a stream that has ended is not notified, and nothing is queried when none is open', async () => {
  const { asked, watch } = setUp();
  const notified: string[] = [];
  const unwatch = watch.watch('a', () => notified.push('a'));
  unwatch();
  unwatch();
  await watch.check();
  expect([notified, asked]).toEqual([[], []]);
  watch.watch('a', () => notified.push('again'));
  unwatch();
  await watch.check();
  expect(notified).toEqual(['again']);
});
