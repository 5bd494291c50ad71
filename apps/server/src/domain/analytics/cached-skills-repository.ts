import type { Page } from '../page.ts';
import type { CachedSkill } from './cached-skill.ts';

export interface CachedSkillsOrder {
  by: 'skill_name' | 'created_at' | 'updated_at';
  direction: 'asc' | 'desc';
}

/** The cache of subtopics as administrators see it. */
export interface CachedSkillsRepository {
  /** One page, and the total; `search` is a part of the key. */
  page(page: Page, order: CachedSkillsOrder): Promise<{ rows: CachedSkill[]; total: number }>;
  /** `bytes`: of names and lists, as the database stores them. */
  measure(): Promise<{ skills: number; subtopics: number; bytes: number }>;
  /** Returns what was deleted; null when it is not there. */
  delete(skillKey: string): Promise<CachedSkill | null>;
  /** Returns how many there were. */
  deleteAll(): Promise<number>;
}
