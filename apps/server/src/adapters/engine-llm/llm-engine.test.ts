import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EngineError } from '../../ports/interview-engine.ts';
import { contractRequest } from '../../ports/testing/engine-contract.ts';
import { API_KEY, makeEngine, outcomeOf, PROVIDERS } from './testing/make-engine.ts';

const ANSWER =
  '### 1. What does an index cost?\n\nWrites become slower, because every index is kept current.\n\n- and it takes space';
/** Each provider's own field names; aimock takes those that it knows. */
const USAGE = {
  prompt_tokens: 321,
  completion_tokens: 45,
  input_tokens: 321,
  output_tokens: 45,
  promptTokenCount: 321,
  candidatesTokenCount: 45,
};
const never = new AbortController().signal;

const mock = new LLMock({ port: 0, chunkSize: 7 });
beforeAll(async () => {
  await mock.start();
});
afterAll(() => mock.stop());
beforeEach(() => {
  mock.clearFixtures();
  mock.clearRequests();
  mock.clearChaos();
});

describe.each(PROVIDERS)('%s', (provider) => {
  const engine = () => makeEngine(provider, mock.url);

  test('streams a question as it comes, with the counts of the provider', async () => {
    mock.onMessage(/.*/, { content: ANSWER, usage: USAGE });
    const { events, text, failure } = await outcomeOf(engine().streamAnswer(contractRequest(), never));
    expect(failure).toBeNull();
    expect(text).toBe(ANSWER);
    expect(events.filter((event) => event.type === 'text').length).toBeGreaterThan(3);
    expect(events.at(-1)).toEqual({
      type: 'usage',
      provider,
      model: 'test-model',
      inputTokens: 321,
      outputTokens: 45,
      estimated: false,
    });
  });

  test('asks the advanced model for those who have it, with the settings of the operator', async () => {
    mock.onMessage(/.*/, { content: 'An answer.' });
    const request = contractRequest({
      type: 'chat',
      message: 'Why?',
      model: 'advanced',
      maxTokens: 777,
      temperature: 0.3,
    });
    expect((await outcomeOf(engine().streamAnswer(request, never))).text).toBe('An answer.');
    const sent = mock.getLastRequest();
    expect(`${sent?.path} ${JSON.stringify(sent?.body)}`).toContain('test-model-advanced');
    expect(JSON.stringify(sent?.body)).toContain('777');
    expect(JSON.stringify(sent?.body)).toContain('0.3');
  });

  test('429 is passed on with its Retry-After and not asked again', async () => {
    mock.onMessage(/.*/, {
      error: { message: `slow down, ${API_KEY}`, type: 'rate_limit_error' },
      status: 429,
      retryAfter: 7,
    });
    const { failure, events } = await outcomeOf(engine().streamAnswer(contractRequest(), never));
    expect(failure).toBeInstanceOf(EngineError);
    expect(failure).toMatchObject({ failure: 'rate_limited', retryAfter: 7 });
    expect(events).toEqual([]);
    expect(mock.getRequests()).toHaveLength(1);
  });

  test('a failure of the provider is mended by one retry', async () => {
    mock.onMessage(/.*/, { content: ANSWER });
    mock.nextRequestError(500, { message: 'oops', type: 'server_error' });
    expect((await outcomeOf(engine().streamAnswer(contractRequest(), never))).text).toBe(ANSWER);
    expect(mock.getRequests()).toHaveLength(2);
  });

  test('two failures are reported as unavailable', async () => {
    mock.onMessage(/.*/, { error: { message: 'oops', type: 'server_error' }, status: 503 });
    const { failure } = await outcomeOf(engine().streamAnswer(contractRequest(), never));
    expect(failure).toMatchObject({ failure: 'unavailable' });
    expect(mock.getRequests()).toHaveLength(2);
  });

  test('a refused key is reported to the operator, never the key itself', async () => {
    mock.onMessage(/.*/, {
      error: { message: `Incorrect API key provided: ${API_KEY}`, type: 'authentication_error' },
      status: 401,
    });
    const logged: string[] = [];
    const log = (fields: Record<string, unknown>, message: string) => logged.push(JSON.stringify(fields) + message);
    const failing = makeEngine(provider, mock.url, { logger: { info: log, warn: log, error: log } });
    const { failure } = await outcomeOf(failing.streamAnswer(contractRequest(), never));
    expect(failure).toMatchObject({ failure: 'unavailable', message: expect.stringContaining('AI_API_KEY') });
    expect(mock.getRequests()).toHaveLength(1);
    expect(logged).toHaveLength(1);
    expect(logged.join('') + failure?.message).not.toContain(API_KEY);
  });

  test('a request that the provider does not take is not sent again', async () => {
    mock.onMessage(/.*/, { error: { message: 'bad request', type: 'invalid_request_error' }, status: 400 });
    expect((await outcomeOf(engine().streamAnswer(contractRequest(), never))).failure).toMatchObject({
      failure: 'unavailable',
    });
    expect(mock.getRequests()).toHaveLength(1);
  });

  test('garbage in the place of a stream is invalid output', async () => {
    mock.onMessage(/.*/, { content: ANSWER });
    mock.setChaos({ malformedRate: 1 });
    expect((await outcomeOf(engine().streamAnswer(contractRequest(), never))).failure).toMatchObject({
      failure: 'invalid_output',
    });
    expect(mock.getRequests()).toHaveLength(2);
  });

  test('an empty answer is invalid output', async () => {
    mock.onMessage(/.*/, { content: ' \n ' });
    const chat = contractRequest({ type: 'chat', message: 'Hello?' });
    expect((await outcomeOf(engine().streamAnswer(chat, never))).failure).toMatchObject({ failure: 'invalid_output' });
    expect(mock.getRequests()).toHaveLength(2);
  });

  test('a repeated question is asked for once more, before anything is shown', async () => {
    mock.on({ sequenceIndex: 0 }, { content: ANSWER });
    mock.on({ sequenceIndex: 1 }, { content: '## Question 1: What does a view cost?\n\nNothing until it is read.' });
    const request = contractRequest({ type: 'more_questions', existingQuestions: ['What does an INDEX cost'] });
    expect((await outcomeOf(engine().streamAnswer(request, never))).text).toBe(
      '### 1. What does a view cost?\n\nNothing until it is read.',
    );
  });

  test('subtopics come line by line, each once, at most as many as asked for', async () => {
    mock.onMessage(/.*/, { content: '1. Joins\n- Indexes\njoins\n"Window functions",\nTransactions\nViews' });
    const names: string[] = [];
    for await (const name of engine().streamSubtopics({ skill: 'SQL', limit: 4 }, never)) names.push(name);
    expect(names).toEqual(['Joins', 'Indexes', 'Window functions', 'Transactions']);
  });
});
