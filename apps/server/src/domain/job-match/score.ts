import type { ScorePart } from '@prep-ai/contract';
import type { FieldFit } from './field-fit.ts';
import type { Importance } from './job-terms.ts';
import type { ResumeReading } from './resume-reading.ts';
import type { TermCredit } from './term-credit.ts';

/** Version of the formula; raise it with every change of a figure in this folder or of the taxonomy's meaning. */
export const FORMULA = 'prep-ai-match-2';

/** Points of each part when the job gives enough to judge it; parts it is silent on leave theirs to the others. */
const POINTS = { required: 26, preferred: 4, mentioned: 12, title: 50, experience: 8 } as const;

/** A part with this weight of terms has half its full points: three requirements say less than ten. */
const HALF_WEIGHT = 1.2;
/** Claims without a job behind them: at most this share of a part, and half as much again as the backed terms earn. */
const CLAIM_CAP = 0.2;
const CLAIM_CAP_STUFFED = 0.08;
const CLAIM_PER_BACKED = 0.6;
const CLAIM_PER_BACKED_STUFFED = 0.15;
const STUFFED_CLAIMS = 60;
const COPIED_CREDIT = 0.1;
const VOCABULARY_SHARE = 0.5;
/** What skills, words and years are worth in another line of work, of what they are worth in the job's own. */
const ANY_FIELD = 0.25;
const YEARS_NOT_STATED = 0.35;
const FULL_VOCABULARY = 0.5;

const two = (value: number): number => Math.round(value * 100) / 100;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Share of a part's terms that is earned, 0 to 1: backed terms in full, claims up to a cap. Never falls when a credit rises. */
function earnedShare(credits: readonly TermCredit[], stuffed: boolean): number {
  const whole = sum(credits.map((entry) => entry.term.weight));
  if (whole === 0) return 0;
  const backed = sum(credits.map((entry) => entry.term.weight * entry.backed));
  const beyond = (entry: TermCredit): number => entry.term.weight * Math.max(0, entry.credit - entry.backed);
  const claims = sum(credits.filter((entry) => entry.credit > COPIED_CREDIT).map(beyond));
  const copies = sum(credits.filter((entry) => entry.credit <= COPIED_CREDIT).map(beyond));
  const cap = stuffed
    ? CLAIM_CAP_STUFFED * whole + CLAIM_PER_BACKED_STUFFED * backed
    : CLAIM_CAP * whole + CLAIM_PER_BACKED * backed;
  return Math.min(1, (backed + Math.min(claims, cap) + Math.min(copies, CLAIM_CAP_STUFFED * whole)) / whole);
}

function partShare(credits: readonly TermCredit[]): number {
  const whole = sum(credits.map((entry) => entry.term.weight));
  return whole / (whole + HALF_WEIGHT);
}

const found = (credits: readonly TermCredit[]): string =>
  `${credits.filter((entry) => entry.credit >= 0.5).length} of ${credits.length} shown`;

/** The sum behind the score, as docs/match-score.md explains it. */
export function scoreParts(
  credits: readonly TermCredit[],
  field: FieldFit,
  reading: ResumeReading,
  years: number | null,
): ScorePart[] {
  const stuffed = reading.idleClaims > STUFFED_CLAIMS;
  const of = (importance: Importance): TermCredit[] => credits.filter((entry) => entry.term.importance === importance);
  const [required, preferred, mentioned] = [of('required'), of('preferred'), of('mentioned')];
  const months = reading.profile.total_experience_months;
  const asked = (years ?? 0) * 12;
  const served = months === null ? YEARS_NOT_STATED : Math.min(1, months / Math.max(1, asked));
  const words = Math.min(1, field.vocabulary / FULL_VOCABULARY);
  const inField = ANY_FIELD + (1 - ANY_FIELD) * field.fit;
  const plan: { name: ScorePart['name']; points: number; share: number; note: string }[] = [
    {
      name: 'required',
      points: POINTS.required * partShare(required),
      share: inField * earnedShare(required, stuffed),
      note: `Required: ${found(required)}`,
    },
    {
      name: 'preferred',
      points: POINTS.preferred * partShare(preferred),
      share: inField * earnedShare(preferred, stuffed),
      note: `Preferred: ${found(preferred)}`,
    },
    {
      name: 'mentioned',
      points: POINTS.mentioned,
      share:
        inField *
        (mentioned.length === 0
          ? words
          : VOCABULARY_SHARE * words + (1 - VOCABULARY_SHARE) * earnedShare(mentioned, stuffed)),
      note: `Mentioned: ${found(mentioned)}; ${Math.round(field.vocabulary * 100)}% of the job's own vocabulary appears in the resume`,
    },
    {
      name: 'title',
      points: POINTS.title,
      share: field.fit,
      note: field.nearestTitle
        ? `Nearest title in the resume: ${field.nearestTitle}`
        : 'By the words of the work; no title of the resume is near',
    },
    {
      name: 'experience',
      points: years === null || asked === 0 ? 0 : POINTS.experience,
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
