import type { ModelPrice } from '@prep-ai/contract';

export interface PricesRepository {
  /** Null until the table was saved for the first time. */
  load(): Promise<{ prices: ModelPrice[]; version: number } | null>;
  /** Saves the table that was made from `version`; false when it has been saved since. */
  save(prices: ModelPrice[], version: number, at: Date): Promise<boolean>;
}
