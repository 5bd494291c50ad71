import type { ReadSettings } from '../settings/read-settings.ts';

/** The address that people write to: the operator's setting, else the environment's, else none. */
export type SupportEmail = () => Promise<string | null>;

export function makeSupportEmail(settings: ReadSettings, environment: string | undefined): SupportEmail {
  return async () => (await settings()).general.support_email || (environment ?? null);
}
