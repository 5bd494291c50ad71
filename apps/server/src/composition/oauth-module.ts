import { makeCheckAccess } from '../domain/accounts/check-access.ts';
import { createCodeIssuer } from '../domain/accounts/code-issuer.ts';
import { makeConnectIdentity } from '../domain/accounts/connect-identity.ts';
import { makeEventContextOf } from '../domain/accounts/event-context.ts';
import { makeLimitAccountMail } from '../domain/accounts/limit-account-mail.ts';
import { createOAuthStates } from '../domain/accounts/oauth-state.ts';
import { makeSendIdentityCode } from '../domain/accounts/send-identity-code.ts';
import { makeSignInWithProvider } from '../domain/accounts/sign-in-with-provider.ts';
import { oauthRoutes } from '../http/routes/oauth-routes.ts';
import { testSignInRoutes } from '../http/routes/test-sign-in-routes.ts';
import { openIdentityProviders } from './identity-providers.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** Signing in with Google and Microsoft. */
export function oauthModule(shared: Shared): Module {
  const { providers, tests } = openIdentityProviders(shared);
  const deps = {
    ...shared,
    providers,
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
      if (tests.length > 0) await app.register(testSignInRoutes, { providers: tests });
    },
  };
}
