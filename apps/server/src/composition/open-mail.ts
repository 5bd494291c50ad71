import { join } from 'node:path';
import { PRODUCT } from '@prep-ai/contract';
import { createSmtpMailer } from '../adapters/mail-smtp/smtp-mailer.ts';
import { smtpOptions } from '../adapters/mail-smtp/smtp-options.ts';
import { type Config, ConfigError } from '../config.ts';
import { mailDomain, parseMailFrom } from '../domain/mail/mail-from.ts';
import type { SettingsSource } from '../domain/settings/read-settings.ts';
import { systemClock } from '../ports/clock.ts';
import type { MailFolder } from '../ports/mail-folder.ts';
import type { Mailer } from '../ports/mailer.ts';

export interface OpenMail {
  mailer: Mailer;
  folder: MailFolder | null;
  /** the current mail server; null: there is none */
  host(): Promise<string | null>;
  /** one sentence for the operator */
  announcement: string;
  /** nothing can be sent until a server is configured */
  waits: boolean;
}

/**
 * Mail goes to the server of SMTP_URL or of the settings; without one, to a folder in local mode. In production it waits
 * in the outbox until a server is configured.
 * @throws ConfigError
 */
export async function openMail(config: Config, dataDir: string, settings: SettingsSource['mail']): Promise<OpenMail> {
  const from = parseMailFrom(config.MAIL_FROM ?? `${PRODUCT.name} <no-reply@${mailDomain(config.PUBLIC_URL)}>`);
  if (!from) throw new ConfigError(['MAIL_FROM: is not an address, or "Name <address>"']);
  const environment = { url: config.SMTP_URL, from };
  const options = async () => {
    const { email, password } = await settings();
    return smtpOptions(environment, email, password);
  };
  const host = async () => (await options())?.host ?? null;
  const smtp = createSmtpMailer({ options });
  const server = await options();
  if (server) {
    return { mailer: smtp, folder: null, host, announcement: `Mail goes to ${server.host}`, waits: false };
  }
  if (config.APP_ENV !== 'local') {
    const announcement = 'Mail waits: no mail server is named (SMTP_URL)';
    return { mailer: smtp, folder: null, host, announcement, waits: true };
  }

  const path = join(dataDir, 'mail');
  // loaded in local mode only: reading the files needs packages that a production server doesn't
  const [{ createFolderMailer }, { createMailFolder }] = await Promise.all([
    import('../adapters/mail-folder/folder-mailer.ts'),
    import('../adapters/mail-folder/mail-folder.ts'),
  ]);
  const written = createFolderMailer({ folder: path, from, clock: systemClock });
  return {
    mailer: {
      // an administrator may configure a server at any time
      send: async (mail, signal) => ((await options()) ? smtp : written).send(mail, signal),
      close: () => smtp.close(),
    },
    folder: createMailFolder(path),
    host,
    announcement: `Mail is written to ${path} and shown at /dev/mail`,
    waits: false,
  };
}
