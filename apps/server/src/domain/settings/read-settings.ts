import { DEFAULT_SETTINGS, type Settings, settings as settingsSchema } from '@prep-ai/contract';
import type { SettingsRepository } from '../../db/repositories/settings-repository.ts';
import type { Clock } from '../../ports/clock.ts';

export type ReadSettings = () => Promise<Settings>;

/** How long a process may act on settings that another one changed. */
const FRESH_MS = 5000;

/** The operator's settings: stored groups over the defaults. A stored value that no longer fits falls back to its default. */
export function createReadSettings(deps: { settings: SettingsRepository; clock: Clock }): ReadSettings {
  let cached: { value: Settings; until: number } | null = null;
  return async () => {
    const now = deps.clock.now().getTime();
    if (cached && cached.until > now) return cached.value;
    const stored = await deps.settings.load();
    const groups = Object.entries(settingsSchema.shape).map(([name, schema]) => {
      const parsed = schema.safeParse(stored[name] ?? {});
      return [name, parsed.success ? parsed.data : DEFAULT_SETTINGS[name as keyof Settings]];
    });
    const value = settingsSchema.parse(Object.fromEntries(groups));
    cached = { value, until: now + FRESH_MS };
    return value;
  };
}
