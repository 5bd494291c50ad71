import type { MatchCondition, MatchLevel, ScorePart } from '@prep-ai/contract';
import { FORMULA } from './formula.ts';
import type { Importance } from './job-terms.ts';
import type { OccupationSimilarity } from './occupation-similarity.ts';
import { isStuffed, type ResumeReading } from './resume-reading.ts';
import type { TermCredit } from './term-credit.ts';

const { points, claims: claimRules, limits } = FORMULA;

const two = (value: number): number => Math.round(value * 100) / 100;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const weigh = (credits: readonly TermCredit[]): number => sum(credits.map((entry) => entry.term.weight));

/** Share of a part's terms that is earned, 0 to 1: backed terms in full, claims up to a cap. Never falls when a credit rises. */
function earnedShare(credits: readonly TermCredit[], stuffed: boolean): number {
  const whole = weigh(credits);
  if (whole === 0) return 0;
  const backed = sum(credits.map((entry) => entry.term.weight * entry.backed));
  const beyond = (entry: TermCredit): number => entry.term.weight * Math.max(0, entry.credit - entry.backed);
  const claims = sum(credits.filter((entry) => entry.credit > FORMULA.placeCredit.copied).map(beyond));
  const copies = sum(credits.filter((entry) => entry.credit <= FORMULA.placeCredit.copied).map(beyond));
  const cap = stuffed
    ? claimRules.stuffedCap * whole + claimRules.stuffedPerBacked * backed
    : claimRules.cap * whole + claimRules.perBacked * backed;
  return Math.min(1, (backed + Math.min(claims, cap) + Math.min(copies, claimRules.stuffedCap * whole)) / whole);
}

const found = (credits: readonly TermCredit[]): string =>
  `${credits.filter((entry) => entry.credit >= FORMULA.shown.strongCredit).length} of ${credits.length} shown`;

/** What the score is made of, beside the terms. */
export interface Fit {
  occupation: OccupationSimilarity;
  reading: ResumeReading;
  /** asked by the job; null when it names none */
  years: number | null;
  level: MatchLevel;
  conditions: readonly MatchCondition[];
}

const FACTOR: Record<Importance, number> = {
  required: 1,
  preferred: points.preferredWeight,
  mentioned: points.mentionedWeight,
};
const NAMES: Record<Importance, string> = { required: 'Required', preferred: 'Preferred', mentioned: 'Mentioned' };

interface Planned {
  name: ScorePart['name'];
  points: number;
  share: number;
  note: string;
}

/** The terms of each importance: together they have the points of their weight, each part its share of these. */
function termParts(credits: readonly TermCredit[], stuffed: boolean): (Planned & { weight: number; earned: number })[] {
  const parts = (['required', 'preferred', 'mentioned'] as const).map((name) => {
    const own = credits.filter((entry) => entry.term.importance === name);
    return { name, own, weight: FACTOR[name] * weigh(own), earned: earnedShare(own, stuffed) };
  });
  const whole = sum(parts.map((part) => part.weight));
  return parts.map(({ name, own, weight, earned }) => ({
    name,
    points: whole === 0 ? 0 : (points.terms * weight) / (whole + points.halfWeight),
    share: Math.min(1, earned / points.fullShare),
    note: `${NAMES[name]}: ${found(own)}`,
    weight,
    earned,
  }));
}

/** The sum behind the score, as docs/match-score.md explains it. */
export function scoreParts(credits: readonly TermCredit[], fit: Fit): ScorePart[] {
  const { occupation, reading, years } = fit;
  const terms = termParts(credits, isStuffed(reading));
  const months = reading.profile.total_experience_months;
  const asked = (years ?? 0) * 12;
  const served = months === null ? points.yearsNotStated : Math.min(1, months / Math.max(1, asked));
  const words = Math.min(1, occupation.vocabulary / points.fullVocabulary);
  const inField = points.otherFieldShare + (1 - points.otherFieldShare) * occupation.similarity;
  const plan: Planned[] = [
    ...terms.map((part) => {
      if (part.name !== 'mentioned') return { ...part, share: inField * part.share };
      const whole = part.points + points.vocabulary;
      const share = (part.points * part.share + points.vocabulary * words) / whole;
      const note = `${part.note}; ${Math.round(occupation.vocabulary * 100)}% of the job's own vocabulary appears in the resume`;
      return { name: part.name, points: whole, share: inField * share, note };
    }),
    {
      name: 'title',
      points: points.title,
      share: occupation.similarity,
      note: occupation.nearestTitle
        ? `Closest title in the resume: ${occupation.nearestTitle}`
        : 'From the wording of the work; no title in the resume is close',
    },
    {
      name: 'experience',
      points: asked === 0 ? 0 : points.experience,
      share: served * inField,
      note:
        years === null
          ? 'The job names no years'
          : `Asked: ${years} ${years === 1 ? 'year' : 'years'}; resume: ${reading.profile.total_experience}`,
    },
  ];
  const total = sum(plan.map((part) => part.points));
  const parts = plan.map((part): ScorePart => {
    const possible = two((part.points * 100) / total);
    return { name: part.name, earned: two(possible * part.share), possible, note: part.note };
  });
  const weight = sum(terms.map((part) => part.weight));
  const shown = weight === 0 ? 0 : sum(terms.map((part) => part.weight * part.earned)) / weight;
  const limit = limitOf(sum(parts.map((part) => part.earned)), { shown, weight }, fit);
  return limit ? [...parts, limit] : parts;
}

/**
 * What is taken off again: for a licence or a degree that is not shown, for a level far from the job's, and for showing so
 * little of what the job names that nothing else can make up for it. Never more when more is shown.
 */
function limitOf(earned: number, terms: { shown: number; weight: number }, fit: Fit): ScorePart | null {
  const reasons: string[] = [];
  let left = earned;
  for (const kind of ['licence', 'degree'] as const) {
    const missing = fit.conditions.filter((entry) => entry.kind === kind && entry.state === 'not_shown');
    if (missing.length === 0) continue;
    left *= kind === 'licence' ? limits.licence : limits.degree;
    reasons.push(`not shown: ${missing.map((entry) => entry.name).join(', ')}`);
  }
  const { level } = fit;
  const beginner = level.fit === 'above' && level.job.level === 'trainee';
  if (level.fit === 'below' || beginner) {
    left *= beginner ? limits.beginner : limits.below;
    reasons.push(`level: the job’s is ${level.job.level}, the resume’s ${level.resume.level}`);
  }
  const least = limits.fewShown + (100 - limits.fewShown) * Math.min(1, terms.shown / limits.enoughShown);
  const cap = 100 - (100 - least) * (terms.weight / (terms.weight + limits.halfWeight));
  if (left > cap) {
    left = cap;
    reasons.push('little of what the job names is shown');
  }
  const off = two(left - earned);
  return off < 0 ? { name: 'limit', earned: off, possible: 0, note: `Taken off: ${reasons.join('; ')}` } : null;
}
