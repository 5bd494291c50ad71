import { DEFAULT_SETTINGS, type Settings, settings as settingsSchema } from '@prep-ai/contract';
import type { StoredGroups } from './settings-repository.ts';

/** Stored groups over the defaults. A stored group that is no longer valid falls back to its default. */
export function parseSettings(stored: StoredGroups): Settings {
  const groups = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const defaults = DEFAULT_SETTINGS[name as keyof Settings];
    const parsed = schema.safeParse({ ...defaults, ...stored[name] });
    return [name, parsed.success ? parsed.data : defaults];
  });
  return settingsSchema.parse(Object.fromEntries(groups));
}
