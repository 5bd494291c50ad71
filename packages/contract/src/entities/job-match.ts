import { z } from 'zod';

/** A quoted line with the part of it that matters. `start` and `end` are offsets in `text` (UTF-16 units). */
export const evidence = z.object({
  source: z.enum(['resume', 'job']),
  line: z.int().positive(),
  text: z.string(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
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

/** One line of the sum behind the score: points earned of points possible. The earned points add up to the score before rounding. */
export const scorePart = z.object({
  name: z.enum(['required', 'preferred', 'mentioned', 'title', 'experience']),
  earned: z.number(),
  possible: z.number(),
  note: z.string(),
});
export type ScorePart = z.infer<typeof scorePart>;

export const matchResult = z.object({
  /** whole percent, 0 to 100; the same input always gives the same score */
  score: z.int().min(0).max(100),
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
