import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PRODUCT } from '@prep-ai/contract';
import { createAccessTokens } from '../adapters/access-tokens/jose-access-tokens.ts';
import { createKeyedHash } from '../adapters/keyed-hash/hmac-keyed-hash.ts';
import { createSealedText } from '../adapters/sealed-text/aes-sealed-text.ts';
import { createTotp } from '../adapters/totp/otplib-totp.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { createCacheLookupsRepository } from '../db/repositories/cache-lookups-repository.ts';
import { createGenerationsRepository } from '../db/repositories/generations-repository.ts';
import { createRepositories } from '../db/repositories/index.ts';
import { createJobMatchesRepository } from '../db/repositories/job-matches-repository.ts';
import { createOAuthStatesRepository } from '../db/repositories/oauth-states-repository.ts';
import { createOneTimeCodesRepository } from '../db/repositories/one-time-codes-repository.ts';
import { createPlansRepository } from '../db/repositories/plans-repository.ts';
import { createRateLimitsRepository } from '../db/repositories/rate-limits-repository.ts';
import { createResumesRepository } from '../db/repositories/resumes-repository.ts';
import { createSessionsRepository } from '../db/repositories/sessions-repository.ts';
import { createSubscriptionsRepository } from '../db/repositories/subscriptions-repository.ts';
import { createTokenUsageRepository } from '../db/repositories/token-usage-repository.ts';
import { createTwoFactorRepository } from '../db/repositories/two-factor-repository.ts';
import { createUsersRepository } from '../db/repositories/users-repository.ts';
import { createTransaction } from '../db/transaction.ts';
import { makeCheckTwoFactor } from '../domain/accounts/check-two-factor.ts';
import { makeEnforceRate } from '../domain/accounts/enforce-rate.ts';
import { makeOpenSession } from '../domain/accounts/open-session.ts';
import { makeReadUserDto } from '../domain/accounts/read-user-dto.ts';
import { createSessionIssuer } from '../domain/accounts/session-issuer.ts';
import { createSessionWatch } from '../domain/accounts/session-watch.ts';
import { makeVerificationTries } from '../domain/accounts/verification-tries.ts';
import { SUBTOPICS_CACHE } from '../domain/analytics/cached-skills.ts';
import { createLookupCounter } from '../domain/analytics/lookup-counter.ts';
import { makeRecordUsage } from '../domain/analytics/record-usage.ts';
import { createResponseTimeRecorder } from '../domain/analytics/response-time-recorder.ts';
import { mailDomain } from '../domain/mail/mail-from.ts';
import type { MailContent } from '../domain/mail/mail-kinds.ts';
import { createMailQueue } from '../domain/mail/mail-queue.ts';
import { createMailSender } from '../domain/mail/mail-sender.ts';
import { renderMail } from '../domain/mail/render-mail.ts';
import { makeFindEntitlement } from '../domain/plans/find-entitlement.ts';
import { makeReadPlanStatus } from '../domain/plans/read-plan-status.ts';
import { makeFinishGeneration } from '../domain/practice/finish-generation.ts';
import { createGenerationRunner } from '../domain/practice/generation-runner.ts';
import { makeSupportEmail } from '../domain/site/support-email.ts';
import type { ExternalDependencies } from './external-dependencies.ts';
import { createSiteAddress } from './site-address.ts';

/** What more than one area needs: created once and passed to every module. */
export type Shared = ReturnType<typeof createShared>;

export function createShared(config: Config, external: ExternalDependencies) {
  const base = {
    ...external,
    config,
    reader: external.metrics.measureReader(external.reader),
    settings: external.settings.read,
    settingsSource: external.settings,
    siteAddress: createSiteAddress(config),
    /** identifies this process among those that share the database */
    instanceId: randomUUID(),
    pause: (ms: number) => sleep(ms, undefined, { ref: false }),
    ...sharedStorage(external.database.db),
    ...sharedSecrets(external),
  };
  const mail = sharedMail(base);
  const limits = sharedLimits(base);
  return {
    ...base,
    ...mail,
    ...limits,
    ...sharedAccounts({ ...base, ...mail, ...limits }),
    ...sharedMeasurements(base),
    runner: createGenerationRunner({ ...base, finishGeneration: makeFinishGeneration(base) }),
  };
}

