const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}+#]*/gu) ?? [];

/** Words that two texts share, of all words that they have: 0 to 1. */
export function jaccard(one: string, other: string): number {
  const left = new Set(wordsOf(one));
  const right = new Set(wordsOf(other));
  const shared = [...left].filter((word) => right.has(word)).length;
  return left.size + right.size === 0 ? 0 : shared / (left.size + right.size - shared);
}

/**
 * Cosine of TF-IDF vectors, words weighed by their rarity in the texts given: smoothed inverse document frequency, raw
 * counts and vectors of length 1, as scikit-learn's TfidfVectorizer does by default.
 */
export function tfidf(texts: readonly string[]): (one: string, other: string) => number {
  const spread = new Map<string, number>();
  for (const text of texts) for (const word of new Set(wordsOf(text))) spread.set(word, (spread.get(word) ?? 0) + 1);
  const vectors = new Map<string, Map<string, number>>();
  const vectorOf = (text: string): Map<string, number> => {
    const known = vectors.get(text);
    if (known) return known;
    const vector = new Map<string, number>();
    for (const word of wordsOf(text)) vector.set(word, (vector.get(word) ?? 0) + 1);
    let length = 0;
    for (const [word, count] of vector) {
      const weight = count * (Math.log((1 + texts.length) / (1 + (spread.get(word) ?? 0))) + 1);
      vector.set(word, weight);
      length += weight * weight;
    }
    for (const [word, weight] of vector) vector.set(word, weight / Math.sqrt(length));
    vectors.set(text, vector);
    return vector;
  };
  return (one, other) => {
    const right = vectorOf(other);
    let dot = 0;
    for (const [word, weight] of vectorOf(one)) dot += weight * (right.get(word) ?? 0);
    return dot;
  };
}
