import { AppError, type ModelPrice, type PriceTable, type PriceTableInput } from '@prep-ai/contract';
import type { PricesRepository } from '../../db/repositories/prices-repository.ts';
import type { TokenUsageRepository } from '../../db/repositories/token-usage-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import { createFindPrice } from './cost.ts';
import { DEFAULT_PRICES } from './default-prices.ts';

export interface PriceTableDeps {
  prices: PricesRepository;
  usage: Pick<TokenUsageRepository, 'models'>;
  clock: Clock;
}

/** The prices that stand: those that were saved last, the defaults before. */
export function createReadPrices({ prices }: Pick<PriceTableDeps, 'prices'>) {
  return async (): Promise<{ prices: readonly ModelPrice[]; version: number }> =>
    (await prices.load()) ?? { prices: DEFAULT_PRICES, version: 0 };
}

/** The editable price table. @throws AppError conflict when somebody saved another one meanwhile */
export function createPriceTable(deps: PriceTableDeps) {
  const read = createReadPrices(deps);

  async function show(): Promise<PriceTable> {
    const [{ prices, version }, used] = await Promise.all([read(), deps.usage.models()]);
    const find = createFindPrice(prices);
    return { prices: [...prices], version, unpriced: used.filter((item) => find(item) === null) };
  }

  return {
    show,
    /** What is saved unchanged is no change: nothing is written, the version stays. */
    async save(actorId: number, input: PriceTableInput): Promise<PriceTable> {
      const current = await read();
      if (current.version !== input.version) throw new AppError('conflict');
      const details = changedLines(current.prices, input.prices);
      if (details.added.length + details.changed.length + details.removed.length > 0) {
        const saved = await deps.prices.save(input.prices, input.version, { actorId, details }, deps.clock.now());
        if (!saved) throw new AppError('conflict');
      }
      return show();
    },
  };
}

function changedLines(before: readonly ModelPrice[], after: readonly ModelPrice[]) {
  const key = ({ provider, model }: ModelPrice) => JSON.stringify([provider, model]);
  const old = new Map(before.map((line) => [key(line), line]));
  const kept = new Set(after.map(key));
  return {
    added: after.filter((line) => !old.has(key(line))),
    changed: after.flatMap((to) => {
      const from = old.get(key(to));
      return from &&
        (from.input_per_million !== to.input_per_million || from.output_per_million !== to.output_per_million)
        ? [{ from, to }]
        : [];
    }),
    removed: before.filter((line) => !kept.has(key(line))),
  };
}
