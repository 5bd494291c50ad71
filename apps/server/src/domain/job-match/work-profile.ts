import { addTo, cosine, type Taxonomy, unitPoint, type WorkPoint, wordStem } from '@prep-ai/question-bank';
import { FORMULA } from './formula.ts';
import type { TitleMention } from './work-text.ts';

/** What a text says of the work it is about, in the forms in which a resume and a job are compared. */
export interface WorkProfile {
  /** place among the occupations by titles and words; null when the text says nothing */
  place: WorkPoint | null;
  /** weights of the distinctive words by their stems */
  words: ReadonlyMap<string, number>;
  /** weights of the words of its titles */
  titleWords: ReadonlyMap<string, number>;
}

const rules = FORMULA.place;

const counted = (words: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/**
 * Places a text among the occupations. Its words as a whole say roughly where; each title counts as far as it fits there
 * (a "judge" in a text about software is a company's name); then every stretch of the text counts as far as it fits both, so
 * that a company's praise of itself and an old job of another kind count little.
 */
export function workProfile(
  words: readonly string[],
  titles: readonly TitleMention[],
  taxonomy: Taxonomy,
): WorkProfile {
  const { occupations } = taxonomy;
  const rough = unitPoint(occupations.space.place(occupations.fieldOf(counted(words))));
  const byTitle = new Map<number, number>();
  for (const { hit, weight } of titles)
    for (const occupation of hit.occupations) {
      const fits = Math.max(rules.titleFloor, occupations.space.nearness(occupation, rough)) ** rules.titlePower;
      byTitle.set(occupation, (byTitle.get(occupation) ?? 0) + (weight * fits) / Math.sqrt(hit.occupations.length));
    }
  const titled = occupations.space.place(new Map([...byTitle].map(([key, weight]) => [key, Math.sqrt(weight)])));
  const anchor = rough.slice();
  addTo(anchor, unitPoint(titled), 1);
  const worded = rough.map(() => 0);
  for (let from = 0; from < words.length; from += rules.stretch) {
    const stretch = words.slice(from, from + rules.stretch);
    if (stretch.length < rules.minStretch) continue;
    const point = occupations.space.place(occupations.fieldOf(counted(stretch)));
    addTo(worded, unitPoint(point), Math.max(rules.stretchFloor, cosine(point, anchor)) ** rules.stretchPower);
  }
  const place = unitPoint(worded);
  addTo(place, unitPoint(titled), 1);
  return {
    place: place.some((value) => value !== 0) ? place : null,
    words: wordWeights(words, taxonomy),
    titleWords: titleWeights(titles),
  };
}

function wordWeights(words: readonly string[], taxonomy: Taxonomy): Map<string, number> {
  const stems = counted(words.map(wordStem));
  const weights = new Map<string, number>();
  for (const [stem, count] of stems) {
    const rarity = taxonomy.occupations.rarity(stem);
    if (rarity !== undefined) weights.set(stem, (1 + Math.log(count)) * rarity);
  }
  return weights;
}

function titleWeights(titles: readonly TitleMention[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { stems, weight } of titles)
    for (const [stem, share] of stems) sums.set(stem, (sums.get(stem) ?? 0) + weight * share);
  return new Map([...sums].map(([stem, sum]) => [stem, Math.sqrt(sum)]));
}

/**
 * Cosine of two sets of weights, 0 to 1, that never falls when more of what is wanted is shown: `one` has what is not
 * wanted, `shown` what is, and the length is that of a side that shows all of `wanted`.
 */
export function likeness(
  one: ReadonlyMap<string, number>,
  shown: ReadonlyMap<string, number>,
  wanted: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
): number {
  let dot = 0;
  let left = 0;
  let right = 0;
  for (const [key, weight] of other) {
    dot += weight * ((one.get(key) ?? 0) + (shown.get(key) ?? 0));
    right += weight * weight;
  }
  for (const key of new Set([...one.keys(), ...wanted.keys()]))
    left += ((one.get(key) ?? 0) + (wanted.get(key) ?? 0)) ** 2;
  return left === 0 || right === 0 ? 0 : Math.min(1, dot / Math.sqrt(left * right));
}
