import { expect, test } from 'vitest';
import { newRow, type PriceRow, priceTableSchema, rowsOf, toPrices } from './price-rows.ts';

const row = (part: Partial<PriceRow>): PriceRow => ({
  ...newRow('openai', 'gpt-4.1-mini'),
  input: '0.4',
  output: '1.6',
  ...part,
});

const errorsOf = (rows: PriceRow[]) =>
  (priceTableSchema.safeParse({ rows }).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

test('rows become prices, with a decimal comma or point', () => {
  const rows = [row({ input: '0,4' }), row({ model: ' gpt-4.1* ', output: '8' })];
  expect(errorsOf(rows)).toEqual([]);
  expect(toPrices(rows)).toEqual([
    { provider: 'openai', model: 'gpt-4.1-mini', input_per_million: 0.4, output_per_million: 1.6 },
    { provider: 'openai', model: 'gpt-4.1*', input_per_million: 0.4, output_per_million: 8 },
  ]);
});

test('stored prices become rows as they are typed', () => {
  const prices = [{ provider: 'openai', model: 'gpt-4.1-mini', input_per_million: 0.4, output_per_million: 16 }];
  expect(rowsOf({ prices })).toEqual([
    { key: expect.any(Number), provider: 'openai', model: 'gpt-4.1-mini', input: '0.4', output: '16' },
  ]);
});

const PROVIDER = 'Enter the provider, 60 characters at most';
const MODEL = 'Enter the model, 100 characters at most';
const PRICE = 'Enter a price from 0 to 1,00,000';

test.each([
  ['no provider', { provider: '  ' }, 'provider', PROVIDER],
  ['no model', { model: '' }, 'model', MODEL],
  ['no price', { input: '' }, 'input', PRICE],
  ['a word as the price', { output: 'much' }, 'output', PRICE],
  ['a negative price', { input: '-1' }, 'input', PRICE],
  ['a price above the limit', { output: '100001' }, 'output', PRICE],
])('%s is an error of its field', (_, part, field, message) => {
  expect(errorsOf([row({ model: 'other' }), row(part)])).toEqual([[`rows.1.${field}`, message]]);
});

test('a model can have one price only', () => {
  expect(errorsOf([row({}), row({ model: ' gpt-4.1-mini ' })])).toEqual([
    ['rows.1.model', 'This model already has a price'],
  ]);
});
