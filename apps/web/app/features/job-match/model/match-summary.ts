import type { MatchCondition, MatchLevel, MatchResult } from '@prep-ai/contract';
import { partNote, verdictText } from './match-words.ts';

type Counted = Pick<MatchResult, 'strong_matches' | 'gaps' | 'basis'>;

/** How many of the things that the job names the resume shows. Older results count what they list. */
function basisOf({ basis, strong_matches, gaps }: Counted): { shown: number; named: number } {
  return basis ?? { shown: strong_matches.length, named: strong_matches.length + gaps.length };
}

type Judged = Pick<MatchResult, 'score' | 'verdict' | 'job_title'> & Counted;

/** "Good match"; a text that is no job description gets no verdict. */
export function headword(result: Omit<Judged, 'job_title'>): string {
  return result.score === 0 && basisOf(result).named === 0 ? 'Nothing to compare' : verdictText(result);
}

/** "Good match for Backend Engineer" */
export function headline(result: Judged): string {
  return basisOf(result).named === 0 && result.score === 0
    ? headword(result)
    : `${headword(result)} for ${result.job_title ?? 'this job'}`;
}

/** What the counts say, in one or two sentences; nothing that the result does not hold. */
export function explainCounts(result: Counted): string {
  const { shown, named } = basisOf(result);
  const { gaps } = result;
  if (named === 0)
    return 'No skills or requirements were recognized in this job description. Paste the part that lists them.';
  const answered = `Your resume shows ${shown} of the ${named} ${plural(named, 'thing', 'things')} this job names.`;
  if (gaps.length === 0) return answered;
  const near = gaps.filter(({ evidence }) => evidence.some(({ source }) => source === 'resume')).length;
  if (near === 0)
    return `${answered} ${gaps.length === 1 ? 'The gap below has' : 'The gaps below have'} no line in your resume yet.`;
  if (near === gaps.length)
    return `${answered} ${gaps.length === 1 ? 'The gap below has' : 'Each gap below has'} a related line in your resume to build on.`;
  return `${answered} ${near} of the ${gaps.length} gaps below ${plural(near, 'has', 'have')} a related line in your resume to build on.`;
}

/** The whole match in one or two sentences, for places beside the score. */
export function summaryLine(result: Judged & Pick<MatchResult, 'conditions'>): string {
  const { shown, named } = basisOf(result);
  if (named === 0) return 'No skills were recognized in this job description.';
  const what = shown === 0 ? 'nothing yet' : `${shown} of the ${named} ${plural(named, 'thing', 'things')}`;
  const missing = missingLine(result);
  return [`${headword(result)}: your resume shows ${what} that this job names.`, missing && `${missing}.`]
    .filter(Boolean)
    .join(' ');
}

/** What is said where the list of gaps would be. */
export function withoutGaps(result: Counted): string {
  const { shown, named } = basisOf(result);
  if (named === 0) return 'Nothing to compare yet.';
  return shown < named
    ? 'No gaps in what the job asks for outright. What your resume doesn’t show is only mentioned in passing.'
    : 'No gaps: your resume shows everything the job asks for.';
}

/** "6 of 9 things shown" */
export function countsLine(result: Counted): string {
  const { shown, named } = basisOf(result);
  return named === 0 ? 'Nothing recognized' : `${shown} of ${named} ${plural(named, 'thing', 'things')} shown`;
}

const ATTENTION: Record<MatchCondition['state'], number> = { not_shown: 0, unclear: 1, met: 2 };

/** The conditions, those first that need attention; none in older results. */
export function conditionsOf({ conditions = [] }: Pick<MatchResult, 'conditions'>): MatchCondition[] {
  return [...conditions].sort((a, b) => ATTENTION[a.state] - ATTENTION[b.state]);
}

/** The levels, when one of them is known; none in older results. */
export function levelOf({ level }: Pick<MatchResult, 'level'>): MatchLevel | null {
  return level && (level.job.level !== null || level.resume.level !== null) ? level : null;
}

/** What the conditions come to, in one sentence; null when the job names none. */
export function explainConditions(result: Pick<MatchResult, 'conditions'>): string | null {
  const all = conditionsOf(result);
  if (all.length === 0) return null;
  const names = (state: MatchCondition['state']) =>
    all.filter((condition) => condition.state === state).map(({ name }) => name);
  const [missing, unclear] = [names('not_shown'), names('unclear')];
  if (missing.length > 0) return `Your resume doesn’t show ${conditions(missing)}.`;
  if (unclear.length > 0) return `It isn’t clear whether your resume meets ${conditions(unclear)}.`;
  return all.length === 1
    ? `Your resume meets the one condition of the job: ${all[0]?.name}.`
    : `Your resume meets all ${all.length} conditions of the job.`;
}

/** "Not shown: Driving licence"; null when nothing is missing. */
export function missingLine(result: Pick<MatchResult, 'conditions'>): string | null {
  const [first, ...more] = conditionsOf(result).filter(({ state }) => state === 'not_shown');
  if (!first) return null;
  return `Not shown: ${first.name}${more.length > 0 ? ` and ${more.length} more` : ''}`;
}

/** "12 points are taken off. Little of what the job names is shown." Null when nothing is. */
export function takenOff(result: Pick<MatchResult, 'breakdown' | 'conditions'>): string | null {
  const limit = result.breakdown.find(({ name, earned }) => name === 'limit' && earned < 0);
  if (!limit) return null;
  const lost = Math.max(1, Math.round(-limit.earned));
  const what = `${lost} ${plural(lost, 'point is', 'points are')} taken off`;
  const note = partNote(limit);
  // the sentence about the conditions has named them
  const known = missingLine(result) !== null && note.split('; ').every((reason) => /^not shown: /iu.test(reason));
  return known ? `${what} for that.` : `${what}. ${note}${/[.!?…]$/u.test(note) ? '' : '.'}`;
}

/** "a condition of the job: Driving licence" */
function conditions(names: readonly string[]): string {
  return `${names.length === 1 ? 'a condition' : `${names.length} conditions`} of the job: ${listOf(names)}`;
}

function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}
