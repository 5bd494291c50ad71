import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { openMemoryPglite } from '../../db/open-pglite.ts';
import { createChatRecordsRepository } from '../../db/repositories/chat-records-repository.ts';
import { MIGRATIONS } from '../../db/testing/databases.ts';
import { openGenerations } from '../../db/testing/practice.ts';
import { sampleGeneration, sampleGuest } from '../../db/testing/samples.ts';
import { systemClock } from '../../ports/clock.ts';
import type { AnswerRequest } from '../../ports/interview-engine.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createGenerationRunner } from './generation-runner.ts';
import type { LiveAnswer } from './live-answer.ts';

let database: OpenDatabase;
type Generations = ReturnType<typeof openGenerations>;

let generations: Generations;
beforeAll(async () => {
  database = await openMemoryPglite();
  await migrate(database.db, MIGRATIONS);
  generations = openGenerations(database.db);
});
afterAll(() => database.close());

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function begin(repository: Generations, pause: (ms: number) => Promise<void>) {
  const fake = createFakeEngine();
  const runner = createGenerationRunner({
    generations: repository,
    finishGeneration: repository.finish,
    engine: fake.engine,
    clock: systemClock,
    logger: quiet,
    pause,
  });
  const { id: userId } = await sampleGuest(database.db);
  const reserved = await generations.reserve(
    sampleGeneration(userId),
    { questions: 10, since: null, running: 2 },
    new Date(),
  );
  if (reserved.outcome !== 'reserved') throw new Error(reserved.outcome);
  const request: AnswerRequest = {
    ...reserved.generation.request,
    resume: null,
    jobDescription: null,
    match: null,
    attachments: [],
    history: [],
    existingQuestions: [],
    model: 'default',
    maxTokens: 500,
    temperature: 0.5,
  };
  const { live: answer } = runner.start(reserved.generation, request, { claim: async () => true });
  if (!answer) throw new Error('not running');
  const { id } = reserved.generation;
  return { fake, runner, answer, id, userId, row: () => generations.find(id, userId) };
}

async function readAll(answer: LiveAnswer): Promise<unknown[]> {
  const events: unknown[] = [];
  for await (const event of answer.read(0)) events.push(event);
  return events;
}

test('an answer that ends while the database is away is stored when it is back, however long that takes', async () => {
  let failures = 12;
  const away: Generations = {
    ...generations,
    finish: async (...end) => {
      if (failures-- > 0) throw new Error('the database is away');
      return generations.finish(...end);
    },
    setNotice: () => Promise.reject(new Error('the database is away')),
  };
  const g = await begin(away, () => Promise.resolve());
  const reading = readAll(g.answer);
  g.fake.notice('a notice');
  g.fake.say('Whole answer.');
  g.fake.finish();
  // readers do not wait without end, and are not told that it is done before it is stored
  expect((await reading).at(-1)).toMatchObject({ error: { code: 'generation_failed' } });
  await expect.poll(async () => (await g.row())?.state).toBe('done');
  expect(await g.row()).toMatchObject({ content: 'Whole answer.', quota: 'counted' });
  await expect.poll(() => g.runner.liveCount).toBe(0);
  expect((await readAll(g.answer)).at(-1)).toEqual({ finished: 'done' });
});

test('a process that stops preserves the text of an answer that lasts, and gives its question back', async () => {
  const g = await begin(generations, () => new Promise((done) => setTimeout(done, 5)));
  const reading = readAll(g.answer);
  g.fake.say('The first half');
  await g.answer.started();
  await g.runner.close(0);
  expect((await reading).slice(-2)).toEqual([
    { content: 'The first half' },
    { error: { code: 'generation_interrupted', detail: expect.stringContaining('not counted') } },
  ]);
  expect(await g.row()).toMatchObject({ state: 'interrupted', content: 'The first half', quota: 'released' });
  expect(await generations.countUsed(g.userId, null)).toBe(0);
  const page = { page: 1, limit: 10, search: '' };
  expect(await createChatRecordsRepository(database.db).list(g.userId, page)).toMatchObject({ total: 0 });
  expect(() => g.runner.reserveSlot()).toThrow(expect.objectContaining({ code: 'busy' }));
});

