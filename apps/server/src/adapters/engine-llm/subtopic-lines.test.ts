import { expect, test } from 'vitest';
import type { ModelPart } from './stream-model.ts';
import { subtopicNames } from './subtopic-lines.ts';

const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

async function* model(text: string, finish: 'stop' | 'length', size: number): AsyncGenerator<ModelPart> {
  for (let at = 0; at < text.length; at += size) yield { type: 'text', text: text.slice(at, at + size) };
  yield { type: 'end', finish, usage: USAGE };
}

async function names(
  text: string,
  { limit = 50, finish = 'stop' as 'stop' | 'length', size = 3 } = {},
): Promise<string[]> {
  const all: string[] = [];
  for await (const name of subtopicNames(model(text, finish, size), limit)) all.push(name);
  return all;
}

test.each([
  ['plain lines', 'Joins\nIndexes\n\nWindow functions'],
  ['bullets', '- Joins\n* Indexes\n• Window functions\n'],
  ['numbers', '1. Joins\n2) Indexes\n10. Window functions'],
  ['a greeting and bold', 'Here are the subtopics:\n**Joins**\n`Indexes`\nWindow  functions\r\n'],
  ['a list over lines', '```json\n[\n  "Joins",\n  "Indexes",\n  "Window functions"\n]\n```'],
  ['a list on a line', '["Joins", "Indexes", "Window functions"]'],
  ['objects', '{"name": "Joins"}\n{"name": "Indexes"},\n{"topic": "Window functions"}'],
])('%s', async (_name, text) => {
  expect(await names(text)).toEqual(['Joins', 'Indexes', 'Window functions']);
});

test('each once, ignoring case, and none that is too long', async () => {
  expect(await names(`Joins\nJOINS\n${'x'.repeat(101)}\n${'y'.repeat(100)}\njoins.`)).toEqual([
    'Joins',
    'y'.repeat(100),
    'joins.',
  ]);
});

test('names that are not English, or begin with a digit or a sign, stay whole', async () => {
  expect(await names('3NF\n.NET interop\nसंयोजन\n2-phase commit\nC++ templates\nGROUP BY (basics)')).toEqual([
    '3NF',
    '.NET interop',
    'संयोजन',
    '2-phase commit',
    'C++ templates',
    'GROUP BY (basics)',
  ]);
});

test('ends at the limit without reading on', async () => {
  let read = 0;
  async function* endless(): AsyncGenerator<ModelPart> {
    for (;;) yield { type: 'text', text: `Topic ${read++}\n` };
  }
  const all: string[] = [];
  for await (const name of subtopicNames(endless(), 3)) all.push(name);
  expect(all).toEqual(['Topic 0', 'Topic 1', 'Topic 2']);
  expect(read).toBe(3);
});

test('a last line that the limit of tokens cut off is left out', async () => {
  expect(await names('Joins\nWindow func', { finish: 'length' })).toEqual(['Joins']);
});

test('a model that says there is nothing gives an empty list; one that gives no list failed', async () => {
  expect(await names('NONE')).toEqual([]);
  await expect(names('---\n\n')).rejects.toMatchObject({ failure: 'invalid_output' });
  await expect(names('')).rejects.toMatchObject({ failure: 'invalid_output' });
});
