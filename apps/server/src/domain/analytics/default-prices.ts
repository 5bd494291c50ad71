import type { ModelPrice } from '@prep-ai/contract';

/**
 * The prices until an administrator saves another table. US dollars for a million tokens, list prices without discounts.
 * OpenAI: developers.openai.com/api/docs/pricing, as quoted by tokenmath.io (checked 21 June 2026) and deploybase.ai (March
 * 2026). Anthropic: platform.claude.com/docs, "Pricing", as stored in 2026. Prices change: the operator's own contract is what
 * counts, and models that are not named here are listed as unpriced instead of guessed.
 */
export const DEFAULT_PRICES: readonly ModelPrice[] = [
  { provider: 'built-in', model: '*', input_per_million: 0, output_per_million: 0 },
  { provider: 'openai', model: 'gpt-4.1', input_per_million: 2, output_per_million: 8 },
  { provider: 'openai', model: 'gpt-4.1-mini', input_per_million: 0.4, output_per_million: 1.6 },
  { provider: 'openai', model: 'gpt-4.1-nano', input_per_million: 0.1, output_per_million: 0.4 },
  { provider: 'openai', model: 'gpt-4o', input_per_million: 2.5, output_per_million: 10 },
  { provider: 'openai', model: 'gpt-4o-mini', input_per_million: 0.15, output_per_million: 0.6 },
  { provider: 'anthropic', model: 'claude-opus-4-5*', input_per_million: 5, output_per_million: 25 },
  { provider: 'anthropic', model: 'claude-sonnet-4-5*', input_per_million: 3, output_per_million: 15 },
  { provider: 'anthropic', model: 'claude-haiku-4-5*', input_per_million: 1, output_per_million: 5 },
];
