import { DEFAULT_SETTINGS } from '@prep-ai/contract';
import type { ReadSettings } from '../settings/read-settings.ts';

/** The models that answer: `advanced` for those whose plan has it. */
interface Models {
  default: string;
  advanced: string;
}

export type ReadModels = () => Promise<Models>;

/**
 * Which models a provider is asked for now. The setting default_model counts once an administrator changed it; until then
 * the environment's AI_DEFAULT_MODEL does, where it is set. AI_ADVANCED_MODEL is for Pro; without it Pro gets the default.
 */
export function makeReadModels(deps: {
  settings: ReadSettings;
  environment: { default: string | undefined; advanced: string | undefined };
}): ReadModels {
  const { environment } = deps;
  return async () => {
    const { default_model } = (await deps.settings()).ai;
    const changed = default_model !== DEFAULT_SETTINGS.ai.default_model;
    const standard = changed ? default_model : (environment.default ?? default_model);
    return { default: standard, advanced: environment.advanced ?? standard };
  };
}
