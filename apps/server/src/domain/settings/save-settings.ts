import { AppError, type FieldError, type Settings, type SettingsInput } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { SealedText } from '../../ports/sealed-text.ts';
import { parseMailFrom } from '../mail/mail-from.ts';
import type { Transaction } from '../transaction.ts';
import { parseSettings } from './parse-settings.ts';
import type { SettingsSource } from './read-settings.ts';
import { changesBetween, type FieldChange } from './settings-changes.ts';
import type { SettingsUpdate, StoredPassword, StoredSettings } from './settings-repository.ts';
import { hostKey, openSmtpPassword, sealSmtpPassword } from './smtp-password.ts';

export interface SaveSettingsDeps {
  transaction: Transaction;
  source: SettingsSource;
  sealed: SealedText;
  /** the environment names a mail server */
  hasMailServer: boolean;
  clock: Clock;
}

/** a host name or an IP address (IPv6 without brackets), not a URL */
const HOST = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|[a-f\d:]*:[a-f\d:.]+)$/i;

/**
 * Saves all settings at once, with an audit entry of what changed. Saving the stored values again (a double click) is neither
 * a change nor a conflict: it writes no entry and leaves the version as it is.
 * @throws AppError invalid_request naming the fields; conflict when others were saved since `version`
 */
export function makeSaveSettings({ transaction, source, sealed, hasMailServer, clock }: SaveSettingsDeps) {
  return async (actorId: number, input: SettingsInput): Promise<void> => {
    assertUsable(input, hasMailServer);
    const at = clock.now();
    await transaction(async ({ settings, audit }) => {
      const change = changeTo(await settings.lock(at), input, { start: source.start, sealed });
      if (!change) return;
      await settings.update(change.update, actorId, at);
      const details = { changes: change.fields };
      await audit.insert({ actorId, action: 'settings_changed', target: 'settings:all', details, at });
    });
    source.forget();
  };
}

/** Null when everything is saved already. @throws AppError conflict */
function changeTo(
  stored: StoredSettings,
  { settings, version, smtp_password }: SettingsInput,
  { start, sealed }: { start: Settings; sealed: SealedText },
) {
  const fields = changesBetween(parseSettings(stored.groups, start), settings);
  const smtpPassword = passwordAfter(stored.smtpPassword, settings.email.smtp_host, smtp_password, sealed);
  if (smtpPassword !== undefined) fields.push(passwordChange(stored.smtpPassword, smtpPassword));
  if (fields.length === 0) return null;
  if (version !== stored.version) throw new AppError('conflict');
  const update: SettingsUpdate = { groups: changedGroups(settings, fields), version: stored.version + 1 };
  return { fields, update: smtpPassword === undefined ? update : { ...update, smtpPassword } };
}

/** Undefined: unchanged. A password is bound to the host it was entered for, and dropped when the host changes. */
function passwordAfter(
  stored: StoredPassword | null,
  host: string,
  given: string | undefined,
  sealed: SealedText,
): StoredPassword | null | undefined {
  if (given === undefined) return stored && stored.host !== hostKey(host) ? null : undefined;
  if (given === '') return stored ? null : undefined;
  return openSmtpPassword(sealed, stored, host) === given ? undefined : sealSmtpPassword(sealed, host, given);
}

/** The audit says that a secret was set or removed, never its value. */
function passwordChange(before: StoredPassword | null, after: StoredPassword | null): FieldChange {
  return { field: 'email.smtp_password', before: before ? 'set' : null, after: after ? 'set' : 'removed' };
}

function changedGroups(settings: Settings, changes: FieldChange[]): SettingsUpdate['groups'] {
  const names = new Set(changes.map(({ field }) => field.split('.')[0]));
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.has(name)));
}

/** Rules that involve more than one field. */
function assertUsable({ settings: { email }, smtp_password }: SettingsInput, hasMailServer: boolean): void {
  const errors: FieldError[] = [];
  const wrong = (field: string, message: string) => errors.push({ field, message });
  const host = 'settings.email.smtp_host';
  if (email.smtp_host !== '' && !HOST.test(email.smtp_host))
    wrong(host, 'Enter the name of the mail server alone, for example smtp.example.com');
  if (email.smtp_host === '' && email.smtp_enabled && !hasMailServer)
    wrong(host, 'Enter the mail server, or turn SMTP off');
  if (email.smtp_host === '' && smtp_password) wrong(host, 'Enter the mail server that the password belongs to');
  if (email.from_email !== '' && !parseMailFrom(email.from_email))
    wrong('settings.email.from_email', 'Enter an address, or "Name <address>"');
  if (errors[0]) throw new AppError('invalid_request', { detail: errors[0].message, errors });
}
