import type { EngineMetrics } from '../adapters/metrics/engine-metrics.ts';
import type { Config } from '../config.ts';
import { makeReadModels, type ReadModels } from '../domain/practice/models.ts';
import type { ReadSettings } from '../domain/settings/read-settings.ts';
import type { Clock } from '../ports/clock.ts';
import type { InterviewEngine } from '../ports/interview-engine.ts';
import type { Logger } from '../ports/logger.ts';
import type { CountTokens } from '../ports/tokenizer.ts';

export interface OpenEngine {
  engine: InterviewEngine;
  /** null where no model is configured and the built-in engine answers */
  models: ReadModels | null;
}

export interface EngineParts {
  offline: InterviewEngine;
  /** the folder of the prompts */
  prompts: string;
  settings: ReadSettings;
  metrics: EngineMetrics;
  /** by length when left out */
  countTokens?: CountTokens;
  clock: Clock;
  logger: Logger;
}

/** The engine: the built-in one, or the configured provider with the operator's settings, which are read for each call. */
export async function openEngine(
  config: Config,
  { offline, prompts, settings, metrics, countTokens, clock, logger }: EngineParts,
): Promise<OpenEngine> {
  const builtIn = metrics.measure(offline, 'offline');
  if (config.AI_PROVIDER === 'offline') return { engine: builtIn, models: null };
  // loaded only where a provider is configured: the AI SDK costs 100 ms of the start
  const [{ createLlmEngine }, { loadPrompts }, { withFallback }] = await Promise.all([
    import('../adapters/engine-llm/llm-engine.ts'),
    import('../adapters/engine-llm/prompts/load-prompts.ts'),
    import('../adapters/engine-fallback/with-fallback.ts'),
  ]);
  const models = makeReadModels({
    settings,
    environment: { default: config.AI_DEFAULT_MODEL, advanced: config.AI_ADVANCED_MODEL },
  });
  const llm = createLlmEngine({
    provider: config.AI_PROVIDER,
    baseUrl: config.AI_BASE_URL,
    apiKey: config.AI_API_KEY,
    defaultModel: async () => (await models()).default,
    advancedModel: async () => (await models()).advanced,
    prompts: await loadPrompts(prompts),
    ...(countTokens ? { countTokens } : {}),
    responseTimeoutMs: async () => (await settings()).ai.response_timeout * 1000,
    clock,
    logger,
    onBreaker: metrics.breakerOf(config.AI_PROVIDER),
  });
  const asked = metrics.measure(llm, config.AI_PROVIDER);
  return { engine: withFallback(asked, builtIn, { enabled: config.AI_FALLBACK_OFFLINE, logger }), models };
}
