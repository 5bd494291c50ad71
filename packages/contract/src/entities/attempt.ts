import { z } from 'zod';

/** A part of an attempt's text: offsets in UTF-16 units, `end` one past the last. */
const quote = z.object({ start: z.int().nonnegative(), end: z.int().positive() });
export type Quote = z.infer<typeof quote>;

const pointState = z.enum(['covered', 'partly', 'missed']);
export type PointState = z.infer<typeof pointState>;

/** One point of the rubric and whether the attempt has it; a covered or partly covered one with the person's own words. */
const gradedPoint = z.object({
  /** its number in the rubric, counted from 1 */
  id: z.int().positive(),
  text: z.string(),
  weight: z.int().min(1).max(5),
  state: pointState,
  quotes: z.array(quote),
});
export type GradedPoint = z.infer<typeof gradedPoint>;

/** A wrong statement that people make, found in the attempt. */
const redFlagFound = z.object({ text: z.string(), correction: z.string(), quotes: z.array(quote) });
export type RedFlagFound = z.infer<typeof redFlagFound>;

/** Why an attempt is no answer. */
const zeroReason = z.enum([
  'blank',
  'not-an-answer',
  'question-repeated',
  'model-answer-pasted',
  'off-topic',
  'instructions',
  'random-words',
]);
export type ZeroReason = z.infer<typeof zeroReason>;

const wordCount = z.object({ word: z.string(), count: z.int().positive() });

/** The parts of a story, each where it was first found. */
const star = z.object({
  situation: quote.nullable(),
  task: quote.nullable(),
  action: quote.nullable(),
  result: quote.nullable(),
});
export type StarPart = keyof z.infer<typeof star>;

/** How an answer was given: facts, no score. */
const delivery = z.object({
  words: z.int().nonnegative(),
  seconds: z.number().nonnegative().nullable(),
  words_a_minute: z.int().nonnegative().nullable(),
  fillers: z.array(wordCount),
  hedges: z.array(wordCount),
  /** "I" of "I" and "we" together, 0 to 1; only for behavioural questions */
  i_share: z.number().min(0).max(1).nullable(),
  numbers: z.array(quote),
  /** only for behavioural questions */
  star: star.nullable(),
});
export type Delivery = z.infer<typeof delivery>;

/** What a grader says of an attempt. */
export const attemptVerdict = z.object({
  score: z.int().min(0).max(100),
  points: z.array(gradedPoint),
  red_flags: z.array(redFlagFound),
  delivery,
  /** one question about the weightiest missed point; null when none is missed */
  follow_up: z.string().nullable(),
  /** why the score is 0 for a text that is no answer; null for an answer */
  zero_reason: zeroReason.nullable(),
  grader: z.enum(['built-in', 'provider']),
  /** version of the formula that made the score */
  formula: z.string(),
});
export type AttemptVerdict = z.infer<typeof attemptVerdict>;
