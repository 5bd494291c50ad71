import { LIMITS } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { makeListSubtopics } from './list-subtopics.ts';

const going = new AbortController().signal;

/** The use case over a cache that is a map and an engine that gives `names`. */
function make({
  name = 'llm' as 'llm' | 'offline',
  names = ['Joins', 'Indexes'],
  replaced = false,
  fails = false,
} = {}) {
  const rows = new Map<string, string[]>();
  const asked: [string, number][] = [];
  const hits: [string, string][] = [];
  const lookups: boolean[] = [];
  const list = makeListSubtopics({
    cache: {
      find: async (key) => rows.get(key) ?? null,
      save: async ({ skillKey, subtopics }) => void rows.set(skillKey, subtopics),
    },
    engine: {
      name,
      async *streamSubtopics({ skill, limit, onReplaced }) {
        asked.push([skill, limit]);
        if (replaced) onReplaced?.();
        yield* names;
        if (fails) throw new Error('cut');
      },
    },
    enforceRate: async (rule, subject) => hits.push([rule.name, subject]),
    recordUsage: () => async () => {},
    countLookup: (isHit) => void lookups.push(isHit),
    clock: { now: () => new Date(0) },
  });
  const all = async (skill = 'SQL', signal = going) => {
    const found: string[] = [];
    for await (const item of list(7, skill, signal)) found.push(item);
    return found;
  };
  return { rows, asked, hits, lookups, list, all };
}

test('a list of the model is asked for once, in any case of the skill, and counts against the user once', async () => {
  const { asked, hits, lookups, all } = make();
  expect(await all('SQL')).toEqual(['Joins', 'Indexes']);
  expect(await all(' sql ')).toEqual(['Joins', 'Indexes']);
  expect(asked).toEqual([['SQL', LIMITS.subtopics.perSkill]]);
  expect(hits).toEqual([['subtopics', '7']]);
  expect(lookups).toEqual([false, true]);
});

test('a list that the built-in engine gave in place of the model is not cached', async () => {
  const { rows, asked, all } = make({ replaced: true });
  expect(await all()).toEqual(['Joins', 'Indexes']);
  expect(rows.size).toBe(0);
  await all();
  expect(asked).toHaveLength(2);
});

test('the built-in engine needs no cache and costs nothing', async () => {
  const { rows, hits, lookups, all } = make({ name: 'offline' });
  expect(await all()).toEqual(['Joins', 'Indexes']);
  expect([rows.size, hits.length, lookups.length]).toEqual([0, 0, 0]);
});

test('a list that broke off, that nobody waited for, or that is empty is not cached', async () => {
  const broken = make({ fails: true });
  await expect(broken.all()).rejects.toThrow('cut');
  expect(broken.rows.size).toBe(0);

  const left = make();
  for await (const _first of left.list(7, 'SQL', going)) break;
  expect(left.rows.size).toBe(0);

  const aborted = make();
  await aborted.all('SQL', AbortSignal.abort());
  expect(aborted.rows.size).toBe(0);

  const empty = make({ names: [] });
  expect(await empty.all()).toEqual([]);
  expect(empty.rows.size).toBe(0);
});