test.each(['finish', 'stop'] as const)(
  'a reply that holds neither a question nor an answer costs nothing and is no record (%s)',
  async (end) => {
    const g = await begin(generations, () => Promise.resolve());
    const reading = readAll(g.answer);
    g.fake.unanswered(['What is a join?']);
    g.fake.say('There is no written answer to this.');
    await g.answer.started();
    if (end === 'stop') g.runner.stop(g.id);
    else g.fake.finish();
    expect((await reading).at(-1)).toEqual({
      finished: end === 'stop' ? 'stopped' : 'done',
      nearest: ['What is a join?'],
    });
    expect(await g.row()).toMatchObject({ content: 'There is no written answer to this.', quota: 'released' });
    expect(await generations.countUsed(g.userId, null)).toBe(0);
    const page = { page: 1, limit: 10, search: '' };
    expect(await createChatRecordsRepository(database.db).list(g.userId, page)).toMatchObject({ total: 0 });
  },
);

test.each([
  [
    'in the answer of the second',
    '### 1. One?\n\nA.\n\n### 2. Two?\n\nB, and',
    [
      ['Two?', 'B, and'],
      ['One?', 'A.'],
    ],
  ],
  ['before the second has an answer', '### 1. One?\n\nA.\n\n### 2. Two?\n\n', [['One?', 'A.']]],
])('a stop %s keeps each question with what was written for it, and counts one', async (_name, text, kept) => {
  const g = await begin(generations, () => Promise.resolve());
  const reading = readAll(g.answer);
  g.fake.say(text);
  await g.answer.started();
  g.runner.stop(g.id);
  expect((await reading).at(-1)).toEqual({ finished: 'stopped' });
  const page = { page: 1, limit: 10, search: '' };
  const { rows } = await createChatRecordsRepository(database.db).list(g.userId, page);
  expect(rows.map(({ message, response }) => [message, response])).toEqual(kept);
  expect(await generations.countUsed(g.userId, null)).toBe(1);
});

test('an answer that ends within the grace of a stop is whole', async () => {
  const g = await begin(generations, () => new Promise(() => undefined));
  const reading = readAll(g.answer);
  g.fake.say('All of it.');
  await g.answer.started();
  const closed = g.runner.close(15_000);
  g.fake.finish();
  await closed;
  expect((await reading).at(-1)).toEqual({ finished: 'done' });
  expect(await g.row()).toMatchObject({ state: 'done', content: 'All of it.', quota: 'counted' });
});

test('half a pair of a letter, cut off by the provider, does not keep an answer from being stored', async () => {
  const g = await begin(generations, () => Promise.resolve());
  const reading = readAll(g.answer);
  g.fake.say('नम\ud83d');
  g.fake.finish();
  expect((await reading).at(-1)).toEqual({ finished: 'done' });
  expect(await g.row()).toMatchObject({ state: 'done', content: 'नम\ufffd' });
});

test('text is written as it grows, only what is new of it, and after a write that failed the whole', async () => {
  const pieces: string[] = [];
  let fails = false;
  const watched: Generations = {
    ...generations,
    async saveProgress(batch, at) {
      pieces.push(...batch.map(({ content }) => content));
      const saved = await generations.saveProgress(batch, at);
      // the answer is lost on its way back
      if (fails) throw new Error('the database is away');
      return saved;
    },
  };
  const g = await begin(watched, () => Promise.resolve());
  const say = async (text: string) => {
    const length = g.answer.length + text.length;
    g.fake.say(text);
    await expect.poll(() => g.answer.length).toBe(length);
  };
  await say('one ');
  await g.runner.flush();
  await say('two ');
  await g.runner.flush();
  await g.runner.flush();
  fails = true;
  await say('three ');
  await expect(g.runner.flush()).rejects.toThrow();
  fails = false;
  await g.runner.flush();
  await say('four');
  await g.runner.flush();
  expect(pieces).toEqual(['one ', 'two ', 'three ', 'one two three ', 'four']);
  expect((await g.row())?.content).toBe('one two three four');
  g.fake.finish();
  await expect.poll(() => g.runner.liveCount).toBe(0);
});
