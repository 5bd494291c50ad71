import { expect, test } from 'vitest';
import { withOneRetry } from './one-retry.ts';
import { ProviderFailure } from './provider-failure.ts';

const never = new AbortController().signal;
const away = (retry = true) => new ProviderFailure('unavailable', 'away', { blame: 'provider', retry });

/** Attempts, each with its items and how it ends. */
function attempts(...plan: { items: string[]; error?: Error }[]) {
  let count = 0;
  async function* start(): AsyncGenerator<string> {
    const attempt = plan[count++];
    yield* attempt?.items ?? [];
    if (attempt?.error) throw attempt.error;
  }
  return { start, count: () => count };
}

async function read(start: () => AsyncIterable<string>, signal = never): Promise<{ items: string[]; error: unknown }> {
  const items: string[] = [];
  try {
    for await (const item of withOneRetry(start, 0, signal)) items.push(item);
    return { items, error: null };
  } catch (error) {
    return { items, error };
  }
}

test('one failure before the first item is retried, two are reported', async () => {
  const once = attempts({ items: [], error: away() }, { items: ['a'] });
  expect(await read(once.start)).toEqual({ items: ['a'], error: null });
  const twice = attempts({ items: [], error: away() }, { items: [], error: away() }, { items: ['a'] });
  expect(await read(twice.start)).toMatchObject({ items: [], error: { failure: 'unavailable' } });
  expect(twice.count()).toBe(2);
});

test('after the first item a provider that went away has cut the answer, whichever attempt it was', async () => {
  const first = attempts({ items: ['a'], error: away() });
  expect(await read(first.start)).toMatchObject({ items: ['a'], error: { failure: 'cut' } });
  const second = attempts({ items: [], error: away() }, { items: ['a'], error: away() });
  expect(await read(second.start)).toMatchObject({ items: ['a'], error: { failure: 'cut' } });
});

test('what asking again can not mend, bugs, and callers that left are passed on', async () => {
  for (const error of [away(false), new TypeError('bug')]) {
    const hopeless = attempts({ items: [], error }, { items: ['a'] });
    expect((await read(hopeless.start)).error).toBe(error);
    expect(hopeless.count()).toBe(1);
  }
  const left = attempts({ items: [], error: away() }, { items: ['a'] });
  expect((await read(left.start, AbortSignal.abort())).items).toEqual([]);
  expect(left.count()).toBe(1);
});
