import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV3, SharedV3ProviderOptions } from '@ai-sdk/provider';
import { createChatCompletions } from './chat-completions.ts';
import type { StreamingModel } from './stream-model.ts';

export type LlmProvider = 'openai' | 'anthropic' | 'google' | 'openai-compatible';

/** Base addresses as the providers document them, with the version in the path; AI_BASE_URL takes their place. */
const BASE_URLS: Record<Exclude<LlmProvider, 'openai-compatible'>, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

export interface ProviderOptions {
  provider: LlmProvider;
  /** needed for openai-compatible */
  baseUrl?: string;
  apiKey?: string;
}

export interface ModelSource {
  model(id: string): LanguageModelV3;
  /** the same model for streamed answers */
  streaming(id: string): StreamingModel;
  /** settings of the provider that every call carries */
  callOptions: SharedV3ProviderOptions;
}

/**
 * The models of one provider. Addresses and key are always passed on, also when empty: left out, the SDK would take them
 * from environment variables of its own.
 * @throws Error when openai-compatible has no base address
 */
export function createModelSource({ provider, baseUrl, apiKey = '' }: ProviderOptions): ModelSource {
  switch (provider) {
    case 'openai': {
      const openai = createOpenAI({ baseURL: baseUrl ?? BASE_URLS.openai, apiKey, fetch: withoutRedirects });
      // answers contain text of resumes: OpenAI would store them for 30 days by default
      return { ...models((id) => openai.responses(id)), callOptions: { openai: { store: false } } };
    }
    case 'anthropic': {
      const anthropic = createAnthropic({ baseURL: baseUrl ?? BASE_URLS.anthropic, apiKey, fetch: withoutRedirects });
      return { ...models((id) => anthropic.languageModel(id)), callOptions: {} };
    }
    case 'google': {
      const google = createGoogleGenerativeAI({
        baseURL: baseUrl ?? BASE_URLS.google,
        apiKey,
        fetch: withoutRedirects,
      });
      return { ...models((id) => google.languageModel(id)), callOptions: {} };
    }
    case 'openai-compatible': {
      if (!baseUrl) throw new Error('openai-compatible needs a base address (AI_BASE_URL)');
      const compatible = createOpenAICompatible({
        name: provider,
        baseURL: baseUrl,
        apiKey: apiKey || undefined,
        fetch: withoutRedirects,
        includeUsage: true,
      });
      const streaming = createChatCompletions({ baseUrl, apiKey });
      return { model: (id) => compatible.chatModel(id), streaming, callOptions: {} };
    }
  }
}

function models(model: (id: string) => LanguageModelV3): Pick<ModelSource, 'model' | 'streaming'> {
  return { model, streaming: model };
}

/** An API that redirects is a wrong address, and the key must not travel to another one. */
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' });
