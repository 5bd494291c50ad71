import { expect, test } from 'vitest';
import { newRow, type PriceRow, readRows, rowsOf } from './price-rows.ts';

const row = (part: Partial<PriceRow>): PriceRow => ({
  ...newRow('openai', 'gpt-4.1-mini'),
  input: '0.4',
  output: '1.6',
  ...part,
});

test('rows become prices, with a decimal comma or point', () => {
  expect(readRows([row({ input: '0,4' }), row({ model: 'gpt-4.1*', output: '8' })])).toEqual({
    prices: [
      { provider: 'openai', model: 'gpt-4.1-mini', input_per_million: 0.4, output_per_million: 1.6 },
      { provider: 'openai', model: 'gpt-4.1*', input_per_million: 0.4, output_per_million: 8 },
    ],
  });
});

test('a stored table comes back as it was', () => {
  const prices = [{ provider: 'openai', model: 'gpt-4.1-mini', input_per_million: 0.4, output_per_million: 1.6 }];
  expect(readRows(rowsOf({ prices }))).toEqual({ prices });
});

test.each([
  ['no provider', { provider: '  ' }, 'provider'],
  ['no model', { model: '' }, 'model'],
  ['no price', { input: '' }, 'input'],
  ['a word as the price', { output: 'much' }, 'output'],
  ['a price below nothing', { input: '-1' }, 'input'],
  ['a price above the bound', { output: '100001' }, 'output'],
])('%s is wrong beside its field', (_, part, field) => {
  const wrong = row(part);
  expect(readRows([row({ model: 'other' }), wrong])).toEqual({
    errors: { [wrong.key]: { [field]: expect.any(String) } },
  });
});

test('a model can have one price only', () => {
  const second = row({ model: ' gpt-4.1-mini ' });
  expect(readRows([row({}), second])).toEqual({
    errors: { [second.key]: { model: 'This model has a price already' } },
  });
});
