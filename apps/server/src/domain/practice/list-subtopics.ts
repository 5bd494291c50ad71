import { AppError, LIMITS } from '@prep-ai/contract';
import type { SubtopicCacheRepository } from '../../db/repositories/subtopic-cache-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import { EngineError, type InterviewEngine } from '../../ports/interview-engine.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { RecordUsage } from '../analytics/record-usage.ts';
import { skillKey } from '../resumes/list-skills.ts';

export interface ListSubtopicsDeps {
  cache: Pick<SubtopicCacheRepository, 'find' | 'save'>;
  engine: Pick<InterviewEngine, 'streamSubtopics' | 'name'>;
  enforceRate: EnforceRate;
  recordUsage: RecordUsage;
  /** told of each look-up in the cache */
  countLookup: (isHit: boolean) => void;
  clock: Clock;
}

/** A list that the model has to write costs tokens: this is what one user may ask for. */
const LISTS = { name: 'subtopics', max: 60, windowMs: 3_600_000 };
/** seconds, when the provider names no time */
const RETRY_AFTER = 10;

/**
 * Subtopics of a skill, from the cache or from the engine as it finds them. Only a whole list is cached, and only one that
 * the model wrote: the built-in engine's lists are in memory already, and one that stood in for the model must not keep
 * the model's out once it is back.
 * @throws AppError rate_limited, engine_unavailable
 */
export function createListSubtopics(deps: ListSubtopicsDeps) {
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
      await deps.enforceRate(LISTS, String(userId));
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
      throw new AppError('engine_unavailable', { retryAfter: error.retryAfter ?? RETRY_AFTER, cause: error });
    }
    if (byModel && found.length > 0 && !signal.aborted) {
      await cache.save({ skillName: skill, skillKey: key, subtopics: found }, deps.clock.now());
    }
  };
}
