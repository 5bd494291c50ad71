import type { MatchResult, ScorePart } from '@prep-ai/contract';

/** Scores from which a match is called so. */
const BANDS = [
  [80, 'Strong match'],
  [60, 'Good match'],
  [40, 'Partial match'],
  [0, 'Low match'],
] as const;

/** "Good match for Backend Engineer" */
export function headline(score: number, jobTitle: string | null): string {
  const band = BANDS.find(([from]) => score >= from)?.[1] ?? 'Low match';
  return `${band} for ${jobTitle ?? 'this job'}`;
}

type Counted = Pick<MatchResult, 'strong_matches' | 'gaps'>;

/** What the counts say, in one or two sentences; nothing that the result does not hold. */
export function explainCounts({ strong_matches, gaps }: Counted): string {
  const total = strong_matches.length + gaps.length;
  if (total === 0)
    return 'No skills or requirements were recognized in this job description. Paste the part that lists them.';
  const answered = `Your resume covers ${strong_matches.length} of the ${total} ${plural(total, 'thing', 'things')} this job asks for.`;
  if (gaps.length === 0) return answered;
  const near = gaps.filter(({ evidence }) => evidence.some(({ source }) => source === 'resume')).length;
  if (near === 0)
    return `${answered} ${gaps.length === 1 ? 'The gap has' : 'The gaps have'} no line in your resume yet.`;
  if (near === gaps.length)
    return `${answered} ${gaps.length === 1 ? 'The gap has' : 'Each gap has'} a related line in your resume to build on.`;
  return `${answered} ${near} of the ${gaps.length} gaps ${plural(near, 'has', 'have')} a related line in your resume to build on.`;
}

/** "6 strong, 3 gaps" */
export function countsLine({ strong_matches, gaps }: Counted): string {
  return `${strong_matches.length} strong, ${gaps.length} ${plural(gaps.length, 'gap', 'gaps')}`;
}

const PART_NAMES: Record<ScorePart['name'], string> = {
  required: 'Required',
  preferred: 'Preferred',
  mentioned: 'Also mentioned',
  title: 'Job title',
  experience: 'Years of experience',
  level: 'Level',
  limit: 'Taken off',
};

export function partName({ name }: ScorePart): string {
  return PART_NAMES[name];
}

/** Points with at most one decimal: "12", "7.5". */
export function points(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}
