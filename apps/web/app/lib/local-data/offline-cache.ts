import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { clockOffset, recallServerTime, serverDate } from '../time/server-clock.ts';
import type { UserDatabase } from './user-database.ts';

/** A response of the server, or the last one that was stored. */
export interface CachedResponse<T> {
  answer: T;
  /** when it was stored; null for a response that came just now */
  cachedAt: string | null;
}

export interface OfflineCache {
  /**
   * Calls `ask` and stores the response in this browser; without a connection it returns the last stored one. Rejects as
   * `ask` does when the server refuses, or when nothing is stored.
   */
  fetch<T>(name: string, schema: z.ZodType<T>, ask: () => Promise<T>): Promise<CachedResponse<T>>;
  /** what is stored under this name; null when nothing is, or nothing that `schema` accepts */
  read<T>(name: string, schema: z.ZodType<T>): Promise<T | null>;
}

/** Name of the stored response with the skills and the resume of the user. */
export const RESUME_SKILLS_CACHE_KEY = 'resume-skills';

/** Browsers hold records of these names and this shape: changing either needs a migration. */
const recordOf = (name: string) => `answer:${name}`;
const record = z.object({
  at: z.iso.datetime(),
  answer: z.unknown(),
  /** ms that the server's clock was ahead of this device's; records of earlier versions lack it */
  clockOffset: z.number().optional(),
});

/**
 * Responses of the server that a user sees again without a connection. They are in the user's own browser database, which
 * signing out deletes; `mayStore` is checked before each write, so that nothing is written for a user who has signed out.
 */
export function createOfflineCache(database: UserDatabase | null, mayStore: () => boolean): OfflineCache {
  async function find<T>(name: string, schema: z.ZodType<T>): Promise<CachedResponse<T> | null> {
    try {
      const stored = record.safeParse(await database?.read(recordOf(name)));
      if (!stored.success) return null;
      recallServerTime(stored.data.clockOffset ?? 0);
      const response = schema.safeParse(stored.data.answer);
      return response.success ? { answer: response.data, cachedAt: stored.data.at } : null;
    } catch {
      return null;
    }
  }

  async function store(name: string, answer: unknown): Promise<void> {
    if (!database || !mayStore()) return;
    const at = serverDate().toISOString();
    await database.update(recordOf(name), () => (mayStore() ? { at, answer, clockOffset: clockOffset() } : undefined));
  }

  return {
    async fetch(name, schema, ask) {
      try {
        const answer = await ask();
        store(name, answer).catch(() => undefined);
        return { answer, cachedAt: null };
      } catch (error) {
        const cached = error instanceof ApiError && error.status === 0 ? await find(name, schema) : null;
        if (!cached) throw error;
        return cached;
      }
    },
    read: async (name, schema) => (await find(name, schema))?.answer ?? null,
  };
}
