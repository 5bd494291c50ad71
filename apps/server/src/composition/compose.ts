import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '@prep-ai/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createAccessTokens } from '../adapters/access-tokens/jose-access-tokens.ts';
import { createKeyedHash } from '../adapters/keyed-hash/hmac-keyed-hash.ts';
import type { Metrics } from '../adapters/metrics/metrics.ts';
import { createSealedText } from '../adapters/sealed-text/aes-sealed-text.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { createChatFilesRepository } from '../db/repositories/chat-files-repository.ts';
import { createChatRecordsRepository } from '../db/repositories/chat-records-repository.ts';
import { createChatSessionsRepository } from '../db/repositories/chat-sessions-repository.ts';
import { createContactMessagesRepository } from '../db/repositories/contact-messages-repository.ts';
import { createGenerationsRepository } from '../db/repositories/generations-repository.ts';
import { createIdentitiesRepository } from '../db/repositories/identities-repository.ts';
import { createJobMatchesRepository } from '../db/repositories/job-matches-repository.ts';
import { createOutboxRepository } from '../db/repositories/outbox-repository.ts';
import { createPlansRepository } from '../db/repositories/plans-repository.ts';
import { createRateLimitsRepository } from '../db/repositories/rate-limits-repository.ts';
import { createResumesRepository } from '../db/repositories/resumes-repository.ts';
import { createSessionsRepository } from '../db/repositories/sessions-repository.ts';
import { createSubtopicCacheRepository } from '../db/repositories/subtopic-cache-repository.ts';
import { createUsersRepository } from '../db/repositories/users-repository.ts';
import { makeAuthenticate } from '../domain/accounts/authenticate.ts';
import { createDescribeUser } from '../domain/accounts/describe-user.ts';
import { makeEnforceRate } from '../domain/accounts/enforce-rate.ts';
import { createSessionIssuer } from '../domain/accounts/session-issuer.ts';
import { createSessionWatch } from '../domain/accounts/session-watch.ts';
import { createSendContactMessage } from '../domain/contact/send-contact-message.ts';
import { createHistory } from '../domain/history/history.ts';
import { createAnalyzeMatch, createLatestMatch } from '../domain/job-match/analyze-match.ts';
import { makeMatchResume } from '../domain/job-match/match-resume.ts';
import type { MailTemplates } from '../domain/mail/load-templates.ts';
import { mailDomain } from '../domain/mail/mail-from.ts';
import type { MailContent } from '../domain/mail/mail-kinds.ts';
import { createMailQueue, type MailQueue } from '../domain/mail/mail-queue.ts';
import { createMailSender } from '../domain/mail/mail-sender.ts';
import { renderMail } from '../domain/mail/render-mail.ts';
import { DEFAULT_PLANS } from '../domain/plans/default-plans.ts';
import { createFindEntitlement } from '../domain/plans/find-entitlement.ts';
import { createAttachFile } from '../domain/practice/attach-file.ts';
import { createGenerationRunner } from '../domain/practice/generation-runner.ts';
import { createListSubtopics } from '../domain/practice/list-subtopics.ts';
import type { ReadModels } from '../domain/practice/models.ts';
import { createPracticeConfig } from '../domain/practice/practice-config.ts';
import { createReadGeneration } from '../domain/practice/read-generation.ts';
import { createStartGeneration } from '../domain/practice/start-generation.ts';
import { createStopGeneration } from '../domain/practice/stop-generation.ts';
import { createAddSkill, createRemoveSkill } from '../domain/resumes/edit-skills.ts';
import { createListCategories, createListSkills, type SkillSuggestions } from '../domain/resumes/list-skills.ts';
import { makeReadProfile } from '../domain/resumes/read-profile.ts';
import type { ResumeRules } from '../domain/resumes/resume-rules.ts';
import { createUploadResume } from '../domain/resumes/upload-resume.ts';
import type { SettingsSource } from '../domain/settings/read-settings.ts';
import { buildApp } from '../http/app.ts';
import type { StaticPages } from '../http/plugins/static-pages.ts';
import { createCleanUp } from '../jobs/clean-up.ts';
import type { Clock } from '../ports/clock.ts';
import type { DocumentReader, SniffKind } from '../ports/document-reader.ts';
import type { InterviewEngine } from '../ports/interview-engine.ts';
import type { MailFolder } from '../ports/mail-folder.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Passwords } from '../ports/passwords.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import { wireAccounts } from './accounts-module.ts';
import { wireAdminRecords } from './admin-records-module.ts';
import { wireAdminUsers } from './admin-users-module.ts';
import { wireAnalytics } from './analytics-module.ts';
import { wireFeedback } from './feedback-module.ts';
import { wireOAuth } from './oauth-module.ts';
import { checkoutSources, wirePayments } from './payments-module.ts';
import { wireReviews } from './reviews-module.ts';
import { wireSettings } from './settings-module.ts';
import { wireSignIn } from './sign-in-module.ts';
import { siteFacts } from './site-facts.ts';
import { siteUrl } from './site-url.ts';

