import { LIMITS } from '@prep-ai/contract';
import type { SubtopicCacheRepository } from '../../db/repositories/subtopic-cache-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { InterviewEngine } from '../../ports/interview-engine.ts';
import { skillKey } from '../resumes/list-skills.ts';

export interface ListSubtopicsDeps {
  cache: SubtopicCacheRepository;
  engine: Pick<InterviewEngine, 'streamSubtopics' | 'name'>;
  clock: Clock;
}

/**
 * Subtopics of a skill, from the cache or from the engine as it finds them. Only a whole list is cached, and only the
 * model's: the built-in engine's lists are in memory already.
 */
export function createListSubtopics(deps: ListSubtopicsDeps) {
  return async function* (skill: string, signal: AbortSignal): AsyncGenerator<string> {
    const key = skillKey(skill);
    const cached = deps.engine.name === 'llm' ? await deps.cache.find(key) : null;
    if (cached) {
      yield* cached;
      return;
    }
    const found: string[] = [];
    for await (const name of deps.engine.streamSubtopics(skill, LIMITS.subtopics.perSkill, signal)) {
      found.push(name);
      yield name;
    }
    if (deps.engine.name === 'llm' && found.length > 0 && !signal.aborted) {
      await deps.cache.save({ skillName: skill, skillKey: key, subtopics: found }, deps.clock.now());
    }
  };
}
