import { AppError, type Endpoint, endpoints } from '@prep-ai/contract';
import type { FastifyInstance } from 'fastify';
import type { Authenticate } from '../../domain/accounts/authenticate.ts';

/** seconds; an arbitrary value, since the duration is unknown */
export const MAINTENANCE_RETRY_AFTER = 60;

const { accounts, payments, practice, system } = endpoints;

/**
 * The calls open to everybody: signing in and out (administrators have to get in, and a password may have to be reset for that),
 * health, what the maintenance screen calls, the payment provider's webhooks, and reading or stopping a running answer, so
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
  /** whether the operator has closed the site */
  isOn: () => Promise<boolean>;
  authenticate: Authenticate;
}

/**
 * During maintenance, calls of the contract return 503 with Retry-After to everyone but administrators. This hook runs before
 * the check of sessions, so that signed-out callers get the same response. Running answers go on.
 */
export function registerMaintenance(app: FastifyInstance, { isOn, authenticate }: MaintenanceDeps): void {
  app.addHook('onRequest', async ({ method, headers, routeOptions: { config, url } }) => {
    const isOpen = OPEN_KEYS.has(`${method === 'HEAD' ? 'GET' : method} ${url}`);
    if (!config.audience || isOpen || !(await isOn())) return;
    const session = await authenticate(headers.authorization, 'public');
    if (session?.user.role !== 'admin') throw new AppError('maintenance', { retryAfter: MAINTENANCE_RETRY_AFTER });
  });
}
