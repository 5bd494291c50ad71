import type {
  DocumentLine,
  Evidence,
  MatchCondition,
  MatchGap,
  MatchResult,
  ResumeProfile,
  StrongMatch,
} from '@prep-ai/contract';
import { type Taxonomy, wordStem } from '@prep-ai/question-bank';
import { joinAlternatives } from './alternatives.ts';
import { GENERIC_WORDS, STOP_WORDS } from './common-words.ts';
import { readConditions } from './conditions.ts';
import { FORMULA, FORMULA_VERSION } from './formula.ts';
import { type JobTerm, jobTerms } from './job-terms.ts';
import { type JobText, readJob } from './job-text.ts';
import { occupationSimilarity } from './occupation-similarity.ts';
import { jobQuote, resumeQuote } from './quotes.ts';
import { recommend } from './recommendations.ts';
import { type ResumeReading, readResume } from './resume-reading.ts';
import { scoreParts } from './score.ts';
import { creditOf, type TermCredit } from './term-credit.ts';
import { CAVEAT, verdictOf } from './verdict.ts';
import { compareLevels, jobLevel, resumeLevel } from './work-level.ts';
import { isDistinctive } from './work-text.ts';

const limits = FORMULA.shown;

const jobEvidence = (term: JobTerm, job: JobText): Evidence => jobQuote(job, term.segment, term);

/** Whether a condition quotes the place in the job at which a term is named. */
function quotesTerm({ evidence: [asked] }: MatchCondition, term: Evidence): boolean {
  return (
    asked !== undefined &&
    asked.line === term.line &&
    asked.text === term.text &&
    asked.start < term.end &&
    term.start < asked.end
  );
}

function resumeEvidence(entry: TermCredit, reading: ResumeReading): Evidence[] {
  return entry.evidence.slice(0, limits.resumeLines).map((place) => resumeQuote(reading, place.segment, place));
}

/** The resume line that shares most of the rarer words of the job's line; null when none shares two. */
function nearestLine(term: JobTerm, reading: ResumeReading, taxonomy: Taxonomy): Evidence[] {
  const wanted = new Set(
    term.segment.tokens
      .filter(
        (token) => /^\p{L}{3,}/u.test(token.norm) && !STOP_WORDS.has(token.norm) && !GENERIC_WORDS.has(token.norm),
      )
      .map((token) => wordStem(token.norm)),
  );
  let best: { at: number; weight: number } | null = null;
  reading.segments.forEach((segment, at) => {
    const shared = [...wanted].filter((stem) => segment.stems.has(stem));
    const weight = shared.reduce((sum, stem) => sum + (taxonomy.occupations.rarity(stem) ?? 1), 0);
    if (segment.backing !== 'copied' && shared.length >= limits.sharedWords && weight > (best?.weight ?? 0))
      best = { at, weight };
  });
  const chosen: { at: number } | null = best;
  const segment = chosen === null ? undefined : reading.segments[(chosen as { at: number }).at];
  return segment ? [resumeQuote(reading, segment, { start: 0, end: segment.text.length })] : [];
}

const PLACES = {
  experience: 'in your work',
  certificate: 'among your education and certificates',
  claim: 'in a list, not in a job',
  copied: 'in text copied from the job',
} as const;

function shownText(entry: TermCredit): string {
  const best = entry.evidence[0];
  if (!best) return '';
  const lines = [...new Set(entry.evidence.slice(0, limits.resumeLines).map((place) => place.segment.line))];
  const where = `line${lines.length > 1 ? 's' : ''} ${lines.join(', ')}`;
  return `Shown ${PLACES[best.segment.backing]}, ${where}.`;
}

/** What shows a term that the resume doesn't name: the skill that implies it, or what the resume says was done. */
function shownBy(entry: TermCredit): Pick<StrongMatch, 'shown_by'> {
  const best = entry.evidence[0];
  return best && (best.relation !== 'same' || best.inOtherWords) ? { shown_by: best.shown } : {};
}

function gapText(entry: TermCredit): string {
  const best = entry.evidence[0];
  if (!best) return 'Nothing in the resume shows it.';
  if (best.segment.backing === 'copied') return `Only in text copied from the job, line ${best.segment.line}.`;
  return best.relation === 'same'
    ? `Only weak evidence, in line ${best.segment.line}.`
    : `Not mentioned. The closest is ${best.shown} in line ${best.segment.line}.`;
}

const ORDER = { required: 2, preferred: 1, mentioned: 0 } as const;
const byWeight = (a: TermCredit, b: TermCredit): number =>
  ORDER[b.term.importance] - ORDER[a.term.importance] ||
  b.term.weight - a.term.weight ||
  b.credit - a.credit ||
  a.term.segment.line - b.term.segment.line ||
  a.term.start - b.term.start;
