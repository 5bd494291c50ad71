import type { Audience } from '@prep-ai/contract';
import type { FastifyInstance } from 'fastify';
import type { SessionWithUser } from '../../db/repositories/sessions-repository.ts';
import type { Authenticate } from '../../domain/accounts/authenticate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** who may call this route; a route without it is no call of the contract */
    audience?: Audience;
  }
  interface FastifyRequest {
    session: SessionWithUser | null;
  }
}

/** Checks the caller before anything of the request's body is read. */
export function registerSessions(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    const { audience } = request.routeOptions.config;
    if (audience) request.session = await authenticate(request.headers.authorization, audience);
  });
}