/** ms: a row whose writer was silent for so long was left by a dead process */
const ORPHAN_MS = 20_000;
const SWEEP_MS = 15_000;
const CLEANUP_MS = 3_600_000;
/** ms after which a new account has the months that were granted for what it said as a guest */
const OFFERS_MS = 10_000;
/** ms between two looks for open orders and refunds that are due */
const PAYMENTS_MS = 60_000;
/** ms between two times that a process stores what it has measured of itself */
const MEASURED_MS = 10_000;
/** ms that live answers get to end when the server stops; with what follows it is gone within 30 s */
const GRACE_MS = 15_000;
/** ms that readers get at least to take what is on its way when the server stops */
const READERS_MS = 2000;
/** ms between two looks for mail that is due again or was written by another process; our own leaves at once */
const MAIL_MS = 5000;
/** ms that mails on their way get to arrive when the server stops */
const MAIL_GRACE_MS = 3000;

export interface ExternalDependencies {
  database: OpenDatabase;
  passwords: Passwords;
  reader: DocumentReader;
  sniffKind: SniffKind;
  engine: InterviewEngine;
  rules: ResumeRules;
  settings: SettingsSource;
  mailer: Mailer;
  /** the server that mail goes to now; null: there is none */
  mailHost: () => Promise<string | null>;
  mailTemplates: MailTemplates;
  /** mails that were written instead of sent, shown at /dev/mail; null where there is no such page */
  mailFolder: MailFolder | null;
  models: ReadModels | null;
  /** who takes payments; null where nobody does */
  gateway: PaymentGateway | null;
  /** skills that the Add Custom Skill dialog suggests, by category */
  skillSuggestions: readonly SkillSuggestions[];
  pages: StaticPages | null;
  secret: Uint8Array;
  metrics: Metrics;
  clock: Clock;
  logger: FastifyBaseLogger;
}

export interface Application {
  app: FastifyInstance;
  mails: MailQueue;
  /** Sends the mail that is due; resolves when none is. */
  sendMail(): Promise<void>;
  /** Asks about open orders and gives back what is due, as the regular job does. */
  runPaymentJobs(): Promise<void>;
  /** Gives what was granted to somebody who had no account then, as the regular job does. */
  runOfferJobs(): Promise<void>;
  /** Ends what a dead process left, then keeps the regular work going. */
  startJobs(): Promise<void>;
  /** Takes no new work, lets answers end, stops. */
  stop(): Promise<void>;
}

