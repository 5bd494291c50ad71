import { DEFAULT_SETTINGS, type Settings } from '@prep-ai/contract';

/**
 * What an installation of this mode starts with, and has until an administrator saves something else. Only local mode shows
 * sample content by itself (docs/spec/decisions.md D14): nobody reads figures and reviews on a real site that nobody gave.
 */
export function startingSettings(mode: 'local' | 'production'): Settings {
  const general = { ...DEFAULT_SETTINGS.general, show_sample_content: mode === 'local' };
  return { ...DEFAULT_SETTINGS, general };
}
