import type { DocumentLine, ResumeProfile } from '@prep-ai/contract';
import { phraseKey, type Taxonomy, type TaxonomySkill } from '@prep-ai/question-bank';
import { jobTerms } from '../../apps/server/src/domain/job-match/job-terms.ts';
import { readJob } from '../../apps/server/src/domain/job-match/job-text.ts';
import type { EvalJob, EvalResume, GoldPosition, GoldSkill } from '../data/load.ts';

/** How often something was right, of what was found and of what there is to find; with the mistakes for people to look at. */
export interface Tally {
  right: number;
  found: number;
  wanted: number;
  missed: string[];
  wrong: string[];
}

/** `named` counts only the skills that the text calls by the name that the gold has, and not in words of its own. */
export interface SkillTally extends Tally {
  named: { right: number; wanted: number };
}

/** A resume of the set as the product read it. */
export interface ReadResume<Gold = EvalResume> {
  gold: Gold;
  lines: DocumentLine[];
  profile: ResumeProfile;
}

/** Months that the reading of a career may be off. */
const MONTHS_OFF = 6;

/** Compares names of skills through the taxonomy's aliases; a name that it does not know is compared as it is. */
export function createSkillTally(taxonomy: Taxonomy, notScored: ReadonlySet<string>) {
  const known = (name: string): TaxonomySkill | undefined => taxonomy.skills.byName(name);
  const keyOf = (name: string): string => phraseKey(known(name)?.name ?? name);
  const isScored = (name: string): boolean => {
    const skill = known(name);
    const unscored = notScored.has(name.toLowerCase()) || notScored.has((skill?.name ?? '').toLowerCase());
    return !unscored && skill?.category !== 'Soft Skills' && skill?.category !== 'Languages';
  };

  return (found: readonly string[], gold: readonly GoldSkill[], accept: readonly string[]): SkillTally => {
    const own = new Map(found.filter(isScored).map((name) => [keyOf(name), name]));
    const scored = gold.filter((skill) => isScored(skill.name));
    // The reader may call a skill what the set's author calls it or what the text does.
    const isFound = (skill: GoldSkill): boolean =>
      own.has(keyOf(skill.name)) || (skill.form !== null && own.has(keyOf(skill.form)));
    const written = scored.filter((skill) => skill.form !== null);
    const named = written.filter((skill) => skill.form?.toLowerCase() === skill.name.toLowerCase());
    const right = new Set(scored.flatMap((skill) => [keyOf(skill.name), keyOf(skill.form ?? skill.name)]));
    const free = new Set(accept.map(keyOf));
    const wrong = [...own].filter(([key]) => !right.has(key) && !free.has(key)).map(([, name]) => name);
    const hits = written.filter(isFound).length;
    return {
      right: hits,
      found: hits + wrong.length,
      wanted: written.length,
      named: { right: named.filter(isFound).length, wanted: named.length },
      missed: written.filter((skill) => !isFound(skill)).map((skill) => `${skill.name} (${skill.form})`),
      wrong,
    };
  };
}

/** Names of the skills that a job asks for, as the match reads them. */
export function skillsAsked(job: EvalJob, taxonomy: Taxonomy): string[] {
  return jobTerms(readJob(job.text, taxonomy), taxonomy).flatMap((term) => (term.skill ? [term.skill.name] : []));
}

/** Whether the months of experience are within half a year of the truth; none must be read as none. */
export function experienceIsRight({ gold, profile }: ReadResume<Pick<EvalResume, 'totalMonths'>>): boolean {
  const months = profile.total_experience_months;
  return gold.totalMonths === null
    ? months === null
    : months !== null && Math.abs(months - gold.totalMonths) <= MONTHS_OFF;
}

/** Letters and digits alone, in lower case. */
export const squeezed = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Headings of a resume whose line opens, in the profile, the section that they name. */
export function sectionsRight({ gold, lines, profile }: ReadResume<Pick<EvalResume, 'sections'>>): Tally {
  const tally: Tally = { right: 0, found: 0, wanted: 0, missed: [], wrong: [] };
  for (const { kind, heading } of gold.sections) {
    if (heading === null || kind === 'contact') continue;
    tally.wanted++;
    const wanted = squeezed(heading);
    const line =
      lines.find((entry) => squeezed(entry.text) === wanted) ??
      lines.find((entry) => wanted.length > 3 && squeezed(entry.text).startsWith(wanted));
    const run =
      line && profile.sections.find((entry) => entry.from <= line.n && line.n <= entry.to && entry.section === kind);
    if (run) tally.right++;
    else tally.missed.push(`${kind}: ${heading}${line ? '' : ' (no such line)'}`);
  }
  return tally;
}

const sameMonth = (gold: string | null, read: string | null, current: boolean): boolean => {
  if (gold === 'present') return current;
  if (gold === null) return read === null;
  return read !== null && read.slice(0, gold.length) === gold;
};

const near = (gold: string | null, read: string | null): boolean => {
  if (gold === null) return true;
  const wanted = squeezed(gold);
  const own = squeezed(read ?? '');
  return own !== '' && (own.includes(wanted) || (wanted.includes(own) && own.length * 2 >= wanted.length));
};

/** Jobs that were read with the right months at both ends, title and employer. */
export function positionsRight(
  { gold, profile }: ReadResume<Pick<EvalResume, 'positions'>>,
  what: 'dates' | 'all',
): Tally {
  const left = [...profile.positions];
  const tally: Tally = { right: 0, found: left.length, wanted: gold.positions.length, missed: [], wrong: [] };
  for (const position of gold.positions) {
    const at = left.findIndex((read) => isSame(position, read, what));
    if (at < 0) tally.missed.push(`${position.title} | ${position.employer} | ${position.start} | ${position.end}`);
    else {
      left.splice(at, 1);
      tally.right++;
    }
  }
  tally.wrong = left.map((read) => `${read.title} | ${read.organization} | ${read.start} | ${read.end}`);
  return tally;
}

function isSame(gold: GoldPosition, read: ResumeProfile['positions'][number], what: 'dates' | 'all'): boolean {
  const dates = sameMonth(gold.start, read.start, read.current) && sameMonth(gold.end, read.end, read.current);
  return dates && (what === 'dates' || (near(gold.title, read.title) && near(gold.employer, read.organization)));
}
