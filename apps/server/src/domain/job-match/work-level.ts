import { type LevelReading, type MatchLevel, WORK_LEVELS, type WorkLevel } from '@prep-ai/contract';
import { FORMULA } from './formula.ts';
import type { JobText } from './job-text.ts';
import { jobQuote, placeOf, resumeQuote } from './quotes.ts';
import type { ResumeReading } from './resume-reading.ts';

const rules = FORMULA.levels;

/** Words of a title that say where its holder stands, the highest first. */
const RANK_WORDS: readonly (readonly [WorkLevel, RegExp])[] = [
  [
    'manager',
    /\b(?:head of|heads? (?:teacher|master|mistress)|headmaster|headmistress|head(?=\s*[,–-]|$)|director|chief|vp|vice[- ]president|president|c[etofi]o|managers?|mgr|superintendent|matron|executive chef)\b/iu,
  ],
  [
    'lead',
    /\b(?:lead(?!\s+generation)|team[- ]?lead(?:er)?|leader|supervisor|foreman|forewoman|principal|(?:enterprise|group) architect|in-?charge|head (?:chef|nurse|waiter|pharmacist|electrician|cashier|coach|accountant|librarian))\b/iu,
  ],
  ['senior', /\b(?:senior|sr|snr|staff (?:software )?engineer|sous chef|iii|iv)\b/iu],
  [
    'trainee',
    /\b(?:trainee|traineeship|intern|internship|apprentice(?:ship)?|freshers?|school[- ]leavers?|working student|student (?:nurse|teacher)|cadet|articled|praktikant(?:in)?|werkstudent(?:in)?|stagiaire|work experience|placement)\b/iu,
  ],
  ['junior', /\b(?:junior|jr|jnr|entry[- ]level|graduate|assistant (?=accountant|engineer|buyer)|commis|beginner)\b/iu],
];
/** Managers of things, who by their title lead nobody. */
const OWN_MANAGER =
  /\b(?:account|accounts|project|product|programme|program|relationship|case|community|social media|brand|property|portfolio|customer success|campaign|content|events?|marketing|contracts?|category|release|delivery|change|test|database|network|stock|inventory|records|facility|risk)\s+managers?\b/giu;
/** A deputy stands one step below. */
const DEPUTY =
  /\b(?:assistant|asst|deputy|associate|vice|acting)\.?\s+(?:\p{L}+\s+){0,2}(?:manager|mgr|head|director|chief)/iu;

/** The level that a title names; null when it names none. */
export function levelOfTitle(title: string): WorkLevel | null {
  const text = title.slice(0, 200).replace(OWN_MANAGER, ' ');
  const found = RANK_WORDS.find(([, words]) => words.test(text))?.[0] ?? null;
  return found === 'manager' && DEPUTY.test(text) ? 'lead' : found;
}

const levelNumber = (level: WorkLevel): number => WORK_LEVELS.indexOf(level);

/** What says in the text of an advertisement that it is for beginners only. */
const BEGINNERS =
  /\b(?:school[- ]leavers?|(?:apprentice|trainee|intern)ship|(?:only|open to|for) (?:recent )?(?:freshers?|graduates of 20\d\d)|freshers? only|first job|no experience (?:is )?(?:allowed|wanted)|final[- ]year students|stipend)\b/iu;

/** The level of an advertisement: by its title, then by the years that it asks for, then by what it says of beginners. */
export function jobLevel(job: JobText): LevelReading {
  const named = job.title === null ? null : levelOfTitle(job.title);
  const titled = job.all.find((segment) => job.title !== null && segment.text.includes(job.title));
  if (named && titled)
    return {
      level: named,
      detail: 'From the job title.',
      evidence: [jobQuote(job, titled, placeOf(titled, job.title ?? ''))],
    };
  const beginners = job.segments.find((segment) => BEGINNERS.test(segment.text));
  if (beginners && (job.years ?? 0) === 0)
    return {
      level: 'trainee',
      detail: 'The job is for beginners.',
      evidence: [jobQuote(job, beginners, placeOf(beginners, BEGINNERS.exec(beginners.text)?.[0] ?? ''))],
    };
  if (job.years === null) return { level: null, detail: 'The job names no level.', evidence: [] };
  return {
    level: byYears(job.years, rules.jobSeniorYears),
    detail: `From the ${job.years === 1 ? 'one year' : `${job.years} years`} that the job asks for.`,
    evidence: [],
  };
}

const byYears = (years: number, senior: number): WorkLevel =>
  years >= rules.leadYears ? 'lead' : years >= senior ? 'senior' : years >= rules.midYears ? 'mid' : 'junior';

/** The level of a resume: by its latest titles, and by its years where these name none. */
export function resumeLevel(reading: ResumeReading): LevelReading {
  const years = (reading.profile.total_experience_months ?? 0) / 12;
  const named = reading.titles
    .slice(0, rules.latestTitles)
    .map((title) => ({ title, level: levelOfTitle(title) }))
    .find((entry) => entry.level !== null);
  const outgrown = named?.level && levelNumber(named.level) < levelNumber('mid') && years >= rules.outgrownYears;
  if (named?.level && !outgrown) {
    const at = reading.segments.find((segment) => segment.text.includes(named.title));
    return {
      level: named.level,
      detail: `From the title ${named.title}.`,
      evidence: at ? [resumeQuote(reading, at, placeOf(at, named.title))] : [],
    };
  }
  if (reading.profile.total_experience_months === null && reading.titles.length > 0)
    return { level: 'mid', detail: 'No title names a level, and no dates tell one.', evidence: [] };
  if (reading.profile.total_experience_months === null)
    return { level: null, detail: 'The resume names no level and no dates.', evidence: [] };
  const level = byYears(years, rules.resumeSeniorYears);
  return {
    level: level === 'lead' ? 'senior' : level,
    detail: `From the dates of the positions: ${reading.profile.total_experience}.`,
    evidence: [],
  };
}

/** Both levels, and how far they are apart. */
export function compareLevels(job: LevelReading, resume: LevelReading): MatchLevel {
  if (job.level === null || resume.level === null) return { job, resume, fit: 'unclear' };
  const steps = levelNumber(resume.level) - levelNumber(job.level);
  const far = steps < 0 ? 'below' : 'above';
  return { job, resume, fit: steps === 0 ? 'same' : Math.abs(steps) === 1 ? 'near' : far };
}
