import { fileURLToPath } from 'node:url';
import { resumeUseCases } from '../../../domain/resumes/testing/resume-use-cases.ts';
import type { AnswerEvent, EngineError, InterviewEngine } from '../../../ports/interview-engine.ts';
import { createLlmEngine, type LlmEngineOptions } from '../llm-engine.ts';
import { loadPrompts } from '../prompts/load-prompts.ts';
import type { LlmProvider } from '../providers.ts';
import { TEST_RULES } from './computing-engine.ts';

export const PROVIDERS: LlmProvider[] = ['openai', 'anthropic', 'google', 'openai-compatible'];
/** The path under an origin that a provider's base address ends with. */
const BASE_PATHS: Record<LlmProvider, string> = {
  openai: '/v1',
  anthropic: '/v1',
  google: '/v1beta',
  'openai-compatible': '/v1',
};
export const API_KEY = 'key-that-must-not-leak';
/** The delimiter key of tests that look at prompts. */
export const DELIMITER_KEY = 'k3yk3yk3yk3y';

export const prompts = await loadPrompts(fileURLToPath(new URL('../../../../prompts', import.meta.url)));

/** An engine against a fake provider at `origin`. Its time limits are far away unless a test sets them. */
export function makeEngine(
  provider: LlmProvider,
  origin: string,
  change: Partial<LlmEngineOptions> = {},
): InterviewEngine {
  return createLlmEngine({
    provider,
    baseUrl: `${origin}${BASE_PATHS[provider]}`,
    apiKey: API_KEY,
    defaultModel: 'test-model',
    advancedModel: 'test-model-advanced',
    prompts,
    responseTimeoutMs: 60_000,
    clock: { now: () => new Date('2026-01-01T00:00:00Z') },
    retryPauseMs: 0,
    newDelimiterKey: () => DELIMITER_KEY,
    ...change,
  });
}

/** Resumes and matches as the domain reads them with the rules of tests and this engine. */
export const withTestRules = (engine: InterviewEngine) => resumeUseCases(engine, TEST_RULES);

export interface Outcome {
  events: AnswerEvent[];
  text: string;
  /** what the stream threw, if it did */
  failure: (EngineError & { failure: string }) | null;
}

/** Reads a stream to its end, however it ends. */
export async function outcomeOf(stream: AsyncIterable<AnswerEvent>): Promise<Outcome> {
  const events: AnswerEvent[] = [];
  let failure: Outcome['failure'] = null;
  try {
    for await (const event of stream) events.push(event);
  } catch (error) {
    failure = error as Outcome['failure'];
  }
  return { events, text: events.map((event) => (event.type === 'text' ? event.text : '')).join(''), failure };
}
