import { configuredProvider } from '../adapters/identity-oidc/configured-providers.ts';
import { makeCheckAccess } from '../domain/accounts/check-access.ts';
import { createCodeIssuer } from '../domain/accounts/code-issuer.ts';
import { makeConnectIdentity } from '../domain/accounts/connect-identity.ts';
import { makeEventContextOf } from '../domain/accounts/event-context.ts';
import { makeLimitAccountMail } from '../domain/accounts/limit-account-mail.ts';
import { createOAuthStates } from '../domain/accounts/oauth-state.ts';
import { makeSendIdentityCode } from '../domain/accounts/send-identity-code.ts';
import { makeSignInWithProvider } from '../domain/accounts/sign-in-with-provider.ts';
import { oauthRoutes } from '../http/routes/oauth-routes.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** Signing in with Google and Microsoft. */
export function oauthModule(shared: Shared): Module {
  const deps = {
    ...shared,
    providers: configuredProviders(shared),
    states: createOAuthStates(shared),
    publicUrl: shared.config.PUBLIC_URL ?? null,
    codes: createCodeIssuer(shared),
    limitMail: makeLimitAccountMail(shared),
    eventContext: makeEventContextOf(shared),
  };
  const connectIdentity = makeConnectIdentity({ ...deps, sendIdentityCode: makeSendIdentityCode(deps) });
  return {
    routes: async (app) => {
      await app.register(oauthRoutes, {
        checkAccess: makeCheckAccess(deps),
        signIn: makeSignInWithProvider({ ...deps, connectIdentity }),
      });
    },
  };
}

function configuredProviders({ config, clock, logger }: Shared) {
  const deps = { allowHttp: config.APP_ENV === 'local', clock, logger };
  const google = {
    clientId: config.GOOGLE_CLIENT_ID,
    clientSecret: config.GOOGLE_CLIENT_SECRET,
    issuer: config.GOOGLE_ISSUER,
  };
  const microsoft = {
    clientId: config.MICROSOFT_CLIENT_ID,
    clientSecret: config.MICROSOFT_CLIENT_SECRET,
    issuer: config.MICROSOFT_ISSUER,
  };
  return {
    google: configuredProvider('google', google, deps),
    microsoft: configuredProvider('microsoft', microsoft, deps),
  };
}
