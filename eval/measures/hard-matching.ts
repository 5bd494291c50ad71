import type { MatchResult, MatchVerdict, ScorePart } from '@prep-ai/contract';
import type { Taxonomy } from '@prep-ai/question-bank';
import { matchJob } from '../../apps/server/src/domain/job-match/match-job.ts';
import { profileFromLines } from '../../apps/server/src/domain/resumes/profile-from-lines.ts';
import type { HardPair } from '../data/hard/load-hard.ts';
import { jaccard, tfidf } from './baselines.ts';
import { hardLines } from './hard-reading.ts';
import type { MeasuredPair } from './matching.ts';
import { areaUnderCurve } from './statistics.ts';

/** A pair of the harder set with what the product says of it. */
export interface HardMatch extends MeasuredPair {
  pair: HardPair;
  verdict: MatchVerdict;
  breakdown: ScorePart[];
}

/** Matches the pairs of both halves, from the bare texts, so that it is measured apart from the reading of files. */
export function matchHardPairs(pairs: readonly HardPair[], taxonomy: Taxonomy, now: Date): HardMatch[] {
  const texts = new Set(pairs.flatMap(({ resume, job }) => [resume.text, job.text]));
  const cosine = tfidf([...texts]);
  const candidates = new Map(
    [...new Set(pairs.map(({ resume }) => resume))].map((resume) => {
      const lines = hardLines(resume);
      return [resume, { lines, profile: profileFromLines(lines, taxonomy, now) }];
    }),
  );
  return pairs.flatMap((pair): HardMatch[] => {
    const candidate = candidates.get(pair.resume);
    if (!candidate) return [];
    const result: MatchResult = matchJob(candidate, pair.job.text, taxonomy);
    return [
      {
        pair,
        resume: pair.resume.id,
        job: pair.job.id,
        relation: pair.relation,
        ours: result.score,
        jaccard: jaccard(pair.resume.text, pair.job.text),
        tfidf: cosine(pair.resume.text, pair.job.text),
        verdict: result.verdict ?? 'weak',
        breakdown: result.breakdown,
      },
    ];
  });
}

export interface PartsArea {
  all: number;
  near: number;
}

/** Area under the curve of what `scoreOf` says of the pairs, against all negatives and against the near ones. */
export function areasBy(matches: readonly HardMatch[], scoreOf: (match: HardMatch) => number): PartsArea {
  const area = (own: readonly HardMatch[]): number =>
    areaUnderCurve(
      own.map((match) => ({
        resume: match.resume,
        job: match.job,
        score: scoreOf(match),
        positive: match.relation === 'positive',
      })),
    );
  return { all: area(matches), near: area(matches.filter((match) => match.relation !== 'far')) };
}

const earned = (match: HardMatch, names: readonly ScorePart['name'][]): number =>
  match.breakdown.filter((part) => names.includes(part.name)).reduce((sum, part) => sum + part.earned, 0);
const possible = (match: HardMatch, names: readonly ScorePart['name'][]): number =>
  match.breakdown.filter((part) => names.includes(part.name)).reduce((sum, part) => sum + part.possible, 0);

/** The parts that an ablation takes away, each by itself. */
export const PARTS: readonly { name: string; parts: readonly ScorePart['name'][] }[] = [
  { name: 'line of work (title)', parts: ['title'] },
  { name: 'terms: required and preferred', parts: ['required', 'preferred'] },
  { name: 'terms mentioned, and vocabulary', parts: ['mentioned'] },
  { name: 'experience', parts: ['experience'] },
  { name: 'what is taken off: conditions, level, little shown', parts: ['limit'] },
];

/** Score without some parts: what the others earned of what they could. */
export function scoreWithout(match: HardMatch, parts: readonly ScorePart['name'][]): number {
  const left = (100 - possible(match, parts)) / 100;
  return left <= 0 ? 0 : (match.breakdown.reduce((sum, part) => sum + part.earned, 0) - earned(match, parts)) / left;
}

/** Some parts alone; what is taken off says nothing where nothing is. */
export function scoreOfParts(match: HardMatch, parts: readonly ScorePart['name'][]): number {
  const most = possible(match, parts);
  return most === 0 ? earned(match, parts) / 100 : earned(match, parts) / most;
}
