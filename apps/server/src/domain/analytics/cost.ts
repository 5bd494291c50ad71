import type { ModelPrice } from '@prep-ai/contract';

/** Tokens of one model. */
export interface ModelTokens {
  provider: string;
  model: string;
  input: number;
  output: number;
}

export type FindPrice = (used: { provider: string; model: string }) => ModelPrice | null;

/** Prices are exact to a millionth of a dollar, so a token's price is exact to the 1e-12 part of one. */
const PARTS = 1_000_000n;

/** The price of a model: the row that names it exactly, otherwise the one with the longest matching prefix. */
export function makeFindPrice(prices: readonly ModelPrice[]): FindPrice {
  return ({ provider, model }) => {
    let best: ModelPrice | null = null;
    for (const price of prices) {
      if (price.provider !== provider || !fits(price.model, model)) continue;
      if (price.model === model) return price;
      if (best === null || price.model.length > best.model.length) best = price;
    }
    return best;
  };
}

function fits(pattern: string, model: string): boolean {
  return pattern.endsWith('*') ? model.startsWith(pattern.slice(0, -1)) : pattern === model;
}

/**
 * US dollars for all of it, exact and then rounded once to a millionth. What has no price is left out; null when none of what
 * was used has one, 0 when nothing was used.
 */
export function costOf(used: readonly ModelTokens[], findPrice: FindPrice): number | null {
  let sum = 0n;
  let priced = used.length === 0;
  for (const item of used) {
    const price = findPrice(item);
    if (!price) continue;
    priced = true;
    sum +=
      BigInt(item.input) * micros(price.input_per_million) + BigInt(item.output) * micros(price.output_per_million);
  }
  return priced ? Number((sum + PARTS / 2n) / PARTS) / Number(PARTS) : null;
}

/** Tokens without a known price. */
export function unpricedTokens(used: readonly ModelTokens[], findPrice: FindPrice): number {
  return used.reduce((sum, item) => (findPrice(item) ? sum : sum + item.input + item.output), 0);
}

function micros(dollars: number): bigint {
  return BigInt(Math.round(dollars * Number(PARTS)));
}
