import { areaInterval, areaUnderCurve, type Interval, type ScoredPair } from './statistics.ts';

/** A pair of the set with what each method says of it. */
export interface MeasuredPair {
  resume: string;
  job: string;
  relation: 'positive' | 'near' | 'far';
  ours: number;
  jaccard: number;
  tfidf: number;
}

export const METHODS = ['ours', 'tfidf', 'jaccard'] as const;
export type Method = (typeof METHODS)[number];

/** Which of the pairs that don't belong together count. */
export type Negatives = 'all' | 'near' | 'far';

export interface Area extends Interval {
  area: number;
}

/** Area under the ROC curve of a method, positives against the negatives asked for, with its 95 % interval. */
export function areaOf(pairs: readonly MeasuredPair[], method: Method, negatives: Negatives): Area {
  const scored = pairs
    .filter((pair) => pair.relation === 'positive' || negatives === 'all' || pair.relation === negatives)
    .map(
      (pair): ScoredPair => ({
        resume: pair.resume,
        job: pair.job,
        score: pair[method],
        positive: pair.relation === 'positive',
      }),
    );
  return { area: areaUnderCurve(scored), ...areaInterval(scored) };
}
