import {
  type DocumentLine,
  type MatchResult,
  QUESTION_BASES,
  type ResumeProfile,
  type StoredVerdict,
} from '@prep-ai/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { GenerationRequest } from '../../domain/practice/generation.ts';
import type { QuestionRubric } from '../../ports/question-rubric.ts';
import { users } from './accounts.ts';
import { createdAt, id, moment, updatedAt } from './columns.ts';

const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Text and facts of an uploaded resume; the file itself is not kept. The newest row of a user is the current one. */
export const resumes = pgTable(
  'resumes',
  {
    id: id(),
    userId: owner(),
    filename: text().notNull(),
    kind: text({ enum: ['pdf', 'docx'] }).notNull(),
    pages: integer().notNull(),
    lines: jsonb().$type<DocumentLine[]>().notNull(),
    profile: jsonb().$type<ResumeProfile>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('resumes_user').on(t.userId, t.id), index('resumes_time').on(t.createdAt, t.userId)],
);

export const skills = pgTable(
  'skills',
  {
    id: id(),
    userId: owner(),
    /** null for skills added by hand: they outlive a replaced resume */
    resumeId: integer().references(() => resumes.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** the name as it is compared: NFKC, lower case */
    nameKey: text().notNull(),
    category: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('skills_user_name').on(t.userId, t.nameKey), index('skills_resume').on(t.resumeId)],
);

export const jobMatches = pgTable(
  'job_matches',
  {
    id: id(),
    userId: owner(),
    resumeId: integer()
      .notNull()
      .references(() => resumes.id, { onDelete: 'cascade' }),
    jobDescription: text().notNull(),
    score: integer().notNull(),
    result: jsonb().$type<MatchResult>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('job_matches_user').on(t.userId, t.updatedAt),
    index('job_matches_resume').on(t.resumeId),
    index('job_matches_time').on(t.updatedAt, t.userId),
    check('job_matches_score', sql`${t.score} between 0 and 100`),
  ],
);

export const subtopicCache = pgTable(
  'subtopic_cache',
  {
    id: id(),
    skillName: text().notNull(),
    skillKey: text().notNull(),
    subtopics: jsonb().$type<string[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('subtopic_cache_skill').on(t.skillKey)],
);

/** A file attached to a chat: its text only, named by an opaque id that only its owner can use. */
export const chatFiles = pgTable(
  'chat_files',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    filename: text().notNull(),
    content: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('chat_files_user').on(t.userId)],
);

/** A server-side job that writes one answer. What `quota` says is decided in domain/practice/question-quota.ts. */
export const generations = pgTable(
  'generations',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    chatSessionToken: text('session_token'),
    request: jsonb().$type<GenerationRequest>().notNull(),
    engine: text({ enum: ['offline', 'llm'] }).notNull(),
    state: text({ enum: ['running', 'done', 'failed', 'stopped', 'interrupted'] })
      .notNull()
      .default('running'),
    quota: text({ enum: ['reserved', 'counted', 'released'] })
      .notNull()
      .default('reserved'),
    content: text().notNull().default(''),
    /** the written question that it is about, claimed before its first word, so that two answers at once never share one */
    question: text(),
    notice: text(),
    /** what its question rests on and the chosen skill that it was asked for; null in rows of before, and without a question */
    basis: text({ enum: QUESTION_BASES }),
    basisSkill: text(),
    /** what strong answers to its questions contain, in their order, where the bank does not say it */
    rubrics: jsonb().$type<QuestionRubric[]>(),
    errorCode: text(),
    errorDetail: text(),
    idempotencyKey: text(),
    /** process that writes it; rows of dead processes become interrupted */
    instanceId: text('worker').notNull(),
    heartbeatAt: createdAt(),
    stopRequested: boolean().notNull().default(false),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    index('generations_user').on(t.userId, t.createdAt),
    index('generations_live').on(t.userId).where(sql`state = 'running'`),
    index('generations_worker').on(t.instanceId).where(sql`state = 'running'`),
    uniqueIndex('generations_idempotency').on(t.userId, t.idempotencyKey),
    // who, too: what is looked up in it is never read from the rows, each of which holds a whole answer
    index('generations_counted').on(t.createdAt, t.userId).where(sql`quota = 'counted'`),
    index('generations_subtopics').on(t.createdAt, t.userId).where(sql`request -> 'subtopics' <> '{}'::jsonb`),
  ],
);

