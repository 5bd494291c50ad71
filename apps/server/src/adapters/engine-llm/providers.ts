import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV3, SharedV3ProviderOptions } from '@ai-sdk/provider';

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
  fetch?: typeof globalThis.fetch;
}

export interface ModelSource {
  model(id: string): LanguageModelV3;
  /** settings of the provider that every call carries */
  callOptions: SharedV3ProviderOptions;
}

/**
 * The models of one provider. Addresses and key are always passed on, also when empty: left out, the SDK would take them
 * from environment variables of its own.
 * @throws Error when openai-compatible has no base address
 */
export function createModelSource({ provider, baseUrl, apiKey = '', fetch: given }: ProviderOptions): ModelSource {
  const fetch = withoutRedirects(given ?? globalThis.fetch);
  switch (provider) {
    case 'openai': {
      const openai = createOpenAI({ baseURL: baseUrl ?? BASE_URLS.openai, apiKey, fetch });
      // answers hold text of resumes: OpenAI would keep them for 30 days by default
      return { model: (id) => openai.responses(id), callOptions: { openai: { store: false } } };
    }
    case 'anthropic': {
      const anthropic = createAnthropic({ baseURL: baseUrl ?? BASE_URLS.anthropic, apiKey, fetch });
      return { model: (id) => anthropic.languageModel(id), callOptions: {} };
    }
    case 'google': {
      const google = createGoogleGenerativeAI({ baseURL: baseUrl ?? BASE_URLS.google, apiKey, fetch });
      return { model: (id) => google.languageModel(id), callOptions: {} };
    }
    case 'openai-compatible': {
      if (!baseUrl) throw new Error('openai-compatible needs a base address (AI_BASE_URL)');
      const compatible = createOpenAICompatible({
        name: provider,
        baseURL: baseUrl,
        apiKey: apiKey || undefined,
        fetch,
        includeUsage: true,
      });
      return { model: (id) => compatible.chatModel(id), callOptions: {} };
    }
  }
}

/** An API that redirects is a wrong address, and the key must not travel to another one. */
function withoutRedirects(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => fetch(input, { ...init, redirect: 'manual' });
}
