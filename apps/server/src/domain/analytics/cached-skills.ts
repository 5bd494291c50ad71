import { AppError, type CachedSkill, type CacheStats } from '@prep-ai/contract';
import type { CacheLookupsRepository } from '../../db/repositories/cache-lookups-repository.ts';
import type { CachedSkillRow, CachedSkillsRepository } from '../../db/repositories/cached-skills-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import { skillKey } from '../resumes/list-skills.ts';
import type { LookupCounter } from './lookup-counter.ts';

/** under this name the look-ups of subtopics are counted */
export const SUBTOPICS_CACHE = 'subtopics';

export interface CachedSkillsDeps {
  skills: CachedSkillsRepository;
  lookups: Pick<CacheLookupsRepository, 'find'>;
  counter: Pick<LookupCounter, 'flush'>;
  clock: Clock;
}

export interface CachedSkillsQuery {
  page: number;
  limit: number;
  search?: string | undefined;
  sort: 'skill_name' | 'created_at' | 'updated_at';
  order: 'asc' | 'desc';
}

/** The cache of subtopics for administrators; every deletion is in the audit. */
export function createCachedSkills({ skills, lookups, counter, clock }: CachedSkillsDeps) {
  async function stats(): Promise<CacheStats> {
    // what this process has counted belongs to it; when it can't be stored now it is told the next time
    await counter.flush().catch(() => undefined);
    const [figures, counted] = await Promise.all([skills.figures(), lookups.find(SUBTOPICS_CACHE)]);
    const { hits, misses } = counted ?? { hits: 0, misses: 0 };
    const all = hits + misses;
    return {
      ...figures,
      hits,
      misses,
      hit_rate: all === 0 ? null : hits / all,
      miss_rate: all === 0 ? null : misses / all,
      counted_since: counted?.since.toISOString() ?? null,
    };
  }

  return {
    async list({ sort, order, search, ...page }: CachedSkillsQuery) {
      const looked = { ...page, search: search && skillKey(search) };
      const [{ rows, total }, figures] = await Promise.all([
        skills.page(looked, { by: sort, direction: order }),
        stats(),
      ]);
      return { cached_skills: rows.map(describe), total_count: total, stats: figures };
    },

    /** @throws AppError not_found */
    async remove(actorId: number, skill: string): Promise<{ message: string }> {
      if (!(await skills.remove(skillKey(skill), { actorId, at: clock.now() }))) throw new AppError('not_found');
      return { message: `The cache of ${skill} was deleted.` };
    },

    async clear(actorId: number): Promise<{ message: string }> {
      const count = await skills.clear({ actorId, at: clock.now() });
      return { message: `The cache of ${count} ${count === 1 ? 'skill' : 'skills'} was deleted.` };
    },
  };
}

function describe(row: CachedSkillRow): CachedSkill {
  return {
    id: row.id,
    skill_name: row.skillName,
    subtopics: row.subtopics,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
