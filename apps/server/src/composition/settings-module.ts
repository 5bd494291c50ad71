import { makeSaveSettings } from '../domain/settings/save-settings.ts';
import { makeSendTestMail } from '../domain/settings/send-test-mail.ts';
import { makeShowSettings } from '../domain/settings/show-settings.ts';
import { adminSettingsRoutes } from '../http/routes/admin-settings-routes.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** The operator's settings. */
export function settingsModule(shared: Shared): Module {
  const { config, gateway } = shared;
  const hasMailServer = config.SMTP_URL !== undefined;
  const { audit, settings } = shared.repositories;
  const deps = { ...shared, source: shared.settingsSource, settings, audit };
  const environment = {
    smtp: hasMailServer,
    ai_provider: config.AI_PROVIDER,
    ai_key: config.AI_API_KEY !== undefined,
    payments: gateway?.name ?? ('none' as const),
    google: config.GOOGLE_CLIENT_ID !== undefined && config.GOOGLE_CLIENT_SECRET !== undefined,
    microsoft: config.MICROSOFT_CLIENT_ID !== undefined && config.MICROSOFT_CLIENT_SECRET !== undefined,
  };
  return {
    routes: async (app) => {
      await app.register(adminSettingsRoutes, {
        show: makeShowSettings({ ...deps, environment }),
        save: makeSaveSettings({ ...deps, hasMailServer }),
        sendTestMail: makeSendTestMail(deps),
      });
    },
  };
}
