import { AppError, type CachedSkill as CachedSkillDto, type CacheStats } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import { skillKey } from '../resumes/list-skills.ts';
import type { Transaction } from '../transaction.ts';
import type { CacheLookupsRepository } from './cache-lookups-repository.ts';
import type { CachedSkill } from './cached-skill.ts';
import type { CachedSkillsOrder, CachedSkillsRepository } from './cached-skills-repository.ts';
import type { LookupCounter } from './lookup-counter.ts';

/** the name under which lookups of subtopics are counted */
export const SUBTOPICS_CACHE = 'subtopics';

export interface CachedSkillsDeps {
  skills: CachedSkillsRepository;
  transaction: Transaction;
  lookups: Pick<CacheLookupsRepository, 'find'>;
  counter: Pick<LookupCounter, 'flush'>;
  clock: Clock;
}

export interface CachedSkillsQuery {
  page: number;
  limit: number;
  search?: string | undefined;
  sort: CachedSkillsOrder['by'];
  order: CachedSkillsOrder['direction'];
}

/** The cache of subtopics for administrators; every deletion is in the audit log. */
export function createCachedSkills({ skills, transaction, lookups, counter, clock }: CachedSkillsDeps) {
  async function stats(): Promise<CacheStats> {
    // includes what this process has counted; if it can't be stored now, it will be the next time
    await counter.flush().catch(() => undefined);
    const [metrics, counted] = await Promise.all([skills.measure(), lookups.find(SUBTOPICS_CACHE)]);
    const { hits, misses } = counted ?? { hits: 0, misses: 0 };
    const all = hits + misses;
    return {
      ...metrics,
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
      const [{ rows, total }, metrics] = await Promise.all([
        skills.page(looked, { by: sort, direction: order }),
        stats(),
      ]);
      return { cached_skills: rows.map(toCachedSkillDto), total_count: total, stats: metrics };
    },

    /** @throws AppError not_found */
    async remove(actorId: number, skill: string): Promise<{ message: string }> {
      await transaction(async ({ cachedSkills, audit }) => {
        const deleted = await cachedSkills.delete(skillKey(skill));
        if (!deleted) throw new AppError('not_found');
        await audit.insert({
          actorId,
          action: 'cache_deleted',
          target: `cached_skill:${deleted.id}`,
          details: { skill: deleted.skillName, subtopics: deleted.subtopics.length },
          at: clock.now(),
        });
      });
      return { message: `The cache of ${skill} was deleted.` };
    },

    async clear(actorId: number): Promise<{ message: string }> {
      const count = await transaction(async ({ cachedSkills, audit }) => {
        const deleted = await cachedSkills.deleteAll();
        const entry = { actorId, action: 'cache_cleared', target: 'cached_skill:all', details: { skills: deleted } };
        if (deleted > 0) await audit.insert({ ...entry, at: clock.now() });
        return deleted;
      });
      return { message: `The cache of ${count} ${count === 1 ? 'skill' : 'skills'} was deleted.` };
    },
  };
}

function toCachedSkillDto(row: CachedSkill): CachedSkillDto {
  return {
    id: row.id,
    skill_name: row.skillName,
    subtopics: row.subtopics,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
