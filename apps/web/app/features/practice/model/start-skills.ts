import { ACCESS_CODES, DEFAULT_ACCESS_CODE, LIMITS, type MatchResult, type Skill } from '@prep-ai/contract';
import { skillKey } from './skill-key.ts';
import { NOTHING_WRITTEN, type WrittenSkills, writtenFirst } from './written-skills.ts';

/** What the practice screen knows of a person before their first question. */
export interface PersonFacts {
  resume: { filename: string } | null;
  /** the latest job match */
  job: JobFacts | null;
  /** a job description that is there and has no match yet; it is empty for none */
  jobText: string;
  skills: readonly Skill[];
}

interface JobFacts extends Pick<MatchResult, 'strong_matches' | 'gaps'> {
  title: string | null;
  score: number;
  /** what the match comes to, in a sentence or two; for a match with this resume */
  summary: string;
  /** the match was made with an earlier resume: its score says nothing about this one */
  outdated: boolean;
}

/** Why a skill is offered: in the resume and the job; in the job only; … */
export type StartReason = 'both' | 'gap' | 'asked' | 'named' | 'resume' | 'added';

export interface StartGroup {
  reason: StartReason;
  skills: string[];
  /** how many are shown before More */
  first: number;
}

/**
 * Skills that start a question at once, those that matter most for this person and job first; none for a stranger. In a
 * group those with questions of their own come first.
 */
export function startGroups(
  { resume, job, jobText, skills }: PersonFacts,
  written: WrittenSkills = NOTHING_WRITTEN,
): StartGroup[] {
  const ofResume = resume === null ? [] : skills.filter(({ source }) => source === 'resume').map(({ name }) => name);
  const added = skills.filter(({ source }) => source === 'manual').map(({ name }) => name);
  const seen = new Set<string>();
  const group = (reason: StartReason, first: number, names: readonly string[]): StartGroup => {
    const fresh = names.filter(
      (name) => name.length <= LIMITS.skill.nameMax && !seen.has(skillKey(name)) && seen.add(skillKey(name)),
    );
    return { reason, skills: writtenFirst(fresh, (name) => name, written), first };
  };
  const groups: StartGroup[] = [];
  if (job?.outdated) {
    const asked = byImportance([...job.strong_matches, ...job.gaps]);
    const own = new Set(ofResume.map(skillKey));
    groups.push(
      group(
        'both',
        4,
        asked.filter((term) => own.has(skillKey(term))),
      ),
    );
    groups.push(group('asked', 3, asked));
  } else if (job) {
    groups.push(group('both', 4, byImportance(job.strong_matches)));
    groups.push(group('gap', 3, byImportance(job.gaps)));
  } else groups.push(group('named', 4, namedIn(jobText, [...ofResume, ...added])));
  groups.push(group('resume', groups.some((one) => one.skills.length > 0) ? 3 : 6, ofResume));
  groups.push(group('added', 3, added));
  return groups.filter((one) => one.skills.length > 0);
}

/** Required before preferred before mentioned; within one kind in the order of the match. */
function byImportance(terms: readonly Pick<MatchResult['gaps'][number], 'term' | 'importance'>[]): string[] {
  const rank = { required: 0, preferred: 1, mentioned: 2 };
  return [...terms].sort((a, b) => rank[a.importance] - rank[b.importance]).map(({ term }) => term);
}

/** Known skills that a job description names, spelled as they are: "swift action" is not the language Swift. */
function namedIn(text: string, own: readonly string[]): string[] {
  const known = new Map([...own, ...Object.values(ACCESS_CODES).flat()].map((name) => [skillKey(name), name]));
  const placed = [...known.values()].map((name) => {
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return { name, at: text.search(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped}(?![\\p{L}\\p{M}\\p{N}+#])`, 'u')) };
  });
  return placed
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
}

/** One skill of each of several fields, for somebody of whom nothing is known. */
const OTHER_FIELDS = ['Nursing', 'Accounting', 'Teaching', 'Sales', 'Excel', 'Banking', 'Indian Polity'] as const;

/** Skills of other fields beside the shortcuts of an access code: a code names a field, only the default one names none. */
export function otherFields(popular: readonly string[]): readonly string[] {
  return popular === ACCESS_CODES[DEFAULT_ACCESS_CODE] ? OTHER_FIELDS : [];
}

/** The next skills to practise: those that were not asked about yet. */
export function nextSkills(groups: readonly StartGroup[], asked: readonly string[], count: number) {
  const done = new Set(asked.map(skillKey));
  return groups
    .flatMap(({ reason, skills, first }) => skills.slice(0, first).map((name) => ({ reason, name })))
    .filter(({ name }) => !done.has(skillKey(name)))
    .slice(0, count);
}
