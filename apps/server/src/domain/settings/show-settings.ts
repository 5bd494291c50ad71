import type { AdminSettings } from '@prep-ai/contract';
import type { SealedText } from '../../ports/sealed-text.ts';
import { parseSettings } from './parse-settings.ts';
import type { SettingsSource } from './read-settings.ts';
import type { SettingsRepository } from './settings-repository.ts';
import { openSmtpPassword } from './smtp-password.ts';

export interface ShowSettingsDeps {
  settings: Pick<SettingsRepository, 'load'>;
  source: Pick<SettingsSource, 'start'>;
  sealed: SealedText;
  environment: AdminSettings['environment'];
}

/** The stored settings for the administrator's form; for secrets, only whether they are set. */
export function makeShowSettings({ settings: repository, source, sealed, environment }: ShowSettingsDeps) {
  return async (): Promise<AdminSettings> => {
    const stored = await repository.load();
    const settings = parseSettings(stored.groups, source.start);
    return {
      settings,
      version: stored.version,
      smtp_password_set: openSmtpPassword(sealed, stored.smtpPassword, settings.email.smtp_host) !== null,
      changed_at: stored.changedAt?.toISOString() ?? null,
      changed_by: stored.changedBy,
      environment,
    };
  };
}
