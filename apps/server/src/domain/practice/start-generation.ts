import { randomUUID } from 'node:crypto';
import { AppError, type ChatRequest, endpoints, GUEST_LIMIT_DETAIL, LIMITS, type Settings } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { User } from '../accounts/user.ts';
import type { ChatSessionsRepository } from '../history/chat-sessions-repository.ts';
import type { FindEntitlement } from '../plans/find-entitlement.ts';
import { type Entitlement, quotaWindow } from '../plans/plan-status.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import { type GatherContextDeps, makeGatherContext } from './answer-context.ts';
import type { ClaimQuestion } from './claim-question.ts';
import type { NewGeneration } from './generation.ts';
import type { GenerationReading, GenerationRunner } from './generation-runner.ts';
import type { ReserveGeneration } from './reserve-generation.ts';

/** seconds after which one of the user's running answers may have ended */
const RUNNING_RETRY_AFTER_SECONDS = 5;

export interface StartGenerationDeps extends GatherContextDeps {
  chatSessions: Pick<ChatSessionsRepository, 'isDeleted'>;
  findEntitlement: FindEntitlement;
  settings: ReadSettings;
  enforceRate: EnforceRate;
  reserveGeneration: ReserveGeneration;
  claimQuestion: ClaimQuestion;
  runner: GenerationRunner;
  engine: 'offline' | 'llm';
  /** names this process in the rows that it writes */
  instanceId: string;
  clock: Clock;
}

export type StartGeneration = ReturnType<typeof makeStartGeneration>;

/**
 * Checks the plan, takes one question of the quota and starts the generation. A repeated idempotency key returns the
 * generation that the first call started.
 * @throws AppError conversation_deleted, plan_required, skill_limit_reached, question_limit_reached, too_many_live, rate_limited, not_found, busy
 */
export function makeStartGeneration(deps: StartGenerationDeps) {
  const gatherContext = makeGatherContext(deps);

  return async (user: User, body: ChatRequest, idempotencyKey: string | null): Promise<GenerationReading> => {
    const entitlement = await deps.findEntitlement(user);
    assertAllowed(entitlement, body);
    const settings = await deps.settings();
    const rate = { ...endpoints.practice.chat.limits.user, max: settings.ai.rate_limit_per_hour };
    await deps.enforceRate(rate, String(user.id));
    const releaseSlot = deps.runner.reserveSlot();
    try {
      return await begin(newGeneration(user, body, idempotencyKey), { user, body, entitlement, settings });
    } finally {
      releaseSlot();
    }
  };

  function newGeneration(user: User, body: ChatRequest, idempotencyKey: string | null): NewGeneration {
    return {
      id: randomUUID(),
      userId: user.id,
      chatSessionToken: body.session_token ?? null,
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
      instanceId: deps.instanceId,
    };
  }

  async function begin(
    asked: NewGeneration,
    {
      user,
      body,
      entitlement,
      settings,
    }: { user: User; body: ChatRequest; entitlement: Entitlement; settings: Settings },
  ): Promise<GenerationReading> {
    const [context, isDeleted] = await Promise.all([
      gatherContext(user, body),
      body.session_token ? deps.chatSessions.isDeleted(user.id, body.session_token) : false,
    ]);
    // asked on a device that does not know yet: it begins a new conversation and asks again
    if (isDeleted) throw new AppError('conversation_deleted');
    const now = deps.clock.now();
    const { limit, since } = quotaWindow(entitlement, now);
    const limits = { questions: limit, since, running: LIMITS.generation.perUserLive };
    const reserved = await deps.reserveGeneration(asked, limits, now);
    switch (reserved.outcome) {
      case 'quota_reached':
        throw new AppError(
          'question_limit_reached',
          entitlement.rights.kind === 'guest' ? { detail: GUEST_LIMIT_DETAIL } : {},
        );
      case 'too_many_live':
        throw new AppError('too_many_live', { retryAfter: RUNNING_RETRY_AFTER_SECONDS });
      case 'repeated':
        return deps.runner.reading(reserved.generation);
      case 'reserved': {
        const { generation } = reserved;
        const request = {
          ...generation.request,
          ...context,
          person: String(generation.userId),
          model: entitlement.rights.model,
          maxTokens: settings.ai.max_tokens,
          temperature: settings.ai.temperature,
        };
        const claims = { claim: (title: string) => deps.claimQuestion(generation.id, title) };
        return deps.runner.start(generation, request, claims);
      }
    }
  }
}

function assertAllowed({ rights }: Entitlement, body: ChatRequest): void {
  if (body.selected_skills.length > rights.skills_selectable) throw new AppError('skill_limit_reached');
  if (!rights.lengths.includes(body.response_length)) {
    throw new AppError('plan_required', { detail: 'Answers of 500 words and deep answers are part of the Pro plan.' });
  }
}
