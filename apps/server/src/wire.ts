import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '@prep-ai/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { createAccessTokens } from './adapters/access-tokens/jose-access-tokens.ts';
import { createKeyedHash } from './adapters/keyed-hash/hmac-keyed-hash.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import { createChatFilesRepository } from './db/repositories/chat-files-repository.ts';
import { createGenerationsRepository } from './db/repositories/generations-repository.ts';
import { createJobMatchesRepository } from './db/repositories/job-matches-repository.ts';
import { createPlansRepository } from './db/repositories/plans-repository.ts';
import { createRateLimitsRepository } from './db/repositories/rate-limits-repository.ts';
import { createResumesRepository } from './db/repositories/resumes-repository.ts';
import { createSessionsRepository } from './db/repositories/sessions-repository.ts';
import { createSettingsRepository } from './db/repositories/settings-repository.ts';
import { createSubtopicCacheRepository } from './db/repositories/subtopic-cache-repository.ts';
import { createUsersRepository } from './db/repositories/users-repository.ts';
import { createAuthenticate } from './domain/accounts/authenticate.ts';
import { createDescribeUser } from './domain/accounts/describe-user.ts';
import { createSessionOpening } from './domain/accounts/open-session.ts';
import { createEnforceRate } from './domain/accounts/rate-limit.ts';
import { createStartGuest } from './domain/accounts/start-guest.ts';
import { createAnalyzeMatch, createLatestMatch } from './domain/job-match/analyze-match.ts';
import { DEFAULT_PLANS } from './domain/plans/default-plans.ts';
import { createFindEntitlement } from './domain/plans/find-entitlement.ts';
import { createAttachFile } from './domain/practice/attach-file.ts';
import { createGenerationRunner } from './domain/practice/generation-runner.ts';
import { createListSubtopics } from './domain/practice/list-subtopics.ts';
import { createPracticeConfig } from './domain/practice/practice-config.ts';
import { createReadGeneration } from './domain/practice/read-generation.ts';
import { createStartGeneration } from './domain/practice/start-generation.ts';
import { createStopGeneration } from './domain/practice/stop-generation.ts';
import { createAddSkill, createRemoveSkill } from './domain/resumes/edit-skills.ts';
import { createListSkills } from './domain/resumes/list-skills.ts';
import { createUploadResume } from './domain/resumes/upload-resume.ts';
import { createReadSettings } from './domain/settings/read-settings.ts';
import type { StaticPages } from './http/plugins/static-pages.ts';
import type { Clock } from './ports/clock.ts';
import type { DocumentReader, SniffKind } from './ports/document-reader.ts';
import type { InterviewEngine } from './ports/interview-engine.ts';
import type { Passwords } from './ports/passwords.ts';

/** ms: a row whose writer was silent for so long was left by a dead process */
const ORPHAN_MS = 20_000;
const SWEEP_MS = 15_000;
const CLEANUP_MS = 3_600_000;
/** ms that live answers get to end when the server stops */
const GRACE_MS = 25_000;

export interface Outside {
  database: OpenDatabase;
  passwords: Passwords;
  reader: DocumentReader;
  sniffKind: SniffKind;
  engine: InterviewEngine;
  models: { default: string; advanced: string } | null;
  categories: readonly string[];
  pages: StaticPages | null;
  secret: Uint8Array;
  clock: Clock;
  logger: FastifyBaseLogger;
}

export interface Wired {
  app: FastifyInstance;
  /** Ends what a dead process left, then keeps the regular work going. */
  startJobs(): Promise<void>;
  /** Takes no new work, lets answers end, stops. */
  stop(): Promise<void>;
}

/** Puts the use cases together over whatever stands outside: the real adapters in main, fakes of vendors in tests. */
export async function wire(config: Config, outside: Outside): Promise<Wired> {
  const { database, reader, sniffKind, engine, clock, logger } = outside;
  const { db } = database;
  const worker = randomUUID();
  const pause = (ms: number) => sleep(ms, undefined, { ref: false });

  const users = createUsersRepository(db);
  const sessions = createSessionsRepository(db);
  const plans = createPlansRepository(db);
  const resumes = createResumesRepository(db);
  const jobMatches = createJobMatchesRepository(db);
  const generations = createGenerationsRepository(db);
  const chatFiles = createChatFilesRepository(db);
  const rateLimits = createRateLimitsRepository(db);
  const settings = createReadSettings({ settings: createSettingsRepository(db), clock });
  const tokens = createAccessTokens(outside.secret, clock);
  const keyedHash = createKeyedHash(outside.secret);
  const opening = createSessionOpening({ sessions, tokens, settings, keyedHash, clock });
  const enforceRate = createEnforceRate({ rateLimits, clock, factor: config.LIMITS_FACTOR });
  const findEntitlement = createFindEntitlement({ plans, clock });
  const describe = createDescribeUser({ findEntitlement, generations, clock });
  const runner = createGenerationRunner({ generations, engine, clock, logger, pause });
  const registry = measure(() => runner.liveCount);

  await plans.seed(DEFAULT_PLANS);

  const app = await buildApp({
    authenticate: createAuthenticate({ sessions, tokens, clock }),
    accounts: {
      startGuest: createStartGuest({ users, opening, enforceRate, describe }),
      describe,
      sessions,
      clock,
    },
    resumes: {
      uploadResume: createUploadResume({ reader, sniffKind, engine, resumes, findEntitlement, enforceRate }),
      listSkills: createListSkills({ resumes }),
      addSkill: createAddSkill({ resumes }),
      removeSkill: createRemoveSkill({ resumes }),
      analyzeMatch: createAnalyzeMatch({ resumes, jobMatches, engine, enforceRate }),
      latestMatch: createLatestMatch({ jobMatches }),
      categories: outside.categories,
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
      listSubtopics: createListSubtopics({ cache: createSubtopicCacheRepository(db), engine, clock }),
      config: createPracticeConfig({
        settings,
        findEntitlement,
        engine: engine.name,
        models: outside.models,
        supportEmail: config.SUPPORT_EMAIL ?? null,
      }),
    },
    system: { checkReady: () => database.ping(), plans },
    metrics: { registry, token: config.METRICS_TOKEN },
    pages: outside.pages,
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
    async startJobs() {
      // the embedded database has this process only, so whatever runs in it was left by a dead one
      const now = clock.now();
      const silentSince = new Date(now.getTime() - (database.engine === 'pglite' ? 0 : ORPHAN_MS));
      const interrupted = await generations.interruptOrphans(worker, silentSince, now);
      if (interrupted > 0) logger.warn({ interrupted }, 'generations of a dead process were marked interrupted');
      every(LIMITS.generation.flushMs, 'flush generations', () => runner.flush());
      every(SWEEP_MS, 'sweep generations', () =>
        generations.interruptOrphans(worker, new Date(clock.now().getTime() - ORPHAN_MS), clock.now()),
      );
      every(CLEANUP_MS, 'clean up', () =>
        Promise.all([rateLimits.deleteEnded(clock.now()), sessions.deleteEnded(clock.now())]),
      );
    },
    async stop() {
      await runner.close(GRACE_MS);
      await app.close();
      for (const timer of timers) clearInterval(timer);
      await reader.close();
    },
  };
}

function measure(liveGenerations: () => number): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'generations_live',
    help: 'Answers being written by this process',
    registers: [registry],
    collect() {
      this.set(liveGenerations());
    },
  });
  return registry;
}
