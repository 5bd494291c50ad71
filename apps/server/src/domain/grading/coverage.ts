import { type Compare, likenesses, type Term } from './lexicon.ts';
import type { Word } from './words.ts';

/** How well the words of stretches stand for terms. Each pair of a term and a word is compared once for a whole text. */
export interface Coverage {
  /** 0 to 1 for each stretch: the share of the terms' weight that its words stand for */
  each(terms: readonly Term[]): number[];
  /** the same for the best stretch */
  best(terms: readonly Term[]): number;
}

/** @param compareWith how far a stem stands for each stem of the stretches */
export function createCoverage(
  stretches: readonly (readonly Word[])[],
  compareWith: (stems: readonly string[]) => Compare = likenesses,
): Coverage {
  const places = new Map<string, number>();
  const rows = stretches.map((words) => [
    ...new Set(
      words.map(({ stem }) => {
        const known = places.get(stem);
        if (known !== undefined) return known;
        places.set(stem, places.size);
        return places.size - 1;
      }),
    ),
  ]);
  const compare = compareWith([...places.keys()]);
  const found = new Map<string, Float64Array>();
  const foundIn = (term: string): Float64Array => {
    const known = found.get(term);
    if (known) return known;
    const shares = compare(term);
    const best = Float64Array.from(rows, (row) => row.reduce((most, place) => Math.max(most, shares[place] ?? 0), 0));
    found.set(term, best);
    return best;
  };
  const each = (terms: readonly Term[]): number[] => {
    const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
    const shares = new Float64Array(stretches.length);
    if (whole > 0)
      for (const { stem, weight } of terms) {
        const best = foundIn(stem);
        for (let at = 0; at < shares.length; at++) shares[at] = (shares[at] ?? 0) + ((best[at] ?? 0) * weight) / whole;
      }
    return [...shares];
  };
  return { each, best: (terms) => each(terms).reduce((most, share) => Math.max(most, share), 0) };
}
