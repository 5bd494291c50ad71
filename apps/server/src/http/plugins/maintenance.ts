import { AppError, type Endpoint, endpoints } from '@prep-ai/contract';
import type { FastifyInstance } from 'fastify';
import type { Authenticate } from '../../domain/accounts/authenticate.ts';

/** seconds; a guess: nobody knows how long it takes */
export const MAINTENANCE_RETRY_AFTER = 60;

const { accounts, payments, practice, system } = endpoints;

/**
 * What answers everybody: signing in and out (administrators have to get in, and a password may have to be reset for that),
 * health, what the maintenance screen asks, what tells of money, and reading or stopping an answer that is being written, so
 * that nothing is lost.
 */
const OPEN: readonly Endpoint[] = [
  accounts.token,
  accounts.refresh,
  accounts.me,
  accounts.logout,
  accounts.forgotPassword,
  accounts.resetPassword,
  accounts.googleCallback,
  accounts.microsoftCallback,
  accounts.checkAccess,
  system.health,
  system.ready,
  system.site,
  payments.webhook,
  practice.generation,
  practice.resumeStream,
  practice.stop,
];
const OPEN_KEYS = new Set(OPEN.map(({ method, path }) => `${method} ${path}`));

export interface MaintenanceDeps {
  /** whether the operator closed the site */
  isOn: () => Promise<boolean>;
  authenticate: Authenticate;
}

/**
 * While the site is being maintained, calls of the contract answer 503 with Retry-After to everyone but administrators. Comes
 * before the check of sessions, so that who is signed out hears the same. What has begun goes on.
 */
export function registerMaintenance(app: FastifyInstance, { isOn, authenticate }: MaintenanceDeps): void {
  app.addHook('onRequest', async ({ method, headers, routeOptions: { config, url } }) => {
    const isOpen = OPEN_KEYS.has(`${method === 'HEAD' ? 'GET' : method} ${url}`);
    if (!config.audience || isOpen || !(await isOn())) return;
    const session = await authenticate(headers.authorization, 'public');
    if (session?.user.role !== 'admin') throw new AppError('maintenance', { retryAfter: MAINTENANCE_RETRY_AFTER });
  });
}