function sharedStorage(db: Database) {
  return {
    db,
    transaction: createTransaction(db),
    repositories: createRepositories(db),
    sessions: createSessionsRepository(db),
    oauthStates: createOAuthStatesRepository(db),
    oneTimeCodes: createOneTimeCodesRepository(db),
    users: createUsersRepository(db),
    plans: createPlansRepository(db),
    subscriptions: createSubscriptionsRepository(db),
    resumes: createResumesRepository(db),
    jobMatches: createJobMatchesRepository(db),
    generations: createGenerationsRepository(db),
    rateLimits: createRateLimitsRepository(db),
  };
}

function sharedSecrets({ secret, clock }: ExternalDependencies) {
  return {
    tokens: createAccessTokens(secret, clock),
    keyedHash: createKeyedHash(secret),
    sealed: createSealedText(secret),
    totp: createTotp({ issuer: PRODUCT.name }),
  };
}

type Base = Pick<ExternalDependencies, 'mailer' | 'mailTemplates' | 'clock' | 'logger' | 'database'> & {
  config: Config;
  settings: ExternalDependencies['settings']['read'];
  siteAddress: ReturnType<typeof createSiteAddress>;
} & ReturnType<typeof sharedStorage> &
  ReturnType<typeof sharedSecrets>;

function sharedMail(base: Base) {
  const { config, settings, siteAddress, mailTemplates, repositories, sealed, clock } = base;
  const { outbox } = repositories;
  const supportEmail = makeSupportEmail(settings, config.SUPPORT_EMAIL);
  const idDomain = mailDomain(config.PUBLIC_URL);
  const render = async (content: MailContent) =>
    renderMail(mailTemplates, content, {
      name: (await settings()).general.site_name,
      url: siteAddress.url(),
      supportEmail: await supportEmail(),
    });
  const mailSender = createMailSender({ ...base, outbox, render, idDomain });
  return {
    render,
    supportEmail,
    idDomain,
    mailSender,
    mails: createMailQueue({ outbox, sealed, clock, wakeSender: mailSender.wake }),
  };
}

function sharedLimits({ rateLimits, clock, config }: Base) {
  return {
    enforceRate: makeEnforceRate({ rateLimits, clock, factor: config.LIMITS_FACTOR }),
    /** for limits that protect a secret: LIMITS_FACTOR does not widen them */
    enforceExactly: makeEnforceRate({ rateLimits, clock, factor: 1 }),
    verificationTries: makeVerificationTries({ rateLimits, clock }),
  };
}

function sharedAccounts(base: Base & ReturnType<typeof sharedMail> & ReturnType<typeof sharedLimits>) {
  const { db, plans, subscriptions, generations, clock } = base;
  const findEntitlement = makeFindEntitlement({ plans, subscriptions, clock });
  const twoFactor = createTwoFactorRepository(db);
  const sessionIssuer = createSessionIssuer(base);
  const readPlanStatus = makeReadPlanStatus({ findEntitlement, generations, clock });
  return {
    twoFactor,
    checkTwoFactor: makeCheckTwoFactor({ ...base, twoFactor }),
    findEntitlement,
    readPlanStatus,
    readUserDto: makeReadUserDto({ readPlanStatus }),
    sessionIssuer,
    openSession: makeOpenSession({ ...base, sessionIssuer }),
    sessionWatch: createSessionWatch(base),
  };
}

function sharedMeasurements({ db, clock, logger }: Base) {
  const usage = createTokenUsageRepository(db);
  const lookups = createCacheLookupsRepository(db);
  return {
    usage,
    lookups,
    lookupCounter: createLookupCounter({ lookups, cache: SUBTOPICS_CACHE, clock }),
    responseTimes: createResponseTimeRecorder(clock),
    recordUsage: makeRecordUsage({ usage, clock, logger }),
  };
}
