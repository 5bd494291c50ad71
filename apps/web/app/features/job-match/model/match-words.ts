import {
  type MatchCondition,
  type MatchLevel,
  type MatchResult,
  type MatchVerdict,
  type ScorePart,
  WORK_LEVELS,
  type WorkLevel,
} from '@prep-ai/contract';

/** Scores from which results without a verdict (prep-ai-match-2 and earlier) are called so. */
const BANDS: readonly (readonly [number, MatchVerdict])[] = [
  [80, 'strong'],
  [60, 'good'],
  [40, 'partial'],
  [0, 'weak'],
];

const VERDICTS: Record<MatchVerdict, string> = {
  strong: 'Strong match',
  good: 'Good match',
  partial: 'Partial match',
  weak: 'Weak match',
};

/** "Good match" */
export function verdictText({ verdict, score }: Pick<MatchResult, 'verdict' | 'score'>): string {
  return VERDICTS[verdict ?? BANDS.find(([from]) => score >= from)?.[1] ?? 'weak'];
}

export const STATE_NAMES: Record<MatchCondition['state'], string> = {
  met: 'Met',
  not_shown: 'Not shown',
  unclear: 'Unclear',
};

export const KIND_NAMES: Record<MatchCondition['kind'], string> = { licence: 'Licence', degree: 'Degree' };

const LEVEL_NAMES: Record<WorkLevel, string> = {
  trainee: 'Trainee',
  junior: 'Junior',
  mid: 'Mid-level',
  senior: 'Senior',
  lead: 'Lead',
  manager: 'Manager',
};

export function levelName(level: WorkLevel | null): string {
  return level === null ? 'Not stated' : LEVEL_NAMES[level];
}

/** How the resume's level fits the job's, and whether that is good news. */
export function fitText({ fit, job, resume }: MatchLevel): { text: string; tone: 'ok' | 'warn' | 'neutral' } {
  if (fit === 'same') return { text: 'Same level', tone: 'ok' };
  if (fit === 'unclear' || job.level === null || resume.level === null) return { text: 'Unclear', tone: 'neutral' };
  const steps = WORK_LEVELS.indexOf(resume.level) - WORK_LEVELS.indexOf(job.level);
  const side = steps < 0 ? 'below the job' : 'above the job';
  if (fit === 'near') return { text: `One step ${side}`, tone: 'neutral' };
  return { text: `${Math.abs(steps)} steps ${side}`, tone: steps < 0 ? 'warn' : 'neutral' };
}

const PART_NAMES: Record<ScorePart['name'], string> = {
  required: 'Required',
  preferred: 'Preferred',
  mentioned: 'Also mentioned',
  title: 'Job title',
  experience: 'Years of experience',
  limit: 'Taken off',
};

export function partName({ name }: Pick<ScorePart, 'name'>): string {
  return PART_NAMES[name];
}

/** Points with at most one decimal: "12", "7.5", "−6" with a real minus sign. */
export function points(value: number): string {
  return String(Math.round(value * 10) / 10).replace('-', '−');
}

/** "50.3 of 60"; what is taken off is out of nothing: "−12". */
export function partPoints({ earned, possible }: Pick<ScorePart, 'earned' | 'possible'>): string {
  return possible === 0 && earned < 0 ? points(earned) : `${points(earned)} of ${points(possible)}`;
}

/** What the engine writes before a note, which stands beside its part here. */
const PART_PREFIX = /^(?:Required|Preferred|Mentioned|Taken off): /u;

/** Why a part has its points, without the part's name: "6 of 8 shown". */
export function partNote({ note }: Pick<ScorePart, 'note'>): string {
  const rest = note.replace(PART_PREFIX, '');
  return rest.slice(0, 1).toUpperCase() + rest.slice(1);
}

/** The lines of the sum; what had no points to give is none. */
export function sumOf(parts: readonly ScorePart[]): ScorePart[] {
  return parts.filter(({ earned, possible }) => earned !== 0 || possible !== 0);
}
