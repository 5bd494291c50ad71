import { resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createDocumentReader } from '../adapters/documents/document-reader.ts';
import { sniffKind } from '../adapters/documents/sniff-kind.ts';
import { loadMailTemplates } from '../adapters/mail-templates/load-templates.ts';
import { createMetrics } from '../adapters/metrics/metrics.ts';
import { createPasswords } from '../adapters/passwords/argon2-passwords.ts';
import { createSealedText } from '../adapters/sealed-text/aes-sealed-text.ts';
import { createWorkerTokenizer } from '../adapters/tokenizer/worker-tokenizer.ts';
import type { Config } from '../config.ts';
import { createSettingsRepository } from '../db/repositories/settings-repository.ts';
import { createSettingsSource } from '../domain/settings/read-settings.ts';
import { startingSettings } from '../domain/settings/starting-settings.ts';
import { loadStaticPages } from '../http/plugins/static-pages.ts';
import { systemClock } from '../ports/clock.ts';
import type { ExternalDependencies } from './external-dependencies.ts';
import { announceTestSignIn } from './identity-providers.ts';
import { localSecret } from './local-secret.ts';
import { openDatabase } from './open-database.ts';
import { openEngine } from './open-engine.ts';
import { openMail } from './open-mail.ts';
import { openPayments } from './open-payments.ts';
import { openQuestionBank } from './open-question-bank.ts';
import { openTranscriber } from './open-transcriber.ts';
import type { ServerFiles } from './server-files.ts';

export interface OpenedDependencies {
  external: ExternalDependencies;
  /** sentences for the operator: where mail and payments go */
  announcements: string[];
  /** what is better done once the server answers, between its requests */
  afterStart(): Promise<void>;
}

/** Opens the external dependencies as the environment configures them. @throws ConfigError, and when one is unreachable */
export async function openExternalDependencies(
  config: Config,
  files: ServerFiles,
  logger: FastifyBaseLogger,
): Promise<OpenedDependencies> {
  const dataDir = resolve(config.DATA_DIR);
  const metrics = createMetrics();
  const database = await openDatabase(config, { dataDir, migrations: files.migrations, metrics, logger });
  const { count: countTokens } = createWorkerTokenizer();
  const { offline, bankGrader, rules, skillSuggestions, writtenSkills } = openQuestionBank(
    files.questionBank,
    countTokens,
  );
  const secret = new TextEncoder().encode(config.APP_SECRET ?? localSecret(dataDir));
  const settings = createSettingsSource({
    settings: createSettingsRepository(database.db),
    sealed: createSealedText(secret),
    start: startingSettings(config.APP_ENV),
    clock: systemClock,
  });
  const mail = await openMail(config, dataDir, settings.mail);
  if (mail.waits) logger.warn('no mail server is named: mail waits until SMTP_URL or the settings name one');
  const payments = openPayments(config, dataDir);
  const { engine, models } = await openEngine(config, {
    offline,
    prompts: files.prompts,
    settings: settings.read,
    metrics: metrics.engines,
    countTokens,
    clock: systemClock,
    logger,
  });
  return {
    afterStart: async () => {
      // a provider's engine asks the built-in one only when the provider fails
      if (engine.name === 'offline') await offline.prepareChat();
      await bankGrader.proceed();
    },
    announcements: [mail.announcement, payments.announcement, ...announceTestSignIn(config)],
    external: {
      database,
      passwords: await createPasswords(),
      reader: createDocumentReader(files.reader),
      sniffKind,
      engine,
      models,
      testSignIn: true,
      rules,
      bankGrader,
      transcriber: await openTranscriber(config, systemClock),
      settings,
      mailer: mail.mailer,
      mailTemplates: await loadMailTemplates(files.mails),
      mailFolder: mail.folder,
      mailHost: mail.host,
      gateway: payments.gateway,
      skillSuggestions,
      writtenSkills: engine.name === 'offline' ? writtenSkills : [],
      pages: loadStaticPages(files.pages, { local: config.APP_ENV === 'local' }),
      secret,
      metrics,
      clock: systemClock,
      logger,
    },
  };
}
