import { randomUUID } from 'node:crypto';
import {
  AppError,
  type ChatRequest,
  FREE_RESPONSE_LENGTHS,
  GUEST_LIMIT_DETAIL,
  LIMITS,
  type Settings,
} from '@prep-ai/contract';
import type { ChatFilesRepository } from '../../db/repositories/chat-files-repository.ts';
import type { GenerationsRepository } from '../../db/repositories/generations-repository.ts';
import type { JobMatchesRepository } from '../../db/repositories/job-matches-repository.ts';
import type { ResumesRepository } from '../../db/repositories/resumes-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AnswerRequest } from '../../ports/interview-engine.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { User } from '../accounts/user.ts';
import type { FindEntitlement } from '../plans/find-entitlement.ts';
import { type Entitlement, quotaWindow } from '../plans/plan-status.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import type { GenerationReading, GenerationRunner } from './generation-runner.ts';

const HOUR_MS = 3_600_000;
/** Earlier turns of a conversation that the engine is given, and questions asked before that it must not repeat. */
const TURNS = 6;
const ASKED = 5000;

export interface StartGenerationDeps {
  generations: GenerationsRepository;
  resumes: ResumesRepository;
  jobMatches: JobMatchesRepository;
  chatFiles: ChatFilesRepository;
  findEntitlement: FindEntitlement;
  settings: ReadSettings;
  enforceRate: EnforceRate;
  runner: GenerationRunner;
  engine: 'offline' | 'llm';
  /** names this process in the rows that it writes */
  worker: string;
  clock: Clock;
}

/**
 * Checks the plan, takes one question of the quota and starts the generation. A repeated idempotency key returns the
 * generation that the first call started.
 * @throws AppError plan_required, skill_limit_reached, question_limit_reached, too_many_live, rate_limited, not_found, busy
 */
export function createStartGeneration(deps: StartGenerationDeps) {
  return async (user: User, body: ChatRequest, idempotencyKey: string | null): Promise<GenerationReading> => {
    const entitlement = await deps.findEntitlement(user);
    assertAllowed(entitlement, body);
    const settings = await deps.settings();
    await deps.enforceRate({ name: 'chat', max: settings.ai.rate_limit_per_hour, windowMs: HOUR_MS }, String(user.id));
    const leaveRoom = deps.runner.takeRoom();
    try {
      return await begin(user, body, idempotencyKey, entitlement, settings);
    } finally {
      leaveRoom();
    }
  };

  async function begin(
    user: User,
    body: ChatRequest,
    idempotencyKey: string | null,
    entitlement: Entitlement,
    settings: Settings,
  ): Promise<GenerationReading> {
    const context = await gatherContext(user, body);
    const now = deps.clock.now();
    const { limit, since } = quotaWindow(entitlement, now);
    const reserved = await deps.generations.reserve(
      {
        id: randomUUID(),
        userId: user.id,
        sessionToken: body.session_token ?? null,
        request: {
          type: body.request_type,
          message: body.message.trim(),
          skills: body.selected_skills,
          subtopics: body.subtopics,
          level: body.competency_level,
          length: body.response_length,
        },
        engine: deps.engine,
        idempotencyKey,
        worker: deps.worker,
      },
      { questions: limit, since, live: LIMITS.generation.perUserLive },
      now,
    );
    switch (reserved.outcome) {
      case 'quota_reached':
        throw new AppError('question_limit_reached', entitlement.isGuest ? { detail: GUEST_LIMIT_DETAIL } : {});
      case 'too_many_live':
        throw new AppError('too_many_live', { retryAfter: 5 });
      case 'repeated':
        return deps.runner.reading(reserved.row);
      case 'reserved': {
        const request: AnswerRequest = {
          ...reserved.row.request,
          ...context,
          existingQuestions: [...body.existing_questions, ...context.existingQuestions],
          model: entitlement.premium ? 'advanced' : 'default',
          maxTokens: settings.ai.max_tokens,
          temperature: settings.ai.temperature,
        };
        const claims = { claim: (title: string) => deps.generations.takeQuestion(reserved.row.id, title) };
        return { generation: reserved.row, live: deps.runner.start(reserved.row, request, claims) };
      }
    }
  }

  type Context = Pick<
    AnswerRequest,
    'resume' | 'jobDescription' | 'match' | 'attachments' | 'history' | 'existingQuestions'
  >;

  async function gatherContext(user: User, body: ChatRequest): Promise<Context> {
    const [resume, match, files, history, existingQuestions] = await Promise.all([
      deps.resumes.current(user.id),
      deps.jobMatches.latest(user.id),
      deps.chatFiles.findAll(body.file_paths, user.id),
      body.session_token && body.request_type === 'chat'
        ? deps.generations.recentTurns(user.id, body.session_token, TURNS)
        : [],
      body.request_type === 'chat' ? [] : deps.generations.askedQuestions(user.id, body.selected_skills, ASKED),
    ]);
    if (files.length < new Set(body.file_paths).size)
      throw new AppError('not_found', { detail: 'An attached file was not found.' });
    return {
      resume: resume && { profile: resume.profile, lines: resume.lines },
      jobDescription: match?.jobDescription ?? null,
      match: match?.result ?? null,
      attachments: files.map((file) => file.content),
      history,
      existingQuestions,
    };
  }
}

function assertAllowed(entitlement: Entitlement, body: ChatRequest): void {
  if (entitlement.premium) return;
  if (body.selected_skills.length > LIMITS.skill.freeSelection) throw new AppError('skill_limit_reached');
  const lengths: readonly string[] = FREE_RESPONSE_LENGTHS;
  if (!lengths.includes(body.response_length)) {
    throw new AppError('plan_required', { detail: 'Answers of 500 words and deep answers are part of the Pro plan.' });
  }
}
