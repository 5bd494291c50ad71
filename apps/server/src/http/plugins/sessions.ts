import type { Audience } from '@prep-ai/contract';
import type { FastifyInstance } from 'fastify';
import type { Authenticate } from '../../domain/accounts/authenticate.ts';
import type { LiveSession } from '../../domain/accounts/session.ts';
import type { SessionWatch } from '../../domain/accounts/session-watch.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** who may call this route; a route without it is no call of the contract */
    audience?: Audience;
  }
  interface FastifyInstance {
    /** ends open streams with their sessions (http/event-stream.ts) */
    sessionWatch: SessionWatch;
  }
  interface FastifyRequest {
    session: LiveSession | null;
  }
}

/** Checks the caller before anything of the request's body is read. */
export function registerSessions(app: FastifyInstance, authenticate: Authenticate, watch: SessionWatch): void {
  app.decorate('sessionWatch', watch);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    const { audience } = request.routeOptions.config;
    if (audience) request.session = await authenticate(request.headers.authorization, audience);
  });
}
