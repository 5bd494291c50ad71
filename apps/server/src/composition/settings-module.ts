import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { RateLimitsRepository } from '../db/repositories/rate-limits-repository.ts';
import { createSettingsRepository } from '../db/repositories/settings-repository.ts';
import { makeEnforceRate } from '../domain/accounts/enforce-rate.ts';
import type { MailContent } from '../domain/mail/mail-kinds.ts';
import type { RenderedMail } from '../domain/mail/render-mail.ts';
import type { SettingsSource } from '../domain/settings/read-settings.ts';
import { createSaveSettings } from '../domain/settings/save-settings.ts';
import { createSendTestMail } from '../domain/settings/send-test-mail.ts';
import { createShowSettings } from '../domain/settings/show-settings.ts';
import type { AdminSettingsRouteDeps } from '../http/routes/admin-settings-routes.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import type { SealedText } from '../ports/sealed-text.ts';

export interface SettingsWiring {
  config: Config;
  db: Database;
  source: SettingsSource;
  sealed: SealedText;
  rateLimits: RateLimitsRepository;
  mailer: Mailer;
  mailHost: () => Promise<string | null>;
  render: (content: MailContent) => Promise<RenderedMail>;
  idDomain: string;
  gateway: PaymentGateway | null;
  clock: Clock;
}

/** What administrators do with the settings, over what wire.ts has put together. */
export function wireSettings({ config, db, gateway, ...deps }: SettingsWiring): AdminSettingsRouteDeps {
  const settings = createSettingsRepository(db);
  const hasMailServer = config.SMTP_URL !== undefined;
  return {
    show: createShowSettings({
      ...deps,
      settings,
      environment: {
        smtp: hasMailServer,
        ai_provider: config.AI_PROVIDER,
        ai_key: config.AI_API_KEY !== undefined,
        payments: gateway?.name ?? 'none',
        google: config.GOOGLE_CLIENT_ID !== undefined && config.GOOGLE_CLIENT_SECRET !== undefined,
        microsoft: config.MICROSOFT_CLIENT_ID !== undefined && config.MICROSOFT_CLIENT_SECRET !== undefined,
      },
    }),
    save: createSaveSettings({ ...deps, settings, hasMailServer }),
    sendTestMail: createSendTestMail({
      ...deps,
      settings,
      enforceExactly: makeEnforceRate({ ...deps, factor: 1 }),
    }),
  };
}
