import { DEFAULT_SETTINGS, type Settings } from '@prep-ai/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { putSettings } from './saved-settings.ts';
import type { TestApp } from './test-app.ts';

export interface SettingsRoom {
  t: TestApp;
  admin: { token: string };
}

/** What each setting of a group does; the type fails where one is left out. */
export type SettingEffects<Group extends keyof Settings> = { [Name in keyof Settings[Group]]: () => Promise<void> };

/** One test per setting. Each begins with the defaults, as the administrator saved them. */
export function describeSettings<Group extends keyof Settings>(
  group: Group,
  room: () => SettingsRoom,
  effects: SettingEffects<Group>,
): void {
  const names = Object.keys(DEFAULT_SETTINGS[group]);
  const tests: [string, () => Promise<void>][] = Object.entries(effects);
  describe(`what the settings of ${group} do`, () => {
    afterEach(async () => {
      const { t, admin } = room();
      expect((await putSettings(t, admin, DEFAULT_SETTINGS)).statusCode).toBe(200);
    });
    test('none is left out', () => expect(tests.map(([name]) => name).toSorted()).toEqual(names.toSorted()));
    test.each(tests)('%s', (_name, effect) => effect());
  });
}

/** Saves as the administrator does. */
export async function save(
  { t, admin }: SettingsRoom,
  ...change: Parameters<typeof putSettings> extends [unknown, unknown, ...infer Rest] ? Rest : never
): Promise<void> {
  const answer = await putSettings(t, admin, ...change);
  expect(answer.statusCode, answer.body).toBe(200);
}
