import type { Database } from '../database.ts';
import { settings } from '../schema/index.ts';

export type SettingsRepository = ReturnType<typeof createSettingsRepository>;

export function createSettingsRepository(db: Database) {
  return {
    /** Stored groups by name; what was never saved is not in it. */
    async load(): Promise<Record<string, Record<string, unknown>>> {
      const stored = await db.select().from(settings);
      return Object.fromEntries(stored.map((row) => [row.key, row.value]));
    },
  };
}
