import { AppError, endpoints, LIMITS } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import { EngineError, type InterviewEngine } from '../../ports/interview-engine.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { RecordUsage } from '../analytics/record-usage.ts';
import { skillKey } from '../resumes/list-skills.ts';
import type { SubtopicCacheRepository } from './subtopic-cache-repository.ts';

export interface ListSubtopicsDeps {
  cache: Pick<SubtopicCacheRepository, 'find' | 'save'>;
  engine: Pick<InterviewEngine, 'streamSubtopics' | 'name'>;
  enforceRate: EnforceRate;
  recordUsage: RecordUsage;
  /** called for each lookup in the cache */
  countLookup: (isHit: boolean) => void;
  clock: Clock;
}

/** A list that the model has to write costs tokens: this is what one user may ask for. */
const { limits } = endpoints.practice.subtopics;
/** seconds, when the provider names no time */
const RETRY_AFTER_SECONDS = 10;

/** How many questions there are on a subtopic of a skill. */
export type CountQuestions = (skill: string, subtopic: string) => number;

export type ListSubtopics = ReturnType<typeof makeListSubtopics>;

/**
 * Subtopics of a skill, from the cache or from the engine as it finds them. Only a complete list is cached, and only one that
 * the model wrote: the built-in engine's lists are in memory already, and one that replaced the model's must not be in its way
 * once the model is back.
 * @throws AppError rate_limited, engine_unavailable
 */
export function makeListSubtopics(deps: ListSubtopicsDeps) {
  return async function* (userId: number, skill: string, signal: AbortSignal): AsyncGenerator<string> {
    const { engine, cache } = deps;
    const key = skillKey(skill);
    let byModel = engine.name === 'llm';
    if (byModel) {
      const cached = await cache.find(key);
      deps.countLookup(cached !== null);
      if (cached) {
        yield* cached;
        return;
      }
      await deps.enforceRate(limits.user, String(userId));
    }
    const found: string[] = [];
    const request = {
      skill,
      limit: LIMITS.subtopics.perSkill,
      onReplaced: () => {
        byModel = false;
      },
      onUsage: deps.recordUsage(userId, 'subtopics'),
    };
    try {
      for await (const name of engine.streamSubtopics(request, signal)) {
        found.push(name);
        yield name;
      }
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      throw new AppError('engine_unavailable', { retryAfter: error.retryAfter ?? RETRY_AFTER_SECONDS, cause: error });
    }
    if (byModel && found.length > 0 && !signal.aborted) {
      await cache.save({ skillName: skill, skillKey: key, subtopics: found }, deps.clock.now());
    }
  };
}
