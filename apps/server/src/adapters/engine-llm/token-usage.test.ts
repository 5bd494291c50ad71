import { LLMock } from '@copilotkit/aimock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EngineError, type InterviewEngine, type TokenUse } from '../../ports/interview-engine.ts';
import { CONTRACT_RESUME, contractRequest } from '../../ports/testing/engine-contract.ts';
import { withFallback } from '../engine-fallback/with-fallback.ts';
import type { LlmProvider } from './providers.ts';
import { createComputingEngine, profileOf } from './testing/computing-engine.ts';
import { makeEngine, outcomeOf, PROVIDERS, withTestRules } from './testing/make-engine.ts';
import { type ReceivedRequest, ScriptedServer } from './testing/scripted-server.ts';
import { openStream, WIRES, writeAnswer } from './testing/wire.ts';

const never = new AbortController().signal;
const QUESTION = ['### 1. What does an index cost?\n', '\nWrites become', ' slower.'];
/** Models that take a JSON schema; the Anthropic adapter asks unknown ones through a tool. */
const MODELS: Record<LlmProvider, string> = {
  openai: 'gpt-4.1-mini',
  anthropic: 'claude-sonnet-4-5',
  google: 'gemini-2.5-flash',
  'openai-compatible': 'llama',
};
const candidate = { profile: profileOf(CONTRACT_RESUME), lines: CONTRACT_RESUME };

const mock = new LLMock({ port: 0 });
beforeAll(async () => {
  await mock.start();
});
afterAll(() => mock.stop());
beforeEach(() => mock.clearFixtures());

const servers: ScriptedServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});
async function serve(answer: (request: ReceivedRequest, index: number) => void) {
  const server = new ScriptedServer(answer);
  servers.push(server);
  return { server, origin: await server.start() };
}

const usesOf = async (engine: InterviewEngine, signal = never, onText = () => {}) => {
  const uses: TokenUse[] = [];
  try {
    for await (const event of engine.streamAnswer(contractRequest(), signal)) {
      if (event.type === 'usage') uses.push(event);
      if (event.type === 'text') onText();
    }
  } catch (error) {
    expect(error).toBeInstanceOf(EngineError);
  }
  return uses;
};
/** one token a letter, so that a test sees what was counted */
const countTokens = async (text: string) => text.length;

describe.each(PROVIDERS)('%s', (provider) => {
  const wire = WIRES[provider];
  const engine = () => makeEngine(provider, mock.url, { defaultModel: MODELS[provider], countTokens });

  test('a stopped answer: what was sent and what came until then, marked as estimated', async () => {
    const { origin } = await serve(({ response }) => openStream(response, wire, QUESTION.slice(0, 2)));
    const controller = new AbortController();
    const uses = await usesOf(makeEngine(provider, origin, { countTokens }), controller.signal, () =>
      controller.abort('stopped'),
    );
    expect(uses).toEqual([expect.objectContaining({ provider, model: 'test-model', estimated: true })]);
    expect(uses[0]?.inputTokens).toBeGreaterThan(500);
    expect(uses[0]?.outputTokens).toBeGreaterThan(0);
    expect(uses[0]?.outputTokens).toBeLessThanOrEqual(QUESTION.slice(0, 2).join('').length);
  });

  test('an answer that breaks off before its first words is tried again: each of both calls counts', async () => {
    const { origin } = await serve(({ response }, index) => {
      if (index > 0) return writeAnswer(response, wire, QUESTION);
      openStream(response, wire, ['### 1. Wh']);
      response.end();
    });
    const uses = await usesOf(makeEngine(provider, origin, { countTokens }));
    expect(uses).toMatchObject([
      { estimated: true, outputTokens: '### 1. Wh'.length },
      { estimated: false, inputTokens: 90, outputTokens: 12 },
    ]);
  });

  test('a resume and a match: the counts of the provider', async () => {
    const usage = { prompt_tokens: 321, completion_tokens: 45, input_tokens: 321, output_tokens: 45 };
    mock.onMessage(/.*/, { content: '{"summary": "", "skills": [], "recommendations": []}', usage });
    const uses: TokenUse[] = [];
    const onUsage = async (use: TokenUse) => void uses.push(use);
    await withTestRules(engine()).readProfile(CONTRACT_RESUME, never, onUsage);
    await withTestRules(engine()).matchResume(candidate, 'Java and Kafka', never, onUsage);
    expect(uses).toHaveLength(2);
    for (const use of uses) {
      expect(use).toMatchObject({ provider, model: MODELS[provider] });
      expect(Math.min(use.inputTokens, use.outputTokens)).toBeGreaterThan(0);
    }
  });

  test('an object that can’t be used was paid for all the same', async () => {
    mock.onMessage(/.*/, { content: 'I am sorry.' });
    const uses: TokenUse[] = [];
    await withTestRules(engine()).readProfile(CONTRACT_RESUME, never, async (use) => void uses.push(use));
    expect(uses).toEqual([expect.objectContaining({ provider, outputTokens: expect.any(Number) })]);
  });

  test('an object that the time limit cut: what was sent', async () => {
    const { origin } = await serve(() => {});
    const uses: TokenUse[] = [];
    const waiting = makeEngine(provider, origin, { responseTimeoutMs: 30, countTokens });
    await withTestRules(waiting).readProfile(CONTRACT_RESUME, never, async (use) => void uses.push(use));
    expect(uses).toEqual([expect.objectContaining({ estimated: true, outputTokens: 0 })]);
    expect(uses[0]?.inputTokens).toBeGreaterThan(500);
  });

  test('what never came to the model took nothing', async () => {
    mock.onMessage(/.*/, { error: { message: 'slow down', type: 'rate_limit_error' }, status: 429 });
    const uses: TokenUse[] = [];
    const onUsage = async (use: TokenUse) => void uses.push(use);
    expect(await usesOf(engine())).toEqual([]);
    await withTestRules(engine()).readProfile(CONTRACT_RESUME, never, onUsage);
    await expect(async () => {
      for await (const _ of engine().streamSubtopics({ skill: 'SQL', limit: 4, onUsage }, never));
    }).rejects.toBeInstanceOf(EngineError);
    expect(await usesOf(engine(), AbortSignal.abort())).toEqual([]);
    expect(uses).toEqual([]);
  });

  test('subtopics: reported when the list is complete, and when nobody waits for the rest', async () => {
    const { origin } = await serve(({ response }) => writeAnswer(response, wire, ['Joins\n', 'Indexes\n', 'Views\n']));
    const uses: TokenUse[] = [];
    const onUsage = async (use: TokenUse) => void uses.push(use);
    const listing = makeEngine(provider, origin, { countTokens });
    for await (const _ of listing.streamSubtopics({ skill: 'SQL', limit: 9, onUsage }, never));
    expect(uses).toMatchObject([{ estimated: false, inputTokens: 90, outputTokens: 12 }]);
    for await (const _ of listing.streamSubtopics({ skill: 'SQL', limit: 9, onUsage }, never)) break;
    expect(uses).toMatchObject([{}, { estimated: true }]);
  });
});

test('when the built-in engine answers in place of the model, what both used is reported', async () => {
  const { origin } = await serve(() => {});
  const llm = makeEngine('openai', origin, { responseTimeoutMs: 20, countTokens });
  const { events } = await outcomeOf(
    withFallback(llm, createComputingEngine(), { enabled: true }).streamAnswer(contractRequest(), never),
  );
  const uses = events.filter((event) => event.type === 'usage');
  // the call and its one retry, then the other engine
  expect(uses.map((use) => use.provider)).toEqual(['openai', 'openai', 'built-in']);
});
