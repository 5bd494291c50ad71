import { type Settings, settings as settingsSchema } from '@prep-ai/contract';
import type { StoredGroups } from './settings-repository.ts';

/** Stored groups over those of the start. A stored group that is no longer valid falls back to its start. */
export function parseSettings(stored: StoredGroups, start: Settings): Settings {
  const groups = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const defaults = start[name as keyof Settings];
    const parsed = schema.safeParse({ ...defaults, ...stored[name] });
    return [name, parsed.success ? parsed.data : defaults];
  });
  return settingsSchema.parse(Object.fromEntries(groups));
}
