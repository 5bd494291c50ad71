import { type Attempt, attempt as attemptSchema, createEventSplitter, STREAM_END } from '@prep-ai/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuestionRubric } from '../../ports/question-rubric.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const fake = createFakeEngine();
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ engine: fake.engine });
});
afterAll(() => t.close());

const LOG = 'Why does a database write its log before the data?';
const INDEX = 'When does an index slow a table down?';
const rubricOf = (question: string, texts: string[]): QuestionRubric => ({
  question,
  kind: 'deep',
  points: texts.map((text, at) => ({
    weight: at + 1,
    text,
    shownBy: [text],
    followUp: `What about this: ${text}`,
  })),
  redFlags: [],
});

/** The id of a generation whose engine does what `write` says, to its end. */
async function generation(token: string, write: () => void): Promise<string> {
  const body = { request_type: 'questions', selected_skills: ['SQL'], response_length: '100' };
  const asked = t.call('POST', '/api/chat', { token, body });
  write();
  const [started = STREAM_END] = createEventSplitter().push((await asked).body);
  return JSON.parse(started).generation_id;
}

async function attempt(token: string, id: string, question: number): Promise<Attempt> {
  const answer = 'The log comes first, so that after a crash no committed transaction is lost.';
  const body = { generation_id: id, question, answer, mode: 'typed' };
  return attemptSchema.parse((await t.call('POST', '/api/attempts', { token, body })).json().attempt);
}
const points = ({ points }: Attempt) => points.map(({ text, weight }) => ({ text, weight }));

test('an answer is graded by the rubric that was made with its question, also with several in one answer', async () => {
  const { token } = await t.guest();
  const id = await generation(token, () => {
    fake.rubrics([rubricOf(INDEX, ['Every write has to change it too.']), rubricOf(LOG, ['A crash loses nothing.'])]);
    fake.say(
      `### 1. ${LOG}\n\nSo that a crash loses no committed transaction.\n\n### 2. ${INDEX}\n\nWhen rows change.`,
    );
    fake.finish();
  });
  expect(points(await attempt(token, id, 1))).toEqual([{ text: 'A crash loses nothing.', weight: 1 }]);
  expect(points(await attempt(token, id, 2))).toEqual([{ text: 'Every write has to change it too.', weight: 1 }]);
});

test('without a rubric, or with one of another question, the points are those of the model answer', async () => {
  const { token } = await t.guest();
  const text = 'So that a crash loses no committed transaction.';
  for (const write of [() => undefined, () => fake.rubrics([rubricOf(INDEX, ['Every write changes it too.'])])]) {
    const id = await generation(token, () => {
      write();
      fake.say(`### 1. ${LOG}\n\n${text}`);
      fake.finish();
    });
    expect(points(await attempt(token, id, 1))).toEqual([{ text, weight: 2 }]);
  }
});

test('an answer that broke off keeps the rubric of what was delivered', async () => {
  const { token } = await t.guest();
  const id = await generation(token, () => {
    fake.rubrics([rubricOf(LOG, ['A crash loses nothing.'])]);
    fake.say(`### 1. ${LOG}\n\nSo that a crash loses no`);
    fake.fail(new Error('the line was cut'));
  });
  expect(points(await attempt(token, id, 1))).toEqual([{ text: 'A crash loses nothing.', weight: 1 }]);
});
