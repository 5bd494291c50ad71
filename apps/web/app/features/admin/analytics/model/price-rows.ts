import { type ModelPrice, modelPrice, type PriceTable } from '@prep-ai/contract';
import { z } from 'zod';

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

const { provider, model, input_per_million, output_per_million } = modelPrice.shape;
const MAX_PRICE = 100_000;
const INVALID_PRICE = `Enter a price from 0 to ${MAX_PRICE.toLocaleString('en-IN')}`;

/** Checked with the contract's schemas, in words of the form's own. */
const row = z.object({
  key: z.number(),
  provider: z.string().refine(accepts(provider), 'Enter the provider, 60 characters at most'),
  model: z.string().refine(accepts(model), 'Enter the model, 100 characters at most'),
  input: z.string().refine((text) => accepts(input_per_million)(numberOf(text)), INVALID_PRICE),
  output: z.string().refine((text) => accepts(output_per_million)(numberOf(text)), INVALID_PRICE),
});

/** The price table as it is typed: every row is complete, and a model has one price. */
export const priceTableSchema = z.object({
  rows: z.array(row).superRefine((rows, context) => {
    const seen = new Set<string>();
    for (const [index, candidate] of rows.entries()) {
      if (!row.safeParse(candidate).success) continue;
      const name = `${candidate.provider.trim()} ${candidate.model.trim()}`;
      if (seen.has(name)) {
        context.addIssue({ code: 'custom', path: [index, 'model'], message: 'This model already has a price' });
      }
      seen.add(name);
    }
  }),
});

/** Rows that the schema accepts, as they are stored. */
export const toPrices = (rows: readonly PriceRow[]): ModelPrice[] =>
  rows.map((typed) =>
    modelPrice.parse({
      provider: typed.provider,
      model: typed.model,
      input_per_million: numberOf(typed.input),
      output_per_million: numberOf(typed.output),
    }),
  );

function accepts(schema: z.ZodType): (value: unknown) => boolean {
  return (value) => schema.safeParse(value).success;
}

/** A decimal comma is understood; nothing typed is no number. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}
