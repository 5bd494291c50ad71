import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costOf, makeFindPrice, unpricedTokens } from './cost.ts';

const price = (model: string, input: number, output = input, provider = 'openai') => ({
  provider,
  model,
  input_per_million: input,
  output_per_million: output,
});
const used = (model: string, input: number, output = 0, provider = 'openai') => ({ provider, model, input, output });

test('the row that names a model exactly counts first, then the one with the longest matching prefix', () => {
  const find = makeFindPrice([
    price('gpt-4.1*', 1),
    price('*', 2),
    price('gpt-4.1-mini*', 3),
    price('gpt-4.1-mini-2025', 4),
    price('gpt-4.1-mini-2025*', 5),
    price('*', 6, 6, 'google'),
  ]);
  const of = (model: string, provider = 'openai') => find({ provider, model })?.input_per_million ?? null;
  expect(
    ['gpt-4.1', 'gpt-4.1-mini', 'gpt-4.1-mini-2025', 'gpt-4.1-mini-2025-04', 'o3'].map((model) => of(model)),
  ).toEqual([1, 3, 4, 5, 2]);
  expect(of('gemini', 'google')).toBe(6);
  expect(of('claude', 'anthropic')).toBeNull();
  // no other character is a wildcard
  expect(makeFindPrice([price('a.c', 1)])({ provider: 'openai', model: 'abc' })).toBeNull();
});

test('decimals that binary fractions can’t represent are exact', () => {
  const find = makeFindPrice([price('m', 0.1, 0.2)]);
  // 0.1 + 0.2 of a dollar, and a sum of many small ones
  expect(costOf([used('m', 1_000_000, 1_000_000)], find)).toBe(0.3);
  expect(
    costOf(
      Array.from({ length: 1000 }, () => used('m', 1000, 0)),
      find,
    ),
  ).toBe(0.1);
  expect(costOf([used('m', 1)], find)).toBe(0);
  expect(
    costOf(
      Array.from({ length: 10 }, () => used('m', 1)),
      find,
    ),
  ).toBe(0.000001);
});

test('a cost is the same however the tokens are divided among calls, and exact to a millionth', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 30 }),
      (micros, tokens) => {
        const find = makeFindPrice([price('m', micros / 1_000_000)]);
        const sum = tokens.reduce((all, count) => all + count, 0);
        const cost = costOf(
          tokens.map((count) => used('m', count)),
          find,
        );
        expect(cost).toBe(costOf([used('m', sum)], find));
        const exact = (BigInt(sum) * BigInt(micros) + 500_000n) / 1_000_000n;
        expect(cost).toBe(Number(exact) / 1_000_000);
      },
    ),
  );
});

test('models without a price are in no cost; without any price the cost is unknown', () => {
  const find = makeFindPrice([price('m', 1)]);
  expect(costOf([used('m', 1_000_000), used('other', 5, 5)], find)).toBe(1);
  expect(costOf([used('other', 5)], find)).toBeNull();
  expect(costOf([], find)).toBe(0);
  expect(unpricedTokens([used('m', 9), used('other', 5, 6)], find)).toBe(11);
});
