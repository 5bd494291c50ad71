import { LLMock } from '@copilotkit/aimock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import type { InterviewEngine } from '../../ports/interview-engine.ts';
import { CONTRACT_RESUME, contractRequest } from '../../ports/testing/engine-contract.ts';
import type { LlmProvider } from './providers.ts';
import { profileOf, TEST_RULES } from './testing/computing-engine.ts';
import { makeEngine, outcomeOf, PROVIDERS, withTestRules } from './testing/make-engine.ts';
import { ScriptedServer } from './testing/scripted-server.ts';

const never = new AbortController().signal;
const computed = profileOf(CONTRACT_RESUME);
const resume = { profile: computed, lines: CONTRACT_RESUME };
const JOB = 'Backend Developer\nJava, Kafka and AWS';
/** Models that take a JSON schema; the Anthropic adapter asks unknown ones through a tool. */
const MODELS: Record<LlmProvider, string> = {
  openai: 'gpt-4.1-mini',
  anthropic: 'claude-sonnet-4-5',
  google: 'gemini-2.5-flash',
  'openai-compatible': 'llama',
};

const mock = new LLMock({ port: 0 });
beforeAll(async () => {
  await mock.start();
});
afterAll(() => mock.stop());
/** what the SDK wrote to the console */
let written: MockInstance[] = [];
beforeEach(() => {
  mock.clearFixtures();
  mock.clearRequests();
  mock.clearChaos();
  written = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'info')];
});
afterEach(() => {
  for (const spy of written) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

describe.each(PROVIDERS)('%s', (provider) => {
  const engine = () => makeEngine(provider, mock.url, { defaultModel: MODELS[provider] });

  test('a resume: the model words the summary and finds skills, as far as the lines bear it out', async () => {
    const summary = 'Backend developer who built payment services in Java and PostgreSQL for 12 banks.';
    const skills = [
      { name: 'batch jobs', lines: [9] },
      { name: 'Kubernetes', lines: [9] },
    ];
    mock.onMessage(/.*/, { content: JSON.stringify({ summary, skills }) });
    const profile = await withTestRules(engine()).readProfile(CONTRACT_RESUME, never);
    expect(profile.summary).toBe(summary);
    expect(profile.skills.map((skill) => skill.name)).toEqual(['Java', 'PostgreSQL', 'Docker', 'batch jobs']);
    expect(profile).toMatchObject({
      total_experience: computed.total_experience,
      total_experience_months: computed.total_experience_months,
    });
  });

  test('a match: the model words the recommendations and nothing else', async () => {
    const advice = { title: 'Learn Kafka', text: 'Build a small producer and consumer before the interview.' };
    const link = { title: 'Click', text: 'More at https://example.com' };
    const long = { title: 'Long', text: 'x'.repeat(321) };
    mock.onMessage(/.*/, {
      content: JSON.stringify({
        recommendations: [link, long, advice, advice, advice, advice, advice, advice],
        score: 100,
      }),
    });
    const result = await withTestRules(engine()).matchResume(resume, JOB, never);
    const { recommendations, ...rest } = TEST_RULES.computeMatch(resume, JOB);
    expect(result).toEqual({ ...rest, recommendations: Array.from({ length: 5 }, () => advice) });
    expect(recommendations).not.toEqual(result.recommendations);
  });

  test.each([
    ['no JSON', { content: 'I am sorry.' }],
    ['JSON of another shape', { content: '{"summary": 5}' }],
    ['a failure', { error: { message: 'oops', type: 'server_error' }, status: 500 }],
    ['a limit', { error: { message: 'slow down', type: 'rate_limit_error' }, status: 429 }],
  ])('%s of the model leaves what was computed, without a failure', async (_name, response) => {
    mock.onMessage(/.*/, response);
    const engineUnderTest = engine();
    expect(await withTestRules(engineUnderTest).readProfile(CONTRACT_RESUME, never)).toEqual(computed);
    expect(await withTestRules(engineUnderTest).matchResume(resume, JOB, never)).toEqual(
      TEST_RULES.computeMatch(resume, JOB),
    );
    expect(mock.getRequests()).toHaveLength(2);
  });

  test('garbage of the provider leaves what was computed', async () => {
    mock.onMessage(/.*/, { content: '{}' });
    mock.setChaos({ malformedRate: 1 });
    expect(await withTestRules(engine()).readProfile(CONTRACT_RESUME, never)).toEqual(computed);
  });

  test('a provider that says nothing costs no more than its time limit', async () => {
    const server = new ScriptedServer(() => {});
    const engine = makeEngine(provider, await server.start(), { responseTimeoutMs: 30 });
    expect(await withTestRules(engine).readProfile(CONTRACT_RESUME, never)).toEqual(computed);
    await Promise.all(server.requests.map((request) => request.closed));
    await server.stop();
  });

  test('a caller that leaves closes the connection', async () => {
    const server = new ScriptedServer(() => {});
    const controller = new AbortController();
    const reading = withTestRules(makeEngine(provider, await server.start())).readProfile(
      CONTRACT_RESUME,
      controller.signal,
    );
    await server.received(1);
    controller.abort('gone');
    await expect(reading).rejects.toMatchObject({ name: 'EngineError', failure: 'cut' });
    await server.requests[0]?.closed;
    await server.stop();
  });
});

test('skills that a model read in a resume do not move the score', async () => {
  mock.onMessage(/.*/, { content: '{"recommendations": []}' });
  const read = {
    ...computed,
    skills: [...computed.skills, { name: 'Kafka', category: 'Technical Skills', lines: [8], in_experience: true }],
  };
  const result = await withTestRules(makeEngine('openai', mock.url)).matchResume(
    { profile: read, lines: CONTRACT_RESUME },
    JOB,
    never,
  );
  expect(result).toEqual(TEST_RULES.computeMatch(resume, JOB));
});

test('after five failures in a row the provider is left alone for 30 seconds, by every call', async () => {
  let now = Date.UTC(2026, 0, 1);
  const engine = makeEngine('openai-compatible', mock.url, { clock: { now: () => new Date(now) } });
  mock.onMessage(/.*/, { error: { message: 'oops', type: 'server_error' }, status: 500 });
  await outcomeOf(engine.streamAnswer(contractRequest(), never));
  await outcomeOf(engine.streamAnswer(contractRequest(), never));
  await withTestRules(engine).readProfile(CONTRACT_RESUME, never);
  expect(mock.getRequests()).toHaveLength(5);
  expect((await outcomeOf(engine.streamAnswer(contractRequest(), never))).failure).toMatchObject({
    failure: 'unavailable',
    retryAfter: 30,
  });
  expect(await withTestRules(engine).readProfile(CONTRACT_RESUME, never)).toEqual(computed);
  expect(mock.getRequests()).toHaveLength(5);
  now += 30_000;
  mock.clearFixtures();
  mock.onMessage(/.*/, { content: '### 1. Why?\n\nBecause.' });
  expect((await outcomeOf(engine.streamAnswer(contractRequest(), never))).text).toBe('### 1. Why?\n\nBecause.');
  expect((await outcomeOf(engine.streamAnswer(contractRequest(), never))).failure).toBeNull();
});

test.each([
  [
    'a structured answer',
    '{"summary": "", "skills": []}',
    async (engine: InterviewEngine) => void (await withTestRules(engine).readProfile(CONTRACT_RESUME, never)),
  ],
  [
    'a streamed answer',
    '### 1. Why?\n\nBecause.',
    async (engine: InterviewEngine) => void (await outcomeOf(engine.streamAnswer(contractRequest(), never))),
  ],
])('%s that comes starts the count of failures anew', async (_name, content, succeed) => {
  const engine = makeEngine('openai-compatible', mock.url);
  for (let round = 0; round < 2; round++) {
    mock.clearFixtures();
    mock.onMessage(/.*/, { error: { message: 'oops', type: 'server_error' }, status: 500 });
    await outcomeOf(engine.streamAnswer(contractRequest(), never));
    await outcomeOf(engine.streamAnswer(contractRequest(), never));
    mock.clearFixtures();
    mock.onMessage(/.*/, { content });
    await succeed(engine);
  }
  expect(mock.getRequests()).toHaveLength(10);
});

test('questions that a model repeats speak against the answer, not against the provider', async () => {
  const engine = makeEngine('openai-compatible', mock.url);
  mock.onMessage(/.*/, { content: '### 1. Why?\n\nBecause.' });
  for (let round = 0; round < 4; round++) {
    expect(
      (await outcomeOf(engine.streamAnswer(contractRequest({ existingQuestions: ['Why?'] }), never))).failure,
    ).toMatchObject({ failure: 'invalid_output' });
  }
  expect((await outcomeOf(engine.streamAnswer(contractRequest(), never))).failure).toBeNull();
});

test('settings that an administrator changes hold from the next call on', async () => {
  let model = 'first-model';
  const engine = makeEngine('openai-compatible', mock.url, { defaultModel: async () => model });
  mock.onMessage(/.*/, { content: '### 1. Why?\n\nBecause.' });
  expect((await outcomeOf(engine.streamAnswer(contractRequest(), never))).events.at(-1)).toMatchObject({
    model: 'first-model',
  });
  model = 'second-model';
  expect((await outcomeOf(engine.streamAnswer(contractRequest(), never))).events.at(-1)).toMatchObject({
    model: 'second-model',
  });
});
