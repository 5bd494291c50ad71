import { z } from 'zod';
import { LIMITS } from '../limits.ts';

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
  /** the share of its weight that it earns; a missed point may earn a little where something comes near it */
  credit: z.number().min(0).max(1),
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

/** What a grader says of an attempt. `self`: the person ticked the points after listening to a recording. */
export const attemptVerdict = z.object({
  score: z.int().min(0).max(100),
  points: z.array(gradedPoint),
  red_flags: z.array(redFlagFound),
  delivery,
  /** one question about the weightiest missed point; null when none is missed */
  follow_up: z.string().nullable(),
  /** why the score is 0 for a text that is no answer; null for an answer */
  zero_reason: zeroReason.nullable(),
  grader: z.enum(['built-in', 'provider', 'self']),
  /** version of the formula that made the score */
  formula: z.string(),
});
export type AttemptVerdict = z.infer<typeof attemptVerdict>;

/** How an answer was given. */
const attemptMode = z.enum(['typed', 'spoken']);
export type AttemptMode = z.infer<typeof attemptMode>;

/** Silences of a recording that are longer than a breath. */
const pauses = z.object({ count: z.int().min(0).max(1000), seconds: z.number().min(0).max(3600) });

/** Why the built-in grader graded although a provider is configured. */
const graderNote = z.enum(['provider-away', 'daily-limit']);
export type GraderNote = z.infer<typeof graderNote>;

const attemptPoint = gradedPoint.extend({
  /** where the model answer says it: offsets (UTF-16 units) into the Markdown under the question's heading */
  in_model_answer: z.array(quote),
});
export type AttemptPoint = z.infer<typeof attemptPoint>;

/** What is stored of a verdict. */
export const storedVerdict = attemptVerdict.extend({
  points: z.array(attemptPoint),
  delivery: delivery.extend({ pauses: pauses.nullable() }),
  grader_note: graderNote.nullable(),
});
export type StoredVerdict = z.infer<typeof storedVerdict>;

/** One answer of one person to one question, with its verdict. */
export const attempt = storedVerdict.extend({
  id: z.uuid(),
  generation_id: z.uuid(),
  /** number of the question among those of its generation, from 1 */
  question: z.int().positive(),
  answer: z.string(),
  mode: attemptMode,
  seconds: z.number().nonnegative().nullable(),
  /** the person had opened the model answer before */
  saw_answer: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Attempt = z.infer<typeof attempt>;

/** names a question of the person: a generation, by its id or by the key it was asked with, and the number of the question in it */
const cardOfAttempt = {
  generation_id: z.string().min(1).max(100),
  question: z.coerce.number().int().min(1).max(LIMITS.attempt.questionMax).default(1),
};

/**
 * Body of POST /api/attempts. `marks`: what the person ticked after listening to a recording that nobody transcribed; then
 * nothing is graded and the answer may be empty.
 */
export const newAttempt = z.strictObject({
  ...cardOfAttempt,
  answer: z
    .string()
    .max(
      LIMITS.attempt.answerMax,
      `Your answer is too long (max ${LIMITS.attempt.answerMax.toLocaleString('en-US')} characters)`,
    ),
  mode: attemptMode,
  seconds: z.number().min(0).max(LIMITS.attempt.secondsMax).nullable().default(null),
  saw_answer: z.boolean().default(false),
  pauses: pauses.nullable().default(null),
  marks: z
    .array(z.strictObject({ id: z.int().positive(), state: pointState }))
    .max(LIMITS.attempt.pointsMax)
    .nullable()
    .default(null),
});
export type NewAttempt = z.output<typeof newAttempt>;

export const attemptsQuery = z.strictObject(cardOfAttempt);

/** The attempts of a question, oldest first, and the points that a strong answer makes. */
export const attemptList = z.object({
  attempts: z.array(attempt),
  points: z.array(gradedPoint.pick({ id: true, text: true, weight: true })),
});
export type AttemptList = z.infer<typeof attemptList>;
