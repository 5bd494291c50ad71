import { tmpdir } from 'node:os';
import { endpoints, type WrittenSkill } from '@prep-ai/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { createMetrics, type Metrics } from '../adapters/metrics/metrics.ts';
import { createPasswords } from '../adapters/passwords/argon2-passwords.ts';
import { createSealedText } from '../adapters/sealed-text/aes-sealed-text.ts';
import { openGrader } from '../command-line/open-grader.ts';
import { type Application, compose } from '../composition/compose.ts';
import { measureDatabase } from '../composition/measure-database.ts';
import type { OpenEngine } from '../composition/open-engine.ts';
import type { OpenMail } from '../composition/open-mail.ts';
import { openTranscriber } from '../composition/open-transcriber.ts';
import { type Config, readConfig } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openMemoryPglite } from '../db/open-pglite.ts';
import { createSettingsRepository } from '../db/repositories/settings-repository.ts';
import { MIGRATIONS } from '../db/testing/databases.ts';
import type { BankGrader } from '../domain/grading/bank-questions.ts';
import type { ResumeRules } from '../domain/resumes/resume-rules.ts';
import { createSettingsSource, type ReadSettings, type SettingsSource } from '../domain/settings/read-settings.ts';
import { startingSettings } from '../domain/settings/starting-settings.ts';
import type { StaticPages } from '../http/plugins/static-pages.ts';
import { type Clock, systemClock } from '../ports/clock.ts';
import type { DocumentReader, SniffKind } from '../ports/document-reader.ts';
import type { InterviewEngine } from '../ports/interview-engine.ts';
import type { MailFolder } from '../ports/mail-folder.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import { type CollectingMailer, createCollectingMailer, type SentMail } from './collecting-mailer.ts';
import { SAMPLE_RULES } from './fake-engine.ts';
import { readMailTemplates } from './mail-templates.ts';
import { createSampleAccounts, type SampleAccount, type SampleAccountValues } from './sample-accounts.ts';

