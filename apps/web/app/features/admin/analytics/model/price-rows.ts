import { type ModelPrice, modelPrice, type PriceTable } from '@prep-ai/contract';

/** A line of the price table as it is typed. */
export interface PriceRow {
  /** for React; not stored */
  key: number;
  provider: string;
  model: string;
  input: string;
  output: string;
}

export type PriceField = Exclude<keyof PriceRow, 'key'>;
export type PriceErrors = Record<number, Partial<Record<PriceField, string>>>;

let keys = 0;

export const newRow = (provider = '', model = ''): PriceRow => ({
  key: ++keys,
  provider,
  model,
  input: '',
  output: '',
});

export const rowsOf = ({ prices }: Pick<PriceTable, 'prices'>): PriceRow[] =>
  prices.map((price) => ({
    ...newRow(price.provider, price.model),
    input: String(price.input_per_million),
    output: String(price.output_per_million),
  }));

const FIELDS = {
  provider: 'provider',
  model: 'model',
  input: 'input_per_million',
  output: 'output_per_million',
} as const;
const MOST = 100_000;
const WORDS: Record<PriceField, string> = {
  provider: 'Enter the provider, 60 characters at most',
  model: 'Enter the model, 100 characters at most',
  input: `Enter a price from 0 to ${MOST.toLocaleString('en-IN')}`,
  output: `Enter a price from 0 to ${MOST.toLocaleString('en-IN')}`,
};

/** The rows as prices, or what is wrong with which field. The bounds are those of the contract. */
export function readRows(rows: readonly PriceRow[]): { prices: ModelPrice[] } | { errors: PriceErrors } {
  const errors: PriceErrors = {};
  const prices: ModelPrice[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const wrong: Partial<Record<PriceField, string>> = {};
    const candidate = {
      provider: row.provider,
      model: row.model,
      input_per_million: numberOf(row.input),
      output_per_million: numberOf(row.output),
    };
    const parsed = modelPrice.safeParse(candidate);
    for (const issue of parsed.error?.issues ?? []) {
      for (const name of ['provider', 'model', 'input', 'output'] as const) {
        if (issue.path[0] === FIELDS[name]) wrong[name] = WORDS[name];
      }
    }
    const name = `${row.provider.trim()} ${row.model.trim()}`;
    if (parsed.success && seen.has(name)) wrong.model = 'This model has a price already';
    seen.add(name);
    if (parsed.success) prices.push(parsed.data);
    if (Object.keys(wrong).length > 0) errors[row.key] = wrong;
  }
  return Object.keys(errors).length > 0 ? { errors } : { prices };
}

/** A decimal comma is understood; nothing typed is no number. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));
