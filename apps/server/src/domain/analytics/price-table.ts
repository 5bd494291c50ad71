import { AppError, type ModelPrice, type PriceTable, type PriceTableInput } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { Transaction } from '../transaction.ts';
import { makeFindPrice } from './cost.ts';
import { DEFAULT_PRICES } from './default-prices.ts';
import type { PricesRepository } from './prices-repository.ts';
import type { TokenUsageRepository } from './token-usage-repository.ts';

export interface PriceTableDeps {
  prices: PricesRepository;
  usage: Pick<TokenUsageRepository, 'models'>;
  transaction: Transaction;
  clock: Clock;
}

/** The current prices: those saved last, or the defaults. */
export function makeReadPrices({ prices }: Pick<PriceTableDeps, 'prices'>) {
  return async (): Promise<{ prices: readonly ModelPrice[]; version: number }> =>
    (await prices.load()) ?? { prices: DEFAULT_PRICES, version: 0 };
}

/** The editable price table. @throws AppError conflict when somebody else has saved it since */
export function createPriceTable(deps: PriceTableDeps) {
  const read = makeReadPrices(deps);

  async function show(): Promise<PriceTable> {
    const [{ prices, version }, used] = await Promise.all([read(), deps.usage.models()]);
    const find = makeFindPrice(prices);
    return { prices: [...prices], version, unpriced: used.filter((item) => find(item) === null) };
  }

  return {
    show,
    /** Saving it unchanged writes nothing and leaves the version as it is. */
    async save(actorId: number, input: PriceTableInput): Promise<PriceTable> {
      const current = await read();
      if (current.version !== input.version) throw new AppError('conflict');
      const details = changedLines(current.prices, input.prices);
      if (details.added.length + details.changed.length + details.removed.length > 0) {
        const at = deps.clock.now();
        await deps.transaction(async ({ prices, audit }) => {
          if (!(await prices.save(input.prices, input.version, at))) throw new AppError('conflict');
          await audit.insert({ actorId, action: 'prices_changed', target: 'prices:all', details, at });
        });
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
