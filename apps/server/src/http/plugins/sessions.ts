import type { Audience } from '@prep-ai/contract';
import type { FastifyInstance } from 'fastify';
import type { Authenticate } from '../../domain/accounts/authenticate.ts';
import type { LiveSession } from '../../domain/accounts/session.ts';
import type { SessionWatch } from '../../domain/accounts/session-watch.ts';
import type { RequireSetup } from '../../domain/plans/require-setup.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** who may call this route; a route without it is no call of the contract */
    audience?: Audience;
    /** part of the practice setup (packages/contract/src/endpoints/endpoint.ts) */
    setup?: true;
  }
  interface FastifyInstance {
    /** ends open streams with their sessions (http/event-stream.ts) */
    sessionWatch: SessionWatch;
  }
  interface FastifyRequest {
    session: LiveSession | null;
  }
}

export interface SessionOptions {
  authenticate: Authenticate;
  requireSetup: RequireSetup;
  sessionWatch: SessionWatch;
}

/** Checks the caller before anything of the request's body is read. */
export function registerSessions(
  app: FastifyInstance,
  { authenticate, requireSetup, sessionWatch }: SessionOptions,
): void {
  app.decorate('sessionWatch', sessionWatch);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    const { audience, setup } = request.routeOptions.config;
    if (audience) request.session = await authenticate(request.headers.authorization, audience);
    if (setup && request.session) await requireSetup(request.session.user);
  });
}
