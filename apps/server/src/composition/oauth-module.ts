import { configuredProvider } from '../adapters/identity-oidc/configured-providers.ts';
import type { Config } from '../config.ts';
import type { IdentitiesRepository } from '../db/repositories/identities-repository.ts';
import { createLimitAccountMail } from '../domain/accounts/account-mail-limits.ts';
import { createCheckAccess } from '../domain/accounts/check-access.ts';
import { createEventContext } from '../domain/accounts/event-context.ts';
import { createFirstSignIn } from '../domain/accounts/oauth-first-sign-in.ts';
import { createHoldForCode } from '../domain/accounts/oauth-hold-for-code.ts';
import { createOAuthSignIn } from '../domain/accounts/oauth-sign-in.ts';
import { createOAuthStates } from '../domain/accounts/oauth-state.ts';
import { createOneTimeCodes } from '../domain/accounts/one-time-codes.ts';
import type { SessionOpening } from '../domain/accounts/open-session.ts';
import type { EnforceRate } from '../domain/accounts/rate-limit.ts';
import type { CheckTwoFactor } from '../domain/accounts/two-factor-check.ts';
import type { MailQueue } from '../domain/mail/mail-queue.ts';
import type { ReadSettings } from '../domain/settings/read-settings.ts';
import type { OAuthRouteDeps } from '../http/routes/oauth-routes.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeyedHash } from '../ports/keyed-hash.ts';
import type { Logger } from '../ports/logger.ts';
import type { SealedText } from '../ports/sealed-text.ts';

export interface OAuthParts {
  config: Config;
  identities: IdentitiesRepository;
  settings: ReadSettings;
  opening: SessionOpening;
  checkTwoFactor: CheckTwoFactor;
  enforceRate: EnforceRate;
  mails: MailQueue;
  sealed: SealedText;
  keyedHash: KeyedHash;
  clock: Clock;
  logger: Logger;
}

/** The use cases of signing in with Google and Microsoft. */
export function wireOAuth({ config, ...parts }: OAuthParts): OAuthRouteDeps {
  const { identities, settings, enforceRate, mails, sealed, keyedHash, clock, logger } = parts;
  const states = createOAuthStates({ sealed, clock });
  const provider = { allowHttp: config.APP_ENV === 'local', clock, logger };
  const providers = {
    google: configuredProvider(
      'google',
      { clientId: config.GOOGLE_CLIENT_ID, clientSecret: config.GOOGLE_CLIENT_SECRET, issuer: config.GOOGLE_ISSUER },
      provider,
    ),
    microsoft: configuredProvider(
      'microsoft',
      {
        clientId: config.MICROSOFT_CLIENT_ID,
        clientSecret: config.MICROSOFT_CLIENT_SECRET,
        issuer: config.MICROSOFT_ISSUER,
      },
      provider,
    ),
  };
  const eventContext = createEventContext({ keyedHash, clock });
  const holdForCode = createHoldForCode({
    identities,
    codes: createOneTimeCodes({ keyedHash, clock }),
    limitMail: createLimitAccountMail({ enforceRate, keyedHash }),
    eventContext,
    mails,
  });
  const firstSignIn = createFirstSignIn({ identities, holdForCode, mails, settings, eventContext });
  return {
    checkAccess: createCheckAccess({ providers, states, settings, publicUrl: config.PUBLIC_URL ?? null }),
    signIn: createOAuthSignIn({ ...parts, providers, states, firstSignIn }),
  };
}
