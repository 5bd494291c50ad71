import { type AdminSettings, endpoints, type Settings } from '@prep-ai/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app.ts';

/** Some fields of some groups. */
export type SettingsPatch = { [Group in keyof Settings]?: Partial<Settings[Group]> };

/** The settings as an administrator gets them. */
export async function readSettings(t: TestApp, admin: { token: string }): Promise<AdminSettings> {
  return endpoints.admin.settings.response.parse((await t.call('GET', '/api/admin/settings', admin)).json());
}

/** Saves as the Settings tab does: everything that was read, with some fields changed. */
export async function putSettings(
  t: TestApp,
  admin: { token: string },
  patch: SettingsPatch,
  more: { version?: number; smtp_password?: string } = {},
): Promise<LightMyRequestResponse> {
  const { settings, version } = await readSettings(t, admin);
  const changed = Object.fromEntries(
    Object.entries(settings).map(([group, values]) => [group, { ...values, ...patch[group as keyof Settings] }]),
  );
  return t.call('PUT', '/api/admin/settings', { ...admin, body: { settings: changed, version, ...more } });
}