/** Puts the use cases together over whatever stands outside: the real adapters in main, fakes of vendors in tests. */
export async function compose(config: Config, outside: ExternalDependencies): Promise<Application> {
  const { database, sniffKind, engine, clock, logger } = outside;
  const reader = outside.metrics.measureReader(outside.reader);
  const { db } = database;
  const worker = randomUUID();
  const pause = (ms: number) => sleep(ms, undefined, { ref: false });

  const users = createUsersRepository(db);
  const sessions = createSessionsRepository(db);
  const identities = createIdentitiesRepository(db);
  const plans = createPlansRepository(db);
  const resumes = createResumesRepository(db);
  const jobMatches = createJobMatchesRepository(db);
  const generations = createGenerationsRepository(db);
  const chatFiles = createChatFilesRepository(db);
  const rateLimits = createRateLimitsRepository(db);
  const settings = outside.settings.read;
  const tokens = createAccessTokens(outside.secret, clock);
  const keyedHash = createKeyedHash(outside.secret);
  const sealed = createSealedText(outside.secret);
  const outbox = createOutboxRepository(db);
  const render = async (content: MailContent) =>
    renderMail(outside.mailTemplates, content, {
      name: (await settings()).general.site_name,
      url: siteUrl(config, app),
      supportEmail: config.SUPPORT_EMAIL ?? null,
    });
  const mailSender = createMailSender({
    outbox,
    mailer: outside.mailer,
    sealed,
    render,
    idDomain: mailDomain(config.PUBLIC_URL),
    clock,
    logger,
  });
  const mails = createMailQueue({ outbox, sealed, clock, wakeSender: mailSender.wake });
  const sessionIssuer = createSessionIssuer({ sessions, tokens, settings, keyedHash, mails, clock });
  const sessionWatch = createSessionWatch({ sessions, clock });
  const enforceRate = makeEnforceRate({ rateLimits, clock, factor: config.LIMITS_FACTOR });
  const findEntitlement = createFindEntitlement({ plans, clock });
  const describe = createDescribeUser({ findEntitlement, generations, clock });
  const runner = createGenerationRunner({ generations, engine, clock, logger, pause });
  const { routes: accounts, checkTwoFactor } = wireAccounts({
    db,
    users,
    sessions,
    plans,
    generations,
    rateLimits,
    passwords: outside.passwords,
    tokens,
    sealed,
    keyedHash,
    settings,
    sessionIssuer,
    describe,
    mails,
    stopGeneration: runner.stop,
    clock,
    factor: config.LIMITS_FACTOR,
  });
  const payments = wirePayments({
    db,
    gateway: outside.gateway,
    plans,
    describe,
    enforceRate,
    mails,
    seller: async () => ({
      name: (await settings()).general.site_name,
      url: siteUrl(config, app),
      support_email: config.SUPPORT_EMAIL ?? null,
    }),
    clock,
    logger,
    pause,
  });
  const adminRecords = wireAdminRecords({ db, mails, clock });

  const analytics = wireAnalytics({ db, process: worker, clock, logger });

  await plans.seed(DEFAULT_PLANS);

  outside.metrics.watchProcess({ liveGenerations: () => runner.liveCount, openStreams: () => sessionWatch.count });

  let stopping = false;

  const app = await buildApp({
    authenticate: makeAuthenticate({ sessions, tokens, clock }),
    sessionWatch,
    signIn: wireSignIn({
      db,
      identities,
      rateLimits,
      passwords: outside.passwords,
      settings,
      sessionIssuer,
      describe,
      checkTwoFactor,
      mails,
      keyedHash,
      clock,
      factor: config.LIMITS_FACTOR,
    }),
    accounts,
    oauth: wireOAuth({
      config,
      identities,
      settings,
      sessionIssuer,
      checkTwoFactor,
      enforceRate,
      mails,
      sealed,
      keyedHash,
      clock,
      logger,
    }),
    resumes: {
      uploadResume: createUploadResume({
        reader,
        sniffKind,
        readProfile: makeReadProfile({ rules: outside.rules, engine }),
        resumes,
        findEntitlement,
        enforceRate,
        recordUsage: analytics.recordUsage,
      }),
      listSkills: createListSkills({ resumes }),
      addSkill: createAddSkill({ resumes, enforceRate }),
      removeSkill: createRemoveSkill({ resumes }),
      analyzeMatch: createAnalyzeMatch({
        resumes,
        jobMatches,
        matchResume: makeMatchResume({ rules: outside.rules, engine }),
        enforceRate,
        recordUsage: analytics.recordUsage,
      }),
      latestMatch: createLatestMatch({ jobMatches }),
      listCategories: createListCategories({
        resumes,
        suggestions: outside.skillSuggestions,
      }),
    },
    practice: {
      startGeneration: createStartGeneration({
        generations,
        resumes,
        jobMatches,
        chatFiles,
        findEntitlement,
        settings,
        enforceRate,
        runner,
        worker,
        clock,
        engine: engine.name,
      }),
      readGeneration: createReadGeneration({ generations, runner, pause }),
      stopGeneration: createStopGeneration({ generations, runner }),
      attachFile: createAttachFile({ reader, sniffKind, chatFiles, enforceRate }),
      listSubtopics: createListSubtopics({
        cache: createSubtopicCacheRepository(db),
        engine,
        enforceRate,
        recordUsage: analytics.recordUsage,
        countLookup: analytics.countLookup,
        clock,
      }),
      config: createPracticeConfig({
        settings,
        findEntitlement,
        engine: engine.name,
        models: outside.models,
        supportEmail: config.SUPPORT_EMAIL ?? null,
      }),
    },
    history: createHistory({
      records: createChatRecordsRepository(db),
      sessions: createChatSessionsRepository(db),
      findEntitlement,
      enforceRate,
      clock,
    }),
    adminSettings: wireSettings({
      ...outside,
      config,
      db,
      source: outside.settings,
      sealed,
      rateLimits,
      render,
      idDomain: mailDomain(config.PUBLIC_URL),
    }),
    adminUsers: wireAdminUsers({ db, plans, generations, keyedHash, mails, stopGeneration: runner.stop, clock }),
    feedback: wireFeedback({ db, enforceRate, clock }),
    ...wireReviews({ db, settings, enforceRate, clock }),
    adminRecords: adminRecords.routes,
    recordExport: adminRecords.recordExport,
    contact: {
      sendContactMessage: createSendContactMessage({
        messages: createContactMessagesRepository(db),
        enforceRate,
        mails,
        operator: config.SUPPORT_EMAIL ?? config.ADMIN_EMAIL,
        clock,
      }),
    },
    payments: payments.routes,
    checkout: outside.gateway && checkoutSources(outside.gateway),
    analytics: analytics.routes,
    adminCache: analytics.cache,
    responses: analytics.book,
    system: { checkReady: () => database.ping(), plans },
    isStopping: () => stopping,
    mailFolder: config.APP_ENV === 'local' ? outside.mailFolder : null,
    metrics: { registry: outside.metrics.registry, token: config.METRICS_TOKEN },
    pages: outside.pages,
    site: {
      origin: () => siteUrl(config, app),
      ...siteFacts(settings),
    },
    logger,
    trustProxy: config.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [],
    https: config.PUBLIC_URL?.startsWith('https:') ?? false,
    origins: [],
  });

  const timers: NodeJS.Timeout[] = [];
  const every = (ms: number, what: string, job: () => Promise<unknown>) => {
    let busy = false;
    const tick = async () => {
      if (busy) return;
      busy = true;
      await job().catch((error: unknown) =>
        logger.error({ job: what, error: error instanceof Error ? error.name : 'unknown' }, 'job failed'),
      );
      busy = false;
    };
    timers.push(setInterval(() => void tick(), ms).unref());
  };

  return {
    app,
    mails,
    sendMail: mailSender.run,
    runPaymentJobs: payments.jobs.run,
    runOfferJobs: adminRecords.giveWaitingOffers,
    async startJobs() {
      // the embedded database has this process only, so whatever runs in it was left by a dead one
      const now = clock.now();
      const silentSince = new Date(now.getTime() - (database.engine === 'pglite' ? 0 : ORPHAN_MS));
      const interrupted = await generations.interruptOrphans(worker, silentSince, now);
      if (interrupted > 0) logger.warn({ interrupted }, 'generations of a dead process were marked interrupted');
      every(LIMITS.generation.flushMs / 2, 'flush generations', () => runner.flush());
      every(LIMITS.session.streamCheckMs, 'end streams of ended sessions', sessionWatch.check);
      every(SWEEP_MS, 'sweep generations', () =>
        generations.interruptOrphans(worker, new Date(clock.now().getTime() - ORPHAN_MS), clock.now()),
      );
      await analytics.store();
      every(MEASURED_MS, 'store what was measured', analytics.store);
      every(MAIL_MS, 'send mail', mailSender.run);
      every(OFFERS_MS, 'give waiting offers', adminRecords.giveWaitingOffers);
      every(PAYMENTS_MS, 'payments', payments.jobs.run);
      every(CLEANUP_MS, 'clean up', createCleanUp({ db, rateLimits, sessions, identities, outbox, clock }));
    },
    async stop() {
      stopping = true;
      const graceEnds = performance.now() + GRACE_MS;
      await runner.close(GRACE_MS);
      const closed = app.close();
      await Promise.race([closed, pause(Math.max(READERS_MS, graceEnds - performance.now()))]);
      app.server.closeAllConnections();
      await closed;
      await payments.stop();
      // what was measured last; it keeps no stop waiting when the database is away
      await analytics.store().catch(() => undefined);
      for (const timer of timers) clearInterval(timer);
      await mailSender.stop(MAIL_GRACE_MS);
      await outside.mailer.close();
      await reader.close();
    },
  };
}
