import { z } from 'zod';

/**
 * A quoted sentence (or line, where that is shorter) with the part of it that matters. `start` and `end` are offsets in
 * `text` (UTF-16 units).
 */
export const evidence = z.object({
  source: z.enum(['resume', 'job']),
  line: z.int().positive(),
  text: z.string(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  /** page of the resume's line, counted from 1; only for PDFs */
  page: z.int().positive().optional(),
  /** which sentence of its line it is, counted from 1; only where the line has several */
  sentence: z.int().positive().optional(),
});
export type Evidence = z.infer<typeof evidence>;

export const MATCH_IMPORTANCE = ['required', 'preferred', 'mentioned'] as const;

/** One thing the job asks for that the resume shows, with the lines on both sides. */
export const strongMatch = z.object({
  term: z.string(),
  importance: z.enum(MATCH_IMPORTANCE),
  /** one sentence: how the resume shows it */
  detail: z.string(),
  /** 0 to 1: how much of this term's weight the evidence earns */
  credit: z.number().min(0).max(1),
  /**
   * What shows it where the resume doesn't name it: the skill that implies it (PostgreSQL for SQL), or the resume's words
   * ("dressed wounds" for wound care). Missing where the resume names it; since prep-ai-match-3.
   */
  shown_by: z.string().optional(),
  evidence: z.array(evidence),
});
export type StrongMatch = z.infer<typeof strongMatch>;

/** One thing the job asks for that the resume does not show (or hardly). The job line comes first, then the nearest resume line when there is one. */
export const matchGap = z.object({
  term: z.string(),
  importance: z.enum(MATCH_IMPORTANCE),
  detail: z.string(),
  credit: z.number().min(0).max(1),
  evidence: z.array(evidence),
});
export type MatchGap = z.infer<typeof matchGap>;

export const recommendation = z.object({ title: z.string(), text: z.string() });
export type Recommendation = z.infer<typeof recommendation>;

/**
 * One line of the sum behind the score: points earned of points possible. The earned points add up to the score before
 * rounding. `limit` is what a missing condition, another level or too little shown takes off again: 0 points possible,
 * earned below 0; it is left out where nothing is taken off.
 */
export const scorePart = z.object({
  name: z.enum(['required', 'preferred', 'mentioned', 'title', 'experience', 'limit']),
  earned: z.number(),
  possible: z.number(),
  note: z.string(),
});
export type ScorePart = z.infer<typeof scorePart>;

/** How a score is called, from the best. docs/evaluation.md says how often each word is right. */
export const MATCH_VERDICTS = ['strong', 'good', 'partial', 'weak'] as const;
export type MatchVerdict = (typeof MATCH_VERDICTS)[number];

/** Seniority, from the lowest. `manager` leads people or a department. */
export const WORK_LEVELS = ['trainee', 'junior', 'mid', 'senior', 'lead', 'manager'] as const;
export type WorkLevel = (typeof WORK_LEVELS)[number];

/** A level with what it was read from; null when the text doesn't say. */
export const levelReading = z.object({
  level: z.enum(WORK_LEVELS).nullable(),
  /** one sentence: what it was read from */
  detail: z.string(),
  /** at most one line; none where it follows from dates */
  evidence: z.array(evidence),
});
export type LevelReading = z.infer<typeof levelReading>;

/** The level that the job asks for and the one that the resume shows. */
export const matchLevel = z.object({
  job: levelReading,
  resume: levelReading,
  /** the resume's level as seen from the job: `below` is a junior for a senior's job */
  fit: z.enum(['same', 'near', 'below', 'above', 'unclear']),
});
export type MatchLevel = z.infer<typeof matchLevel>;

export const CONDITION_STATES = ['met', 'not_shown', 'unclear'] as const;

/** A licence, a registration or a degree without which the job is not given, and whether the resume shows it. */
export const matchCondition = z.object({
  /** "Driving licence", "Degree (bachelor or higher)": as the job or the trade calls it */
  name: z.string(),
  kind: z.enum(['licence', 'degree']),
  state: z.enum(CONDITION_STATES),
  /** one sentence: what meets it, or what is missing */
  detail: z.string(),
  /** the job's line first, then the resume's when there is one */
  evidence: z.array(evidence),
});
export type MatchCondition = z.infer<typeof matchCondition>;

/** Fields marked "since prep-ai-match-3" are not in results that an earlier formula made. */
export const matchResult = z.object({
  /** whole percent, 0 to 100; the same input always gives the same score */
  score: z.int().min(0).max(100),
  /** the word for the score; since prep-ai-match-3 */
  verdict: z.enum(MATCH_VERDICTS).optional(),
  /** one sentence: what the score does not mean; since prep-ai-match-3 */
  caveat: z.string().optional(),
  /** how many of the things that the job names the resume shows; since prep-ai-match-3 */
  basis: z.object({ shown: z.int().nonnegative(), named: z.int().nonnegative() }).optional(),
  /** since prep-ai-match-3 */
  level: matchLevel.optional(),
  /** what the job makes a condition; empty when it names none; since prep-ai-match-3 */
  conditions: z.array(matchCondition).optional(),
  /** what the job calls the position, when it says so */
  job_title: z.string().nullable(),
  strong_matches: z.array(strongMatch),
  gaps: z.array(matchGap),
  recommendations: z.array(recommendation),
  breakdown: z.array(scorePart),
  /** version of the formula: a stored result says which one made it */
  formula: z.string(),
});
export type MatchResult = z.infer<typeof matchResult>;

export const jobMatch = matchResult.omit({ score: true }).extend({
  id: z.int(),
  resume_id: z.int(),
  job_description: z.string(),
  match_score: z.int().min(0).max(100),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type JobMatch = z.infer<typeof jobMatch>;
