import { endpoints } from '@prep-ai/contract';
import type { FastifyInstance } from 'fastify';
import type { SessionsRepository } from '../../db/repositories/sessions-repository.ts';
import type { DescribeUser } from '../../domain/accounts/describe-user.ts';
import type { createStartGuest } from '../../domain/accounts/start-guest.ts';
import type { Clock } from '../../ports/clock.ts';
import { serve } from '../serve.ts';

export interface AccountsRouteDeps {
  startGuest: ReturnType<typeof createStartGuest>;
  describe: DescribeUser;
  sessions: SessionsRepository;
  clock: Clock;
}

export function registerAccountsRoutes(app: FastifyInstance, deps: AccountsRouteDeps): void {
  const { accounts } = endpoints;

  serve(app, accounts.guest, async ({ body, request }) =>
    deps.startGuest({ accessCode: body.access_code, ip: request.ip, userAgent: request.headers['user-agent'] }),
  );
  serve(app, accounts.me, async ({ user }) => deps.describe.user(user));
  serve(app, accounts.plan, async ({ user }) => deps.describe.plan(user));
  serve(app, accounts.logout, async ({ session, user }) => {
    if (session) await deps.sessions.revoke(session.sessionId, user.id, deps.clock.now());
    return { message: 'Logged out successfully' };
  });
}
