import { AppError, endpoints, LIMITS } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import type { EventContext } from './event-context.ts';
import type { RateLimitsRepository } from './rate-limits-repository.ts';
import type { SecurityEventsRepository } from './security-events-repository.ts';
import type { SessionsRepository } from './sessions-repository.ts';

const { limits } = endpoints.accounts.token;

/** One attempt to sign in, counted as a failure until it turns out not to be one. */
export interface SignInAttempt {
  /** The password was right, but the account stays closed for another reason: this attempt was no failure, earlier ones stay. */
  discount(): Promise<void>;
  /** Signed in: the failures of this account from this address are forgotten. */
  succeed(): Promise<void>;
}

/**
 * Counts an attempt before the password is checked, so that parallel guesses can't outrun the count. Addresses without an
 * account are counted like others.
 * @throws AppError rate_limited
 */
export type BeginSignIn = (email: string, event: EventContext) => Promise<SignInAttempt>;

export interface BeginSignInDeps {
  rateLimits: RateLimitsRepository;
  sessions: Pick<SessionsRepository, 'hasSignedInFrom'>;
  securityEvents: SecurityEventsRepository;
  settings: ReadSettings;
  clock: Clock;
  factor: number;
}

/**
 * Failures in 15 minutes: of one account from one address (the setting max_login_attempts), of one address over all
 * accounts, of one account from everywhere. An attempt that one limit refuses is not counted by those after it, so an
 * address that is refused can't lock the owner out. Nor can many addresses: the limit from everywhere does not apply to those
 * that the account was signed in from before, which still have their own limit (OWASP ASVS 5.0, 6.1.1).
 */
export function makeBeginSignIn(deps: BeginSignInDeps): BeginSignIn {
  const { rateLimits, clock } = deps;
  return async (email, event) => {
    const { emailHash, ipHash } = event;
    const { security } = await deps.settings();
    const pair = `${limits.account.name}:${emailHash}:${ipHash}`;
    const account = `sign-in-account:${emailHash}`;
    const rules = [
      { key: pair, max: security.max_login_attempts },
      { key: `${limits.address.name}:${ipHash}`, max: limits.address.max },
      { key: account, max: security.max_login_attempts * LIMITS.signIn.accountFactor },
    ];
    for (const { key, max } of rules) {
      const { count, resetsAt } = await rateLimits.hit(key, limits.account.windowMs, event.at);
      const allowed = max * deps.factor;
      if (count <= allowed) continue;
      if (key === account && (await deps.sessions.hasSignedInFrom(email, ipHash))) continue;
      // recorded once a window, or hammering would fill the table
      if (count === allowed + 1) await deps.securityEvents.insert({ ...event, kind: 'sign_in_refused', userId: null });
      const retryAfter = Math.max(1, Math.ceil((resetsAt.getTime() - event.at.getTime()) / 1000));
      throw new AppError('rate_limited', { retryAfter });
    }
    const keys = rules.map(({ key }) => key);
    const discount = () => rateLimits.discount(keys, clock.now());
    return {
      discount,
      async succeed() {
        await discount();
        await rateLimits.clear(pair);
      },
    };
  };
}
