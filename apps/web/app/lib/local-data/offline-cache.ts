import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import type { UserDatabase } from './user-database.ts';

/** What the server said, or said last. */
export interface CachedResponse<T> {
  answer: T;
  /** when it said so, if that was not now: there is no line */
  cachedAt: string | null;
}

export interface OfflineCache {
  /**
   * Asks, keeps the answer in this browser, and gives what was kept last when no answer comes. Rejects as `ask` does, when
   * the server refuses or nothing is kept.
   */
  fetch<T>(name: string, schema: z.ZodType<T>, ask: () => Promise<T>): Promise<CachedResponse<T>>;
  /** what is kept under this name; null when nothing that fits */
  read<T>(name: string, schema: z.ZodType<T>): Promise<T | null>;
}

/** Name of the kept answer with the skills and the resume of the user. */
export const RESUME_SKILLS_CACHE_KEY = 'resume-skills';

const recordOf = (name: string) => `answer:${name}`;
const record = z.object({ at: z.iso.datetime(), answer: z.unknown() });

/**
 * Answers of the server that a user sees again without a line. They lie in the user's own browser database, which a logout
 * deletes; `mayKeep` is asked before each write, so that nothing is written behind a user who has left.
 */
export function createOfflineCache(database: UserDatabase | null, mayKeep: () => boolean): OfflineCache {
  async function find<T>(name: string, schema: z.ZodType<T>): Promise<CachedResponse<T> | null> {
    try {
      const stored = record.safeParse(await database?.read(recordOf(name)));
      if (!stored.success) return null;
      const answer = schema.safeParse(stored.data.answer);
      return answer.success ? { answer: answer.data, cachedAt: stored.data.at } : null;
    } catch {
      return null;
    }
  }

  async function keep(name: string, answer: unknown): Promise<void> {
    if (!database || !mayKeep()) return;
    const at = new Date().toISOString();
    await database.update(recordOf(name), () => (mayKeep() ? { at, answer } : undefined));
  }

  return {
    async fetch(name, schema, ask) {
      try {
        const answer = await ask();
        keep(name, answer).catch(() => undefined);
        return { answer, cachedAt: null };
      } catch (error) {
        const kept = error instanceof ApiError && error.status === 0 ? await find(name, schema) : null;
        if (!kept) throw error;
        return kept;
      }
    },
    read: async (name, schema) => (await find(name, schema))?.answer ?? null,
  };
}
