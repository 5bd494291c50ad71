/** A score of one pair, and whether its resume and job belong together. */
export interface ScoredPair {
  resume: string;
  job: string;
  score: number;
  positive: boolean;
}

/**
 * Area under the ROC curve: the chance that a pair that belongs together scores above one that doesn't, ties counting half.
 * NaN without both kinds.
 */
export function areaUnderCurve(pairs: readonly ScoredPair[]): number {
  return sweep(byScore(pairs), () => 1);
}

const byScore = (pairs: readonly ScoredPair[]): ScoredPair[] => [...pairs].sort((a, b) => a.score - b.score);

/** The area over pairs in the order of their scores, each counting `weightOf` times. */
function sweep(sorted: readonly ScoredPair[], weightOf: (pair: ScoredPair) => number): number {
  let below = 0;
  let wins = 0;
  let positives = 0;
  for (let at = 0; at < sorted.length; ) {
    const score = sorted[at]?.score;
    let good = 0;
    let bad = 0;
    for (let pair = sorted[at]; pair && pair.score === score; pair = sorted[++at]) {
      if (pair.positive) good += weightOf(pair);
      else bad += weightOf(pair);
    }
    wins += good * (below + bad / 2);
    below += bad;
    positives += good;
  }
  return wins / (positives * below);
}

/** A seeded generator of numbers from 0 to below 1 (mulberry32), so that every run draws the same samples. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Interval {
  low: number;
  high: number;
}

const DRAWS = 1000;
const SEED = 20_260_615;

/** How often each of `count` documents comes up when so many are drawn with replacement. */
function drawn(count: number, random: () => number): number[] {
  const times = new Array<number>(count).fill(0);
  for (let draw = 0; draw < count; draw++) {
    const at = Math.floor(random() * count);
    times[at] = (times[at] ?? 0) + 1;
  }
  return times;
}

function middle95(values: number[]): Interval {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { low: at(0.025), high: at(0.975) };
}

/**
 * 95 % interval of a value over documents, by the bootstrap: documents are drawn with replacement, each with all that was
 * measured on it.
 * @param figure from the documents of a draw, some of them several times
 */
export function interval<T>(documents: readonly T[], figure: (sample: readonly T[]) => number): Interval {
  const random = seeded(SEED);
  return middle95(
    Array.from({ length: DRAWS }, () =>
      figure(drawn(documents.length, random).flatMap((times, at) => new Array<T>(times).fill(documents[at] as T))),
    ),
  );
}

/** 95 % interval of the area under the curve: resumes and jobs are drawn apart, a pair counts as often as both came up. */
export function areaInterval(pairs: readonly ScoredPair[]): Interval {
  const random = seeded(SEED);
  const sorted = byScore(pairs);
  const resumes = [...new Set(pairs.map((pair) => pair.resume))];
  const jobs = [...new Set(pairs.map((pair) => pair.job))];
  return middle95(
    Array.from({ length: DRAWS / 4 }, () => {
      const ofResume = drawn(resumes.length, random);
      const ofJob = drawn(jobs.length, random);
      const resumeTimes = new Map(resumes.map((id, at) => [id, ofResume[at] ?? 0]));
      const jobTimes = new Map(jobs.map((id, at) => [id, ofJob[at] ?? 0]));
      return sweep(sorted, (pair) => (resumeTimes.get(pair.resume) ?? 0) * (jobTimes.get(pair.job) ?? 0));
    }),
  );
}

/** Harmonic mean of precision and recall; 0 where there is nothing right. */
export function f1({ right, found, wanted }: { right: number; found: number; wanted: number }): number {
  return found + wanted === 0 ? Number.NaN : (2 * right) / (found + wanted);
}

/** Pearson's correlation of two lists of one length; NaN when one of them doesn't vary. */
export function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [left, right] = [mean(one), mean(other)];
  let [both, squareOne, squareOther] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const [x, y] = [value - left, (other[at] ?? 0) - right];
    both += x * y;
    squareOne += x * x;
    squareOther += y * y;
  }
  return both / Math.sqrt(squareOne * squareOther);
}
