import { configuredProvider } from '../adapters/identity-oidc/configured-providers.ts';
import type { Config } from '../config.ts';
import type { IdentitiesRepository } from '../db/repositories/identities-repository.ts';
import { makeCheckAccess } from '../domain/accounts/check-access.ts';
import type { CheckTwoFactor } from '../domain/accounts/check-two-factor.ts';
import { makeConnectIdentity } from '../domain/accounts/connect-identity.ts';
import type { EnforceRate } from '../domain/accounts/enforce-rate.ts';
import { makeEventContextOf } from '../domain/accounts/event-context.ts';
import { makeLimitAccountMail } from '../domain/accounts/limit-account-mail.ts';
import { createOAuthStates } from '../domain/accounts/oauth-state.ts';
import { createOneTimeCodes } from '../domain/accounts/one-time-codes.ts';
import { makeSendIdentityCode } from '../domain/accounts/send-identity-code.ts';
import type { SessionIssuer } from '../domain/accounts/session-issuer.ts';
import { makeSignInWithProvider } from '../domain/accounts/sign-in-with-provider.ts';
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
  sessionIssuer: SessionIssuer;
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
  const eventContext = makeEventContextOf({ keyedHash, clock });
  const sendIdentityCode = makeSendIdentityCode({
    identities,
    codes: createOneTimeCodes({ keyedHash, clock }),
    limitMail: makeLimitAccountMail({ enforceRate, keyedHash }),
    eventContext,
    mails,
  });
  const connectIdentity = makeConnectIdentity({ identities, sendIdentityCode, mails, settings, eventContext });
  return {
    checkAccess: makeCheckAccess({ providers, states, settings, publicUrl: config.PUBLIC_URL ?? null }),
    signIn: makeSignInWithProvider({ ...parts, providers, states, connectIdentity }),
  };
}