/** Question and answer as the history shows them. */
export const chatRecords = pgTable(
  'chat_records',
  {
    id: id(),
    userId: owner(),
    generationId: uuid(),
    /** an answer with several questions has a record for each: the first has the generation above, the others have it here */
    furtherOf: uuid(),
    /** number of the question among those of its answer, from 1 */
    questionNumber: integer().notNull().default(1),
    skill: text(),
    message: text().notNull(),
    response: text().notNull(),
    /** what a search looks through; in lower case once, because comparing without case is six times slower */
    searchText: text().generatedAlwaysAs(sql`lower(message || ' ' || response)`),
    createdAt: createdAt(),
  },
  (t) => [
    index('chat_records_user').on(t.userId, t.createdAt, t.id),
    uniqueIndex('chat_records_generation').on(t.generationId),
    // the user stands in it too: a word that everybody has is looked for in one user's records only
    index('chat_records_search').using('gin', t.userId, t.searchText.op('gin_trgm_ops')),
  ],
);

export const chatSessions = pgTable(
  'chat_sessions',
  {
    id: id(),
    userId: owner(),
    chatSessionToken: text('session_token').notNull(),
    preview: text().notNull().default(''),
    messageCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** its messages are gone; the row stays, so that no device that comes later makes it anew */
    deletedAt: moment(),
  },
  (t) => [
    uniqueIndex('chat_sessions_token').on(t.userId, t.chatSessionToken),
    index('chat_sessions_user').on(t.userId, t.updatedAt),
    index('chat_sessions_time').on(t.updatedAt, t.userId),
  ],
);

/** Messages are merged by the id that the client gave them: two tabs never overwrite each other. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    sessionId: integer()
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    clientId: text().notNull(),
    role: text({ enum: ['user', 'assistant'] }).notNull(),
    content: text().notNull(),
    sentAt: moment().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('chat_messages_client').on(t.sessionId, t.clientId),
    index('chat_messages_order').on(t.sessionId, t.sentAt, t.id),
    index('chat_messages_search').using('gin', t.content.op('gin_trgm_ops')),
  ],
);

/** One answer of a person to a question that they had, with its verdict. */
export const attempts = pgTable(
  'attempts',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    generationId: uuid().notNull(),
    /** number of the question among those of its generation, from 1 */
    questionNumber: integer().notNull(),
    skill: text(),
    answer: text().notNull(),
    mode: text({ enum: ['typed', 'spoken'] }).notNull(),
    seconds: real(),
    sawAnswer: boolean().notNull(),
    score: integer().notNull(),
    grader: text({ enum: ['built-in', 'provider', 'self'] }).notNull(),
    verdict: jsonb().$type<StoredVerdict>().notNull(),
    idempotencyKey: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('attempts_question').on(t.userId, t.generationId, t.questionNumber),
    uniqueIndex('attempts_idempotency').on(t.userId, t.idempotencyKey),
    index('attempts_time').on(t.createdAt),
    check('attempts_score', sql`${t.score} between 0 and 100`),
  ],
);

/** One row an engine call. `estimated`: counted by our own tokenizer. */
export const tokenUsage = pgTable(
  'token_usage',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    provider: text().notNull(),
    model: text().notNull(),
    requestType: text().notNull(),
    inputTokens: bigint({ mode: 'number' }).notNull(),
    outputTokens: bigint({ mode: 'number' }).notNull(),
    estimated: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('token_usage_time').on(t.createdAt), index('token_usage_user').on(t.userId, t.createdAt)],
);
