import type { DocumentLine, MatchResult, Position } from '@prep-ai/contract';
import { LEVELS } from '@prep-ai/question-bank';
import type { AnswerRequest, CandidateContext } from '../../ports/interview-engine.ts';

/** Months of work with a skill up to which a person begins with a level; above the last one with Expert. */
const STARTS = [12, 48, 120];
/** Words of a job's title and the level that such a job is asked at. "Staff nurse" and "lead generation" are no ranks. */
const RANKS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:junior|jr|intern(?:ship)?|trainee|graduate|fresher|entry[- ]level|apprentice|assistant)\b/i, 0],
  [/\b(?:principal|head|director|chief|architect|lead(?! generation)|staff (?:\w+ )?engineer)\b/i, 3],
  [/\b(?:senior|sr)\b/i, 2],
];
/** "5 years", "3+ yrs", "2-4 years": the first number */
const YEARS = /(\d{1,2})(?:\.\d{1,2})?\s{0,2}(?:\+|(?:-|–|to)\s{0,2}\d{1,2})?\s{0,2}\+?\s{0,2}(?:years?|yrs?)\b/i;
/** Between a skill's name and the years beside it: "Java (5 years)", "5 years of experience in Java". */
const BESIDE = 28;

export interface SkillNames {
  names: readonly string[];
  /** whether evidence of the other skill shows this one */
  isShownBy(other: string): boolean;
}

/**
 * The level (index of LEVELS) with which somebody who chose none begins: that of their own work with the skill, not of all their
 * years, and that of the job; between the two when both are known, nearer to the person. The lowest when neither is.
 */
export function startingLevel(request: AnswerRequest, skill: SkillNames, now: Date): number {
  const own = request.resume && levelOfMonths(monthsWith(request.resume, skill, now));
  const asked = levelOfJob(request.match, request.jobDescription, skill);
  if (own === null || asked === null) return own ?? asked ?? 0;
  return Math.floor((own + asked) / 2);
}

function levelOfMonths(months: number): number {
  const start = STARTS.findIndex((below) => months < below);
  return start < 0 ? LEVELS.length - 1 : start;
}

/** Months in jobs whose lines show the skill, or the years that the resume names beside it when they are more. */
function monthsWith({ profile, lines }: CandidateContext, skill: SkillNames, now: Date): number {
  const shown = new Set(profile.skills.filter(({ name }) => skill.isShownBy(name)).flatMap((item) => item.lines));
  const jobs = profile.positions.filter((position) => position.lines.some((n) => shown.has(n)));
  const named = lines.filter(({ n }) => shown.has(n)).map((line) => yearsBeside(line, skill.names) * 12);
  return Math.max(monthsOf(jobs, now), ...named);
}

/** Months of the jobs together; those at the same time count once. */
function monthsOf(jobs: readonly Position[], now: Date): number {
  const spans = jobs
    .flatMap(({ start, end }) => {
      if (start === null) return [];
      const until = end === null ? now.getUTCFullYear() * 12 + now.getUTCMonth() + 1 : monthNumber(end, 12);
      return [{ from: monthNumber(start, 1), until }];
    })
    .sort((a, b) => a.from - b.from);
  let months = 0;
  let covered = 0;
  for (const { from, until } of spans) {
    months += Math.max(0, until - Math.max(from - 1, covered));
    covered = Math.max(covered, until);
  }
  return months;
}

/** @param month "2021-03", or "2021" with the month that stands for it */
function monthNumber(month: string, other: number): number {
  return Number(month.slice(0, 4)) * 12 + (Number(month.slice(5, 7)) || other);
}

function yearsBeside({ text }: Pick<DocumentLine, 'text'>, names: readonly string[]): number {
  const line = text.toLowerCase();
  for (const name of names) {
    const at = line.indexOf(name.toLowerCase());
    if (at < 0) continue;
    const end = at + name.length;
    const after = /^[^,;|•]*/.exec(line.slice(end, end + BESIDE))?.[0] ?? '';
    const before = /[^,;|•]*$/.exec(line.slice(Math.max(0, at - 2 * BESIDE), at))?.[0] ?? '';
    const years = YEARS.exec(after) ?? YEARS.exec(before);
    if (years) return Number(years[1]);
  }
  return 0;
}

function levelOfJob(match: MatchResult | null, description: string | null, { names }: SkillNames): number | null {
  const title = match?.job_title ?? /\S.*/.exec(description ?? '')?.[0] ?? '';
  const rank = RANKS.find(([words]) => words.test(title));
  if (rank) return rank[1];
  const lines = (description ?? '').split(/\n|(?<=\.) /).filter((line) => YEARS.test(line));
  const line =
    lines.find((text) => names.some((name) => text.toLowerCase().includes(name.toLowerCase()))) ??
    lines.find((text) => /experience/i.test(text));
  const years = line === undefined ? null : YEARS.exec(line);
  return years ? levelOfMonths(Number(years[1]) * 12) : null;
}