export interface TestApp {
  app: FastifyInstance;
  database: OpenDatabase;
  application: Application;
  /** everything that was logged, one JSON line each */
  log: string[];
  /** takes the place of the mail server */
  mailer: CollectingMailer;
  /** Sends what is due, then returns all mails to this address so far, oldest first. */
  mailsTo(address: string): Promise<SentMail[]>;
  /** The next mail to this address that `nextMail` has not returned yet; waits for it. */
  nextMail(address: string): Promise<SentMail>;
  /** A new guest's token. */
  guest(): Promise<{ token: string; userId: number }>;
  /** A registered and verified user who is signed in; random address and password unless given. */
  member(values?: SampleAccountValues): Promise<SampleAccount>;
  /** An administrator who is signed in. */
  admin(): Promise<SampleAccount>;
  call(
    method: 'GET' | 'POST' | 'DELETE' | 'PUT',
    url: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  engine: InterviewEngine;
  /** SAMPLE_RULES unless given */
  rules?: ResumeRules;
  /** instead of `engine`, over the settings as they are saved */
  openEngine?: (config: Config, settings: ReadSettings) => Promise<OpenEngine>;
  /** mail leaves as the settings say, instead of through `mailer` */
  openMail?: (config: Config, settings: SettingsSource['mail']) => Promise<Pick<OpenMail, 'mailer' | 'host'>>;
  reader?: DocumentReader;
  sniffKind?: SniffKind;
  environment?: Record<string, string>;
  /** one that outlives the application; else it has its own */
  database?: OpenDatabase;
  /** of another process of the same service: any of them may send any mail, and there is one mail server */
  mailer?: CollectingMailer;
  mailFolder?: MailFolder;
  /** none unless given: nobody can pay */
  gateway?: PaymentGateway;
  /** local mode plays Google and Microsoft; off unless given */
  testSignIn?: boolean;
  /** that of the real bank unless given */
  bankGrader?: BankGrader;
  /** none unless given */
  writtenSkills?: readonly WrittenSkill[];
  /** whose engine is measured too; else the application has its own */
  metrics?: Metrics;
  clock?: Clock;
  /** the built web application; none unless given */
  pages?: StaticPages;
  /** 'info' unless given */
  logLevel?: 'trace';
}

const noReader: DocumentReader = {
  read: () => Promise.reject(new Error('this test reads no documents')),
  close: () => Promise.resolve(),
};

let opened: BankGrader | null = null;
/** Takes seconds to open, so once a process and only for tests that grade. */
function realGrader(): BankGrader {
  opened ??= openGrader();
  return opened;
}

/** The real application over a database in memory; only external dependencies are fakes. */
export async function createTestApp(options: TestAppOptions): Promise<TestApp> {
  const database = options.database ?? (await openMemoryPglite());
  await migrate(database.db, MIGRATIONS);
  const log: string[] = [];
  const mailer = options.mailer ?? createCollectingMailer();
  const config = readConfig({ LIMITS_FACTOR: '1000', ...options.environment });
  const passwords = await createPasswords();
  const secret = new TextEncoder().encode('a secret of the tests, 32 bytes and more');
  const sealed = createSealedText(secret);
  const clock = options.clock ?? systemClock;
  const start = startingSettings(config.APP_ENV);
  const settings = createSettingsSource({ settings: createSettingsRepository(database.db), sealed, start, clock });
  const mail = await options.openMail?.(config, settings.mail);
  const account = createSampleAccounts({ db: database.db, secret, passwords });
  const metrics = options.metrics ?? createMetrics();
  measureDatabase(metrics, { database, clock, dataDir: tmpdir() });
  const application = await compose(config, {
    database,
    metrics,
    passwords,
    reader: options.reader ?? noReader,
    rules: options.rules ?? SAMPLE_RULES,
    bankGrader: { get: () => options.bankGrader ?? realGrader() },
    sniffKind: options.sniffKind ?? (() => null),
    ...((await options.openEngine?.(config, settings.read)) ?? { engine: options.engine, models: null }),
    transcriber: await openTranscriber(config, clock),
    settings,
    testSignIn: options.testSignIn ?? false,
    mailer: mail?.mailer ?? mailer,
    mailHost: mail?.host ?? (async () => null),
    mailTemplates: await readMailTemplates(),
    mailFolder: options.mailFolder ?? null,
    gateway: options.gateway ?? null,
    writtenSkills: options.writtenSkills ?? [],
    skillSuggestions: [
      { category: 'Programming Languages', skills: ['Java'] },
      { category: 'Databases', skills: ['PostgreSQL', 'Redis'] },
    ],
    pages: options.pages ?? null,
    secret,
    clock,
    logger: pino({ level: options.logLevel ?? 'info' }, { write: (line: string) => log.push(line) }),
  });
  const { app } = application;
  await app.ready();
  mailer.senders.push(() => application.runJob('send mail'));
  // async, so that the call begins at once and not when it is awaited
  const call: TestApp['call'] = async (method, url, { token, body, headers } = {}) =>
    app.inject({
      method,
      url,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as InjectOptions['payload'] }),
    } as InjectOptions);
  return {
    app,
    database,
    application,
    log,
    mailer,
    async mailsTo(address) {
      await Promise.all(mailer.senders.map((send) => send()));
      return mailer.mails.filter((mail) => mail.to === address);
    },
    nextMail: mailer.nextMail,
    call,
    async guest() {
      const answer = await call('POST', endpoints.accounts.guest.path, { body: {} });
      const { access_token, user } = endpoints.accounts.guest.response.parse(answer.json());
      return { token: access_token, userId: user.id };
    },
    member: (values) => account(values),
    admin: () => account({ role: 'admin' }),
    async close() {
      await application.stop();
      if (!options.database) await database.close();
    },
  };
}
