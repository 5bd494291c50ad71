import type { ScorePart } from '@prep-ai/contract';
import { FORMULA } from './formula.ts';
import type { Importance } from './job-terms.ts';
import type { OccupationSimilarity } from './occupation-similarity.ts';
import { isStuffed, type ResumeReading } from './resume-reading.ts';
import type { TermCredit } from './term-credit.ts';

const { points, claims: claimRules } = FORMULA;

const two = (value: number): number => Math.round(value * 100) / 100;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Share of a part's terms that is earned, 0 to 1: backed terms in full, claims up to a cap. Never falls when a credit rises. */
function earnedShare(credits: readonly TermCredit[], stuffed: boolean): number {
  const whole = sum(credits.map((entry) => entry.term.weight));
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

function partShare(credits: readonly TermCredit[]): number {
  const whole = sum(credits.map((entry) => entry.term.weight));
  return whole / (whole + points.halfWeight);
}

const found = (credits: readonly TermCredit[]): string =>
  `${credits.filter((entry) => entry.credit >= FORMULA.shown.strongCredit).length} of ${credits.length} shown`;

/** The sum behind the score, as docs/match-score.md explains it. */
export function scoreParts(
  credits: readonly TermCredit[],
  occupation: OccupationSimilarity,
  reading: ResumeReading,
  years: number | null,
): ScorePart[] {
  const stuffed = isStuffed(reading);
  const of = (importance: Importance): TermCredit[] => credits.filter((entry) => entry.term.importance === importance);
  const [required, preferred, mentioned] = [of('required'), of('preferred'), of('mentioned')];
  const months = reading.profile.total_experience_months;
  const asked = (years ?? 0) * 12;
  const served = months === null ? points.yearsNotStated : Math.min(1, months / Math.max(1, asked));
  const words = Math.min(1, occupation.vocabulary / points.fullVocabulary);
  const inField = points.otherFieldShare + (1 - points.otherFieldShare) * occupation.similarity;
  const plan: { name: ScorePart['name']; points: number; share: number; note: string }[] = [
    {
      name: 'required',
      points: points.required * partShare(required),
      share: inField * earnedShare(required, stuffed),
      note: `Required: ${found(required)}`,
    },
    {
      name: 'preferred',
      points: points.preferred * partShare(preferred),
      share: inField * earnedShare(preferred, stuffed),
      note: `Preferred: ${found(preferred)}`,
    },
    {
      name: 'mentioned',
      points: points.mentioned,
      share:
        inField *
        (mentioned.length === 0
          ? words
          : points.vocabularyShare * words + (1 - points.vocabularyShare) * earnedShare(mentioned, stuffed)),
      note: `Mentioned: ${found(mentioned)}; ${Math.round(occupation.vocabulary * 100)}% of the job's own vocabulary appears in the resume`,
    },
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
      points: years === null || asked === 0 ? 0 : points.experience,
      share: served * inField,
      note:
        years === null
          ? 'The job names no years'
          : `Asked: ${years} years; resume: ${reading.profile.total_experience}`,
    },
  ];
  const total = sum(plan.map((part) => part.points));
  return plan.map((part) => {
    const possible = two((part.points * 100) / total);
    return { name: part.name, earned: two(possible * part.share), possible, note: part.note };
  });
}
