import { DEFAULT_SETTINGS } from '@prep-ai/contract';
import { describe, expect, test } from 'vitest';
import { boundWords, controlOf } from './bounds.ts';
import { dangersOf } from './dangers.ts';
import { changedKeys, type Draft, draftOf, readDraft, rebase, toSettingErrors } from './draft.ts';
import { GROUPS, keysOf, SETTING_KEYS, type SettingKey } from './setting-fields.ts';

const base = draftOf(DEFAULT_SETTINGS);
const draft = (change: Partial<Draft>): Draft => ({ ...base, ...change });

test('every setting of the contract has its words and its place', () => {
  expect(new Set(SETTING_KEYS)).toEqual(new Set(Object.keys(base)));
  expect(GROUPS.flatMap(keysOf)).toEqual(SETTING_KEYS);
});

test('what was not touched comes back as it was', () => {
  expect(readDraft(base, base)).toEqual({ settings: DEFAULT_SETTINGS });
  expect(changedKeys(base, draft({ 'general.site_name': ' Prep AI ' }))).toEqual([]);
});

test('bounds come from the contract', () => {
  expect(boundWords('reviews.max_review_length')).toBe('100 to 5000.');
  expect(boundWords('ai.temperature')).toBe('0 to 2, in steps of 0.1.');
  expect(boundWords('general.max_users')).toBe('At least 1.');
  expect(controlOf('general.site_name')).toEqual({ kind: 'text', required: true, max: 60 });
});

describe('the documented bounds', () => {
  test.each<[SettingKey, string, string]>([
    ['reviews.max_review_length', '100', '5000'],
    ['reviews.featured_review_limit', '1', '50'],
    ['ai.max_tokens', '100', '8000'],
    ['ai.temperature', '0', '2'],
    ['ai.response_timeout', '10', '120'],
    ['ai.rate_limit_per_hour', '10', '1000'],
    ['ai.graded_attempts_per_day', '0', '1000'],
    ['email.smtp_port', '1', '65535'],
    ['security.session_timeout', '1', '168'],
    ['security.max_login_attempts', '3', '10'],
    ['security.password_min_length', '6', '32'],
  ])('%s takes %s to %s', (key, min, max) => {
    const step = key === 'ai.temperature' ? 0.1 : 1;
    for (const good of [min, max]) expect(readDraft(draft({ [key]: good }), base)).toHaveProperty('settings');
    for (const bad of [String(Number(min) - step), String(Number(max) + step), '', 'many', '1.55']) {
      expect(readDraft(draft({ [key]: bad }), base), bad).toEqual({ errors: { [key]: expect.any(String) } });
    }
  });

  test('max_users is one at least', () => {
    expect(readDraft(draft({ 'general.max_users': '0' }), base)).toEqual({
      errors: { 'general.max_users': 'Enter a whole number of at least 1' },
    });
  });
});

test('a decimal comma is understood, and a stored temperature off the step may stay', () => {
  expect(readDraft(draft({ 'ai.temperature': '1,2' }), base)).toMatchObject({ settings: { ai: { temperature: 1.2 } } });
  const stored = draft({ 'ai.temperature': '0.75' });
  expect(readDraft(stored, stored)).toMatchObject({ settings: { ai: { temperature: 0.75 } } });
});

test("the server's messages find their fields", () => {
  expect(
    toSettingErrors([
      { field: 'settings.email.smtp_host', message: 'Name the mail server' },
      { field: 'smtp_password', message: 'Too long' },
      { field: 'settings.else.what', message: 'Unknown' },
    ]),
  ).toEqual({ 'email.smtp_host': 'Name the mail server', 'email.smtp_password': 'Too long' });
  expect(toSettingErrors([{ field: 'version', message: 'Wrong' }])).toBeNull();
});

test('own changes stay on top of those of others', () => {
  const mine = draft({ 'general.site_name': 'Mine', 'ai.max_tokens': '500' });
  const theirs = draft({ 'general.site_name': 'Theirs', 'reviews.auto_approve': true });
  expect(rebase(base, mine, theirs)).toEqual({
    draft: { ...theirs, 'general.site_name': 'Mine', 'ai.max_tokens': '500' },
    differences: [
      { key: 'general.site_name', theirs: 'Theirs', mine: 'Mine' },
      { key: 'reviews.auto_approve', theirs: true, mine: null },
    ],
  });
});

test('what locks people out or lets anybody in is named once', () => {
  expect(dangersOf(base, draft({ 'general.site_name': 'Else' }))).toEqual([]);
  expect(
    dangersOf(base, draft({ 'general.maintenance_mode': true, 'general.registration_enabled': false })),
  ).toHaveLength(2);
  expect(
    dangersOf(base, draft({ 'email.verification_required': false, 'security.require_email_verification': false })),
  ).toHaveLength(1);
  const closed = draft({ 'general.registration_enabled': false });
  expect(dangersOf(closed, closed)).toEqual([]);
});
