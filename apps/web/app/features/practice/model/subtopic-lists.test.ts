import type { SubtopicEvent } from '@prep-ai/contract';
import { expect, test, vi } from 'vitest';
import { createSubtopicLists } from './subtopic-lists.ts';

type Step = SubtopicEvent | Error;
const found = (skill: string, subtopic: string): SubtopicEvent => ({
  type: 'subtopic_found',
  skill_name: skill,
  subtopic,
  total_found: 1,
});
const complete = (skill: string, ...subtopics: string[]): SubtopicEvent => ({
  type: 'skill_complete',
  skill_name: skill,
  subtopics_found: subtopics.length,
  subtopics,
});

function make(...answers: Step[][]) {
  const asked: string[][] = [];
  const signals: AbortSignal[] = [];
  const onFailed = vi.fn();
  const lists = createSubtopicLists({
    async *stream(skills, signal) {
      asked.push(skills);
      signals.push(signal);
      for (const step of answers.shift() ?? []) {
        if (step instanceof Error) throw step;
        yield step;
      }
    },
    describe: () => 'The line broke.',
    onFailed,
  });
  const settled = () =>
    vi.waitFor(() => {
      for (const list of lists.getState().values()) expect(list.isLoading).toBe(false);
    });
  return { lists, asked, signals, onFailed, settled, of: (skill: string) => lists.getState().get(skill) };
}

test('names are shown as they are found, each once', async () => {
  const { lists, asked, of, settled } = make([
    found('SQL', 'Joins'),
    found('SQL', 'Joins'),
    found('SQL', 'Views'),
    complete('SQL', 'Joins', 'Views', 'Views'),
  ]);
  const seen: string[] = [];
  lists.subscribe(() => seen.push(of('sql')?.subtopics.join('+') ?? ''));
  lists.load(['SQL']);
  expect(of('sql')).toEqual({ skillName: 'SQL', subtopics: [], isLoading: true, error: null });
  await settled();
  expect(seen).toEqual(['', 'Joins', 'Joins+Views', 'Joins+Views']);
  lists.load(['sql']);
  expect(asked).toEqual([['SQL']]);
});

test('one skill that failed does not take the others with it; it can be asked for again', async () => {
  const { lists, asked, of, settled, onFailed } = make(
    [
      found('Go', 'Channels'),
      { type: 'error', skill_name: 'Go', message: 'Failed to load subtopics' },
      complete('SQL', 'Joins'),
    ],
    [complete('Go', 'Maps')],
  );
  lists.load(['Go', 'SQL']);
  await settled();
  expect(of('go')).toMatchObject({ subtopics: ['Channels'], error: 'Failed to load subtopics' });
  expect(of('sql')).toMatchObject({ subtopics: ['Joins'], error: null });
  expect(onFailed.mock.calls).toEqual([['Go', 'Failed to load subtopics']]);
  lists.load(['Go', 'SQL']);
  await settled();
  expect(asked).toEqual([['Go', 'SQL'], ['Go']]);
  expect(of('go')).toMatchObject({ subtopics: ['Maps'], error: null });
});

test.each<[string, Step[], string]>([
  ['breaks', [new Error('cut')], 'The line broke.'],
  ['ends early', [], 'Failed to load subtopics'],
  ['fails as a whole', [{ type: 'batch_error', message: 'Failed to load subtopics' }], 'Failed to load subtopics'],
])('a stream that %s is an error of every skill that waits', async (_, steps, error) => {
  const { lists, of, settled, onFailed } = make(steps);
  lists.load(['Go', 'SQL']);
  await settled();
  expect([of('go')?.error, of('sql')?.error]).toEqual([error, error]);
  expect(onFailed).toHaveBeenCalledTimes(2);
});

test('leaving the page ends the reading and is no failure', async () => {
  const onFailed = vi.fn();
  let signal: AbortSignal | undefined;
  const lists = createSubtopicLists({
    async *stream(_, given) {
      signal = given;
      await new Promise((_resolve, reject) => given.addEventListener('abort', () => reject(given.reason)));
    },
    describe: () => '',
    onFailed,
  });
  lists.load(['SQL']);
  lists.close();
  expect(signal?.aborted).toBe(true);
  expect(lists.getState().size).toBe(0);
  await Promise.resolve();
  expect(onFailed).not.toHaveBeenCalled();
});
