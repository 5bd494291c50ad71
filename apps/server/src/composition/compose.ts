import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { MailQueue } from '../domain/mail/mail-queue.ts';
import { DEFAULT_PLANS } from '../domain/plans/default-plans.ts';
import { buildApp } from '../http/app.ts';
import type { JobName } from '../jobs/job.ts';
import { createScheduler } from '../jobs/scheduler.ts';
import { accountsModule } from './accounts-module.ts';
import { adminUsersModule } from './admin-users-module.ts';
import { analyticsModule } from './analytics-module.ts';
import { appOptions } from './app-options.ts';
import { attemptsModule } from './attempts-module.ts';
import { auditModule } from './audit-module.ts';
import { contactModule } from './contact-module.ts';
import type { ExternalDependencies } from './external-dependencies.ts';
import { feedbackModule } from './feedback-module.ts';
import { historyModule } from './history-module.ts';
import { mailModule } from './mail-module.ts';
import type { Module } from './module.ts';
import { oauthModule } from './oauth-module.ts';
import { paymentsModule } from './payments-module.ts';
import { practiceModule } from './practice-module.ts';
import { resumesModule } from './resumes-module.ts';
import { reviewsModule } from './reviews-module.ts';
import { settingsModule } from './settings-module.ts';
import { createShared } from './shared.ts';
import { signInModule } from './sign-in-module.ts';
import { createStop } from './stop.ts';
import { systemModule } from './system-module.ts';

export interface Application {
  app: FastifyInstance;
  mails: MailQueue;
  /** Runs one job now, as its timer does. @throws what the job throws */
  runJob(name: JobName): Promise<void>;
  /** Interrupts generations that a dead process left, then runs every job at its interval. */
  startJobs(): Promise<void>;
  /** Accepts no new work, lets answers end, then stops. */
  stop(): Promise<void>;
}

/** Puts the application together; nothing listens and no job runs yet. */
export async function compose(config: Config, external: ExternalDependencies): Promise<Application> {
  const shared = createShared(config, external);
  await shared.plans.seed(DEFAULT_PLANS);

  // stopped in this order: mail after all modules that send any
  const modules: Module[] = [
    accountsModule(shared),
    signInModule(shared),
    oauthModule(shared),
    practiceModule(shared),
    attemptsModule(shared),
    historyModule(shared),
    paymentsModule(shared),
    reviewsModule(shared),
    feedbackModule(shared),
    contactModule(shared),
    adminUsersModule(shared),
    auditModule(shared),
    settingsModule(shared),
    analyticsModule(shared),
    mailModule(shared),
    resumesModule(shared),
    systemModule(shared),
  ];

  const lifecycle = { stopping: false };
  const app = await buildApp(appOptions(shared, modules, lifecycle));
  shared.siteAddress.servedBy(app.server);
  const scheduler = createScheduler(
    modules.flatMap(({ jobs = [] }) => jobs),
    shared.logger,
  );

  return {
    app,
    mails: shared.mails,
    runJob: scheduler.run,
    startJobs: scheduler.start,
    stop: createStop({ app, modules, scheduler, lifecycle, runner: shared.runner, pause: shared.pause }),
  };
}
