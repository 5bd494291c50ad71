import { MS, type Settings } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { SealedText } from '../../ports/sealed-text.ts';
import { parseSettings } from './parse-settings.ts';
import type { SettingsRepository } from './settings-repository.ts';
import { openSmtpPassword } from './smtp-password.ts';

export type ReadSettings = () => Promise<Settings>;

/** The mail server as the operator saved it. */
interface MailSettings {
  email: Settings['email'];
  /** the password that was entered for this host; null when none was */
  password: string | null;
}

/** The operator's settings as this process knows them. */
export interface SettingsSource {
  /** what holds where nothing was saved */
  start: Settings;
  read: ReadSettings;
  mail(): Promise<MailSettings>;
  /** To be called after a save: drops what is cached. */
  forget(): void;
}

/** how long a process may use settings that another process has changed since */
const CACHE_MS = 5 * MS.second;

export function createSettingsSource(deps: {
  settings: Pick<SettingsRepository, 'load'>;
  sealed: SealedText;
  start: Settings;
  clock: Clock;
}): SettingsSource {
  type Known = { settings: Settings; mail: MailSettings };
  let current: { known: Promise<Known>; until: number } | null = null;

  async function load(): Promise<Known> {
    const stored = await deps.settings.load();
    const settings = parseSettings(stored.groups, deps.start);
    const { email } = settings;
    return { settings, mail: { email, password: openSmtpPassword(deps.sealed, stored.smtpPassword, email.smtp_host) } };
  }

  /** Concurrent callers share one read; a failed one is not cached. */
  function known(): Promise<Known> {
    const now = deps.clock.now().getTime();
    if (current && current.until > now) return current.known;
    const own = { known: load(), until: now + CACHE_MS };
    current = own;
    own.known.catch(() => {
      if (current === own) current = null;
    });
    return own.known;
  }

  return {
    start: deps.start,
    read: async () => (await known()).settings,
    mail: async () => (await known()).mail,
    forget() {
      current = null;
    },
  };
}
