import { endpoints, OAUTH_PROVIDERS } from '@prep-ai/contract';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { CheckAccess } from '../../domain/accounts/check-access.ts';
import type { SignInWithProvider } from '../../domain/accounts/sign-in-with-provider.ts';
import { serve } from '../serve.ts';

export interface OAuthRouteDeps {
  checkAccess: CheckAccess;
  signIn: SignInWithProvider;
}

export const oauthRoutes: FastifyPluginAsync<OAuthRouteDeps> = async (app, deps) => {
  const { accounts } = endpoints;
  const callbacks = { google: accounts.googleCallback, microsoft: accounts.microsoftCallback };

  serve(app, accounts.checkAccess, async ({ query, request }) =>
    deps.checkAccess({ accessCode: query.fbad, askedOrigin: originOf(request) }),
  );
  for (const provider of OAUTH_PROVIDERS) {
    serve(app, callbacks[provider], async ({ body, request, session }) =>
      deps.signIn({
        provider,
        code: body.code,
        state: body.state,
        redirectUri: body.redirect_uri,
        issuer: body.iss,
        caller: { ip: request.ip, userAgent: request.headers['user-agent'] },
        session,
      }),
    );
  }
};

/** The origin of the page that asks, as its own request names it; null when it names none. */
function originOf(request: FastifyRequest): string | null {
  return request.host ? `${request.protocol}://${request.host}` : null;
}
