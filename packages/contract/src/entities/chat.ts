import { z } from 'zod';
import { ENTITLEMENTS } from '../entitlements.ts';
import { COMPETENCY_LEVELS, DEFAULT_COMPETENCY_LEVEL, LIMITS, RESPONSE_LENGTHS } from '../limits.ts';
import { skillName } from './resume.ts';

export const responseLength = z.enum(RESPONSE_LENGTHS);
export type ResponseLength = z.infer<typeof responseLength>;

export const competencyLevel = z.enum([...COMPETENCY_LEVELS, DEFAULT_COMPETENCY_LEVEL]);
export type CompetencyLevel = z.infer<typeof competencyLevel>;

export const REQUEST_TYPES = ['chat', 'questions', 'more_questions'] as const;

const subtopicName = z.string().trim().min(1).max(LIMITS.subtopics.nameMax);

/**
 * Body of POST /api/chat. `message` may be left out for questions. `user_plan` and `model_used` are what the client
 * believes; the server decides by the plan of the account.
 */
export const chatRequest = z
  .strictObject({
    message: z
      .string()
      .max(LIMITS.chat.messageMax, `Message too long (max ${LIMITS.chat.messageMax} characters)`)
      .default(''),
    model_used: z.string().max(100).optional(),
    file_paths: z.array(z.string().max(100)).max(LIMITS.chat.filesPerMessage).default([]),
    response_length: z
      .union([responseLength, z.literal([100, 200, 500])])
      .transform((value) => responseLength.parse(String(value)))
      .default('200'),
    request_type: z.enum(REQUEST_TYPES).default('chat'),
    selected_skills: z.array(skillName).min(1, 'No Skills Selected').max(ENTITLEMENTS.pro.skills_selectable),
    subtopics: z.record(skillName, z.array(subtopicName).max(LIMITS.subtopics.maxSelected)).default({}),
    existing_questions: z
      .array(z.string().max(LIMITS.chat.questionTitleMax + 3))
      .max(LIMITS.chat.existingQuestionsMax)
      .default([]),
    competency_level: competencyLevel.default(DEFAULT_COMPETENCY_LEVEL),
    question_count: z.literal(LIMITS.chat.questionsPerGeneration).optional(),
    user_plan: z.enum(['free', 'premium']).optional(),
    /** the chat session that the answer belongs to */
    session_token: z.string().min(8).max(100).optional(),
  })
  .refine((body) => body.request_type !== 'chat' || body.message.trim().length > 0, {
    path: ['message'],
    message: 'Message cannot be empty',
  });
export type ChatRequest = z.output<typeof chatRequest>;

export const GENERATION_STATES = ['running', 'done', 'failed', 'stopped', 'interrupted'] as const;
export type GenerationState = (typeof GENERATION_STATES)[number];

/**
 * What the question of a generation rests on: written for the skill asked for; written for its family (a broader or narrower
 * skill); a line of the resume; a general one that fits any skill; or a model provider's.
 */
export const QUESTION_BASES = ['skill', 'family', 'resume', 'general', 'provider'] as const;
export const questionBasis = z.enum(QUESTION_BASES);
export type QuestionBasis = (typeof QUESTION_BASES)[number];

/** The basis and which of the chosen skills it was asked for. Both null: unknown, or there is no question. */
export const restsOn = {
  basis: questionBasis.nullable().default(null),
  skill: z.string().nullable().default(null),
};

export const generation = z.object({
  id: z.string(),
  state: z.enum(GENERATION_STATES),
  engine: z.enum(['offline', 'llm']),
  content: z.string(),
  notice: z.string().nullable(),
  ...restsOn,
  error: z.object({ detail: z.string(), code: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});

export const pagination = z.object({
  page: z.int().positive(),
  total_pages: z.int().nonnegative(),
  total_count: z.int().nonnegative(),
  has_prev: z.boolean(),
  has_next: z.boolean(),
});
export type Pagination = z.infer<typeof pagination>;

/** Query numbers arrive as text. */
export const pageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(LIMITS.history.defaultPageSize),
  search: z.string().trim().max(LIMITS.history.searchMax).optional(),
});

/** How far somebody has come with a question: how many attempts, the best score and the last one. */
const attemptSummary = z.object({ count: z.int().positive(), best: z.int(), last: z.int() });
export type AttemptSummary = z.infer<typeof attemptSummary>;

export const chatRecord = z.object({
  id: z.int(),
  message: z.string(),
  response: z.string(),
  created_at: z.iso.datetime(),
  /** the skill that it was asked for */
  skill: z.string().nullable().default(null),
  /** with `question`, the number among the questions of its answer, it names the question for attempts; null in old records */
  generation_id: z.string().nullable().default(null),
  question: z.int().positive().default(1),
  /** null without any */
  attempts: attemptSummary.nullable().default(null),
});
export type ChatRecord = z.infer<typeof chatRecord>;

/** A card or message of the practice screen; `id` is made by the client and is what messages are merged by. */
export const chatMessage = z.strictObject({
  id: z.string().min(1).max(100),
  role: z.enum(['user', 'assistant']),
  content: z.string().max(200_000),
  timestamp: z.iso.datetime(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const chatSession = z.object({
  session_token: z.string(),
  message_count: z.int().nonnegative(),
  preview: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export const sessionToken = z.string().min(8).max(100);
