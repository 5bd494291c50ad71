import { createEventSplitter, STREAM_END } from '@prep-ai/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EngineError, type InterviewEngine } from '../../ports/interview-engine.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let token: string;
let asked: string[];
/** six subtopics of any skill; "Broken" breaks off after one, "Away" gives none */
const engine: InterviewEngine = {
  ...createFakeEngine().engine,
  async *streamSubtopics({ skill }) {
    asked.push(skill);
    if (skill === 'Away') throw new EngineError('unavailable', 'no model', 7);
    for (let n = 1; n <= 6; n++) {
      yield `${skill} ${n}`;
      if (skill === 'Broken') throw new EngineError('cut', 'the line broke');
    }
  },
};
beforeAll(async () => {
  t = await createTestApp({ engine, environment: { LIMITS_FACTOR: '1' } });
});
afterAll(() => t.close());
beforeEach(async () => {
  asked = [];
  ({ token } = await t.guest());
});

const events = (body: string) =>
  createEventSplitter()
    .push(body)
    .map((item) => (item === STREAM_END ? STREAM_END : JSON.parse(item)));
const batchStream = async (body: unknown) =>
  events((await t.call('POST', '/api/skills/subtopics/batch/stream', { token, body })).body);
const six = (skill: string) => [1, 2, 3, 4, 5, 6].map((n) => `${skill} ${n}`);

test('a skill with a slash in its name has subtopics too', async () => {
  const { body } = await t.call('GET', `/api/skills/${encodeURIComponent('CI/CD')}/subtopics`, { token });
  expect(JSON.parse(body)).toEqual({ success: true, skill: 'CI/CD', subtopics: six('CI/CD') });
});

test('the stream of one skill reports each subtopic, its progress and all of them', async () => {
  const all = events((await t.call('GET', '/api/skills/Go/subtopics/stream', { token })).body);
  expect(all.slice(0, 2)).toEqual([
    { type: 'subtopic_found', skill_name: 'Go', subtopic: 'Go 1', total_found: 1 },
    { type: 'subtopic_found', skill_name: 'Go', subtopic: 'Go 2', total_found: 2 },
  ]);
  expect(all[5]).toEqual({ type: 'progress', skill_name: 'Go', message: '5 subtopics found', total_found: 5 });
  expect(all.slice(-2)).toEqual([{ type: 'complete', success: true, subtopics: six('Go') }, STREAM_END]);
});

test('the stream says how many questions a subtopic has, where the engine knows', async () => {
  const counting = await createTestApp({ engine: { ...engine, countQuestions: (_, subtopic) => subtopic.length } });
  const { token: other } = await counting.guest();
  const all = events((await counting.call('GET', '/api/skills/Go/subtopics/stream', { token: other })).body);
  expect(all[0]).toEqual({ type: 'subtopic_found', skill_name: 'Go', subtopic: 'Go 1', total_found: 1, questions: 4 });
  await counting.close();
});

test('the stream of several skills continues after one that failed, and requests each once', async () => {
  const all = await batchStream(['Rust', 'Broken', 'Rust', '__proto__']);
  expect(all.map(({ type, skill_name }) => [type, skill_name]).filter(([type]) => type !== 'subtopic_found')).toEqual([
    ['batch_start', undefined],
    ['status', 'Rust'],
    ['progress', 'Rust'],
    ['skill_complete', 'Rust'],
    ['status', 'Broken'],
    ['error', 'Broken'],
    ['status', '__proto__'],
    ['progress', '__proto__'],
    ['skill_complete', '__proto__'],
    ['batch_complete', undefined],
    [undefined, undefined],
  ]);
  expect(all.find(({ type }) => type === 'error')).toEqual({
    type: 'error',
    skill_name: 'Broken',
    message: 'Failed to load subtopics',
  });
  expect(all.find(({ type }) => type === 'skill_complete')).toEqual({
    type: 'skill_complete',
    skill_name: 'Rust',
    subtopics_found: 6,
    subtopics: six('Rust'),
  });
  const { total_skills, results } = all.at(-2);
  expect([total_skills, Object.keys(results)]).toEqual([3, ['Rust', '__proto__']]);
});

test('when every skill failed the batch says so', async () => {
  const all = await batchStream(['Away']);
  expect(all.slice(-3)).toEqual([
    { type: 'error', skill_name: 'Away', message: 'Failed to load subtopics' },
    { type: 'batch_error', message: 'Failed to load subtopics' },
    STREAM_END,
  ]);
  const answer = await t.call('GET', '/api/skills/Away/subtopics', { token });
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
    503,
    'engine_unavailable',
    '7',
  ]);
});

test('a cached list is not requested from the model again', async () => {
  await batchStream(['Scala']);
  await batchStream(['scala']);
  expect(asked).toEqual(['Scala']);
});

test('one user can not make the model write an unlimited number of lists', async () => {
  for (let n = 0; n < 60; n++) await t.call('GET', '/api/skills/Away/subtopics', { token });
  const refused = await t.call('GET', '/api/skills/Away/subtopics', { token });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
  expect((await batchStream(['Away']))[2]).toEqual({
    type: 'error',
    skill_name: 'Away',
    message: 'Too many requests. Please wait a moment before trying again.',
  });
  const other = await t.guest();
  expect((await t.call('GET', '/api/skills/Away/subtopics', { token: other.token })).statusCode).toBe(503);
});

test.each([
  ['no skill', []],
  ['eleven skills', Array.from({ length: 11 }, (_, n) => `Skill ${n}`)],
  ['an empty name', ['']],
  ['a name too long', ['x'.repeat(101)]],
])('%s is refused', async (_, skills) => {
  for (const [path, body] of [
    ['/api/skills/subtopics/batch/stream', skills],
    ['/api/skills/subtopics/batch', { skills }],
  ] as const) {
    const answer = await t.call('POST', path, { token, body });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
  }
  expect(asked).toEqual([]);
});

test('a session is needed', async () => {
  for (const path of ['/api/skills/Go/subtopics', '/api/skills/Go/subtopics/stream'])
    expect((await t.call('GET', path)).statusCode).toBe(401);
});
