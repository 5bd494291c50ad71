import type { MatchCondition, Recommendation } from '@prep-ai/contract';
import { FORMULA } from './formula.ts';
import type { JobText } from './job-text.ts';
import type { OccupationSimilarity } from './occupation-similarity.ts';
import type { ResumeReading } from './resume-reading.ts';
import type { TermCredit } from './term-credit.ts';

const rules = FORMULA.advice;

const asked = (entry: TermCredit): string => `the job asks for it in line ${entry.term.segment.line}`;
const heaviest = (a: TermCredit, b: TermCredit): number =>
  order(b) - order(a) || a.term.segment.line - b.term.segment.line;
const order = (entry: TermCredit): number => entry.term.weight * rules[entry.term.importance];

interface Match {
  /** the credits that are about known skills */
  skills: readonly TermCredit[];
  conditions: readonly MatchCondition[];
  job: JobText;
  occupation: OccupationSimilarity;
  reading: ResumeReading;
}

/**
 * Advice that follows from the gaps and the lines, the most useful first. It names what to change and where.
 * @param credits of the terms that are no conditions
 */
export function recommend(
  credits: readonly TermCredit[],
  conditions: readonly MatchCondition[],
  { job, occupation, reading }: Pick<Match, 'job' | 'occupation' | 'reading'>,
): Recommendation[] {
  const skills = credits.filter((entry) => entry.term.skill !== null);
  const match = { skills, conditions, job, occupation, reading };
  return ADVICE.flatMap((advise) => advise(match) ?? []).slice(0, rules.maxItems);
}

const ADVICE: readonly ((match: Match) => Recommendation | null)[] = [
  replaceCopies,
  checkCondition,
  nameRelative,
  showListed,
  studyMissing,
  prepareYears,
  useFieldName,
  addNumber,
];

function replaceCopies({ reading }: Match): Recommendation | null {
  const copied = reading.segments.filter((segment) => segment.backing === 'copied');
  if (copied.length <= rules.copiedLines) return null;
  return {
    title: 'Replace the text copied from the job description',
    text: `Lines ${copied[0]?.line} to ${copied[copied.length - 1]?.line} repeat the job description word for word and add almost nothing to the score. Say in your own words what you did.`,
  };
}

function checkCondition({ conditions }: Match): Recommendation | null {
  const missing = conditions.find((condition) => condition.state === 'not_shown');
  if (!missing) return null;
  return {
    title: `Check the condition: ${missing.name}`,
    text: `Line ${missing.evidence[0]?.line} of the job description asks for it, and no line of the resume shows it. If you hold it, add it with its number or date. If not, ask the employer before you apply.`,
  };
}

function nameRelative({ skills }: Match): Recommendation | null {
  const related = skills
    .filter(
      (entry) =>
        entry.credit > 0 &&
        entry.credit < FORMULA.shown.strongCredit &&
        entry.evidence[0] &&
        entry.evidence[0].relation !== 'same',
    )
    .sort(heaviest)[0];
  const place = related?.evidence[0];
  if (!related || !place) return null;
  return {
    title: `Name ${related.term.name} if you have used it`,
    text: `Line ${place.segment.line} shows ${place.shown}; ${asked(related)}. If you have worked with ${related.term.name}, write it there. If not, prepare to explain how ${place.shown} carries over.`,
  };
}

function showListed({ skills }: Match): Recommendation | null {
  const listed = skills
    .filter(
      (entry) =>
        entry.credit > entry.backed &&
        entry.credit >= FORMULA.shown.strongCredit &&
        entry.evidence[0]?.relation === 'same',
    )
    .sort(heaviest)[0];
  if (!listed) return null;
  return {
    title: `Show ${listed.term.name} in a job or project`,
    text: `Line ${listed.evidence[0]?.segment.line} only lists it, and ${asked(listed)}. Add one sentence to a job: what you did with it, and what the result was.`,
  };
}

function studyMissing({ skills }: Match): Recommendation | null {
  const missing = skills
    .filter((entry) => entry.credit === 0 && entry.term.importance !== 'mentioned')
    .sort(heaviest)
    .slice(0, rules.missing);
  if (missing.length === 0) return null;
  const names = missing.map((entry) => entry.term.name);
  return {
    title: `Study ${names[0]}`,
    text: `No line of the resume shows ${names.join(', ')} (${linesOf(missing)} of the job description). Add a true example if you have one; otherwise prepare for questions on it.`,
  };
}

/** "line 3", "lines 3, 7": each line once. */
function linesOf(entries: readonly TermCredit[]): string {
  const lines = [...new Set(entries.map(({ term }) => term.segment.line))];
  return `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`;
}

function prepareYears({ job, reading }: Match): Recommendation | null {
  const months = reading.profile.total_experience_months;
  if (job.years === null || months === null || months >= job.years * 12) return null;
  return {
    title: 'Prepare for the question about years',
    text: `The job asks for ${job.years} years and the dates of your positions add up to ${reading.profile.total_experience}. Lead with the work that is closest to this job.`,
  };
}

function useFieldName({ job, occupation: { nearestTitle, similarity } }: Match): Recommendation | null {
  if (!job.title || !nearestTitle || similarity >= rules.nearBelow || similarity <= rules.nearFrom) return null;
  return {
    title: 'Use the job title of this field',
    text: `The job title is ${job.title}; the closest title in your resume is ${nearestTitle}. If the work was the same, say so in your summary.`,
  };
}

function addNumber({ reading }: Match): Recommendation | null {
  const told = reading.segments.filter(
    (segment) => segment.backing === 'experience' && segment.tokens.length >= rules.toldWords,
  );
  const withNumber = told.filter((segment) => /\p{N}/u.test(segment.text));
  const bare = told.find((segment) => !/\p{N}/u.test(segment.text) && segment.hits.length > 0);
  if (!bare || withNumber.length / told.length >= rules.fewNumbers) return null;
  return {
    title: `Add a number to line ${bare.line}`,
    text: `Only ${withNumber.length} of ${told.length} lines about your work contain a number. In line ${bare.line}, say how many, how much or how fast.`,
  };
}