const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * The match of a resume with a job description by the fixed formula of docs/match-score.md. Deterministic: the same profile,
 * lines and text give the same result. Showing one more thing that the job requires or prefers never lowers the score. A text that is
 * no job description gives 0 and says so.
 * @param jobDescription plain text; its lines are numbered from 1, blank ones included
 */
export function matchJob(
  candidate: { profile: ResumeProfile; lines: readonly DocumentLine[] },
  jobDescription: string,
  taxonomy: Taxonomy,
): MatchResult {
  const job = readJob(jobDescription, taxonomy);
  const terms = jobTerms(job, taxonomy);
  const wanted = new Set(terms.flatMap((term) => (term.skill ? [term.skill.id] : [])));
  const reading = readResume(candidate, job, wanted, taxonomy);
  if (saysNothing(job, terms, taxonomy)) return notAJob(job);
  const single = terms.map((term) => creditOf(term, reading, taxonomy));
  const occupation = occupationSimilarity(job, reading, single, taxonomy);
  const credits = joinAlternatives(single);
  const level = compareLevels(jobLevel(job), resumeLevel(reading));
  const conditions = readConditions(job, reading, taxonomy);
  const breakdown = scoreParts(credits, { occupation, reading, years: job.years, level, conditions });
  const sum = round(breakdown.reduce((total, part) => total + part.earned, 0));
  const score = Math.max(0, Math.min(100, Math.round(sum)));
  const ranked = [...credits].sort(byWeight);
  const strong = ranked.filter((entry) => entry.credit >= limits.strongCredit).slice(0, limits.maxItems);
  // What is a condition is shown as one, and not as a gap too.
  const apart = credits.filter(
    ({ term }) => !conditions.some((condition) => quotesTerm(condition, jobEvidence(term, job))),
  );
  // A phrase that is no known skill is a gap worth showing only where the job asks for it outright.
  const gaps = apart
    .sort(byWeight)
    .filter(
      (entry) =>
        entry.credit < limits.strongCredit && (entry.term.skill !== null || entry.term.importance !== 'mentioned'),
    )
    .slice(0, limits.maxItems);
  return {
    score,
    verdict: verdictOf(score),
    caveat: CAVEAT,
    basis: { shown: credits.filter((entry) => entry.credit >= limits.strongCredit).length, named: credits.length },
    level,
    conditions,
    job_title: job.title,
    strong_matches: strong.map(
      (entry): StrongMatch => ({
        term: entry.term.name,
        importance: entry.term.importance,
        detail: shownText(entry),
        credit: round(entry.credit),
        ...shownBy(entry),
        evidence: [jobEvidence(entry.term, job), ...resumeEvidence(entry, reading)],
      }),
    ),
    gaps: gaps.map((entry): MatchGap => {
      const shown = resumeEvidence(entry, reading).slice(0, 1);
      return {
        term: entry.term.name,
        importance: entry.term.importance,
        detail: gapText(entry),
        credit: round(entry.credit),
        evidence: [
          jobEvidence(entry.term, job),
          ...(shown.length > 0 ? shown : nearestLine(entry.term, reading, taxonomy)),
        ],
      };
    }),
    recommendations: recommend(apart, conditions, { job, occupation, reading }),
    breakdown,
    formula: FORMULA_VERSION,
  };
}

/** No title, hardly any skill, and few words about work. */
function saysNothing(job: JobText, terms: readonly JobTerm[], taxonomy: Taxonomy): boolean {
  if (
    job.title !== null ||
    terms.reduce((sum, term) => sum + (term.skill ? term.weight : 0), 0) >= limits.minTermWeight
  )
    return false;
  const distinctive = new Set<string>();
  for (const segment of job.segments)
    for (const { norm } of segment.tokens)
      if (isDistinctive(norm) && taxonomy.occupations.rarity(norm) !== undefined) distinctive.add(wordStem(norm));
  return distinctive.size < limits.minWords;
}

function notAJob(job: JobText): MatchResult {
  const nothing = (['required', 'preferred', 'mentioned', 'title', 'experience'] as const).map((name) => ({
    name,
    earned: 0,
    possible: 0,
    note: 'The text has nothing to compare with',
  }));
  return {
    score: 0,
    verdict: verdictOf(0),
    caveat: CAVEAT,
    basis: { shown: 0, named: 0 },
    conditions: [],
    job_title: job.title,
    strong_matches: [],
    gaps: [],
    recommendations: [
      {
        title: 'Paste the whole job description',
        text: 'This text names no title and hardly any skill or duty, so there is nothing to compare your resume with. Paste the whole job description with its duties and requirements.',
      },
    ],
    breakdown: nothing,
    formula: FORMULA_VERSION,
  };
}
