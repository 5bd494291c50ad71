import { describe, expect, it } from 'vitest';
import { buildWordingIndex } from './wording.ts';
import { wordsOf } from './words.ts';

function createWordingIndex(wrong: readonly string[], right: readonly string[]) {
  const building = buildWordingIndex(wrong, right);
  for (;;) {
    const { done, value } = building.next();
    if (done) return value;
  }
}

describe('wording of wrong statements', () => {
  const wrong = Array.from({ length: 20 }, (_, at) => `The method ${at} is always better and nobody needs it.`);
  const right = Array.from({ length: 60 }, (_, at) => `The method ${at} is better when it is measured.`);
  const index = createWordingIndex(wrong, right);
  const wrongness = (text: string) => index.wrongness([wordsOf(text)]);

  it('is told by the words that wrong statements have more often', () => {
    expect(wrongness('It is always so and nobody needs more.')).toBeGreaterThan(
      wrongness('It is better when measured.'),
    );
    expect(wrongness('It is better when measured.')).toBe(0);
  });

  it('is nothing for nothing', () => {
    expect(index.wrongness([])).toBe(0);
    expect(createWordingIndex([], []).wrongness([wordsOf('always')])).toBe(0);
  });
});
