import { type FieldError, type Settings, settings } from '@prep-ai/contract';
import { z } from 'zod';
import type { FieldErrors } from '../../../../lib/forms/field-errors.ts';
import { controlOf, wrongWords } from './bounds.ts';
import { SETTING_KEYS, type SettingKey, settingKey } from './setting-fields.ts';

/** The settings as they are typed: numbers are text. */
export type Draft = Record<SettingKey, string | boolean>;
/** What is wrong beside which field; the password is no setting of the contract. */
type SettingErrors = FieldErrors<SettingKey | typeof PASSWORD>;

export const PASSWORD = 'email.smtp_password';

/** What happens to the mail server's password, which nobody can read. */
export type PasswordDraft = { kind: 'keep' } | { kind: 'set'; text: string } | { kind: 'remove' };

/** What the form contains: the settings, and what happens to the password. */
export type SettingsValues = Draft & Record<typeof PASSWORD, PasswordDraft>;

/** As a save names it: left out, it stays; empty, it is removed. Nothing typed changes nothing. */
export function passwordInput(password: PasswordDraft): string | undefined {
  if (password.kind === 'remove') return '';
  return password.kind === 'set' && password.text !== '' ? password.text : undefined;
}

export function draftOf(values: Settings): Draft {
  const entries = Object.entries(values).flatMap(([group, fields]) =>
    Object.entries(fields).map(([name, value]): [string, string | boolean] => [
      `${group}.${name}`,
      typeof value === 'boolean' ? value : String(value),
    ]),
  );
  // the settings' own keys, which are those of a draft
  return Object.fromEntries(entries) as Draft;
}

/** The settings that differ, in the order of the form. Spaces around a text are no difference. */
export function changedKeys(before: Draft, after: Draft): SettingKey[] {
  return SETTING_KEYS.filter((key) => plain(before[key]) !== plain(after[key]));
}

/** The form as settings, or what is wrong with it. Checked with the schema that the server checks with. */
export function readDraft(draft: Draft, base: Draft): { settings: Settings } | { errors: SettingErrors } {
  const groups: Record<string, Record<string, unknown>> = {};
  for (const key of SETTING_KEYS) {
    const [group = '', name = ''] = key.split('.');
    groups[group] = { ...groups[group], [name]: typedValue(key, draft[key]) };
  }
  const parsed = settings.safeParse(groups);
  const errors: SettingErrors = {};
  for (const issue of parsed.error?.issues ?? []) {
    const key = settingKey(issue.path.join('.'));
    // a rule beyond the bounds has a sentence of its own
    if (key) errors[key] = issue.code === 'custom' ? issue.message : wrongWords(key);
  }
  // the step is the form's own rule: what is stored with more decimals may stay
  for (const key of changedKeys(base, draft)) if (!onStep(key, draft[key])) errors[key] ??= wrongWords(key);
  return parsed.success && Object.keys(errors).length === 0 ? { settings: parsed.data } : { errors };
}

/** The form's schema: readDraft, for changes of the settings `base`. */
export const settingsSchema = (base: Draft) =>
  z.custom<SettingsValues>().superRefine((values, context) => {
    const read = readDraft(values, base);
    if ('settings' in read) return;
    for (const [field, message] of Object.entries(read.errors)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

export const valuesOf = (stored: Settings): SettingsValues => ({ ...draftOf(stored), [PASSWORD]: { kind: 'keep' } });

/** The server's refusal beside its fields; null when it concerns none of them. */
export function toSettingErrors(errors: readonly FieldError[]): SettingErrors | null {
  const found: SettingErrors = {};
  for (const { field, message } of errors) {
    const name = field.replace(/^settings\./, '');
    const key = name === 'smtp_password' || name === PASSWORD ? PASSWORD : settingKey(name);
    if (key) found[key] ??= message;
  }
  return Object.keys(found).length > 0 ? found : null;
}

export interface Difference {
  key: SettingKey;
  /** what others saved */
  theirs: string | boolean;
  /** what is typed here, where it is another change of the same setting */
  mine: string | boolean | null;
}

/**
 * The draft on top of what others saved in the meantime: own changes stay, all else follows them. With the settings that
 * they changed.
 */
export function rebase(base: Draft, draft: Draft, theirs: Draft): { draft: Draft; differences: Difference[] } {
  const own = new Set(changedKeys(base, draft));
  const next = { ...theirs };
  for (const key of own) next[key] = draft[key];
  const differences = changedKeys(base, theirs).map((key) => ({
    key,
    theirs: theirs[key],
    mine: own.has(key) && plain(draft[key]) !== plain(theirs[key]) ? draft[key] : null,
  }));
  return { draft: next, differences };
}

/** A value as people say it: "On", "24", "empty". */
export function valueWords(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return value.trim() === '' ? 'empty' : value.trim();
}

const plain = (value: string | boolean): string | boolean => (typeof value === 'string' ? value.trim() : value);

function typedValue(key: SettingKey, value: string | boolean): unknown {
  if (controlOf(key).kind !== 'number' || typeof value === 'boolean') return value;
  const text = value.trim().replace(',', '.');
  return text === '' ? Number.NaN : Number(text);
}

function onStep(key: SettingKey, value: string | boolean): boolean {
  const control = controlOf(key);
  if (control.kind !== 'number') return true;
  const steps = Number(typedValue(key, value)) / control.step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}
