import { AppError, endpoints, type OAuthProvider } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import {
  type IdentityProvider,
  IdentityRefused,
  ProviderAway,
  type ProviderIdentity,
} from '../../ports/identity-provider.ts';
import type { KeyedHash } from '../../ports/keyed-hash.ts';
import type { Logger } from '../../ports/logger.ts';
import { addressKey } from './address-key.ts';
import type { IdentityProviders } from './check-access.ts';
import type { CheckTwoFactor } from './check-two-factor.ts';
import type { ConnectIdentity } from './connect-identity.ts';
import type { EnforceRate } from './enforce-rate.ts';
import type { OAuthState, OAuthStates } from './oauth-state.ts';
import type { OAuthStatesRepository } from './oauth-states-repository.ts';
import type { OpenedSession, OpenSession } from './open-session.ts';
import type { LiveSession } from './session.ts';
import type { Caller } from './session-issuer.ts';
import type { User } from './user.ts';
import type { ProviderIdentityKey, UsersRepository } from './users-repository.ts';

export interface SignInWithProviderDeps {
  providers: IdentityProviders;
  states: OAuthStates;
  users: Pick<UsersRepository, 'findByIdentity'>;
  oauthStates: OAuthStatesRepository;
  connectIdentity: ConnectIdentity;
  checkTwoFactor: CheckTwoFactor;
  openSession: OpenSession;
  enforceRate: EnforceRate;
  keyedHash: KeyedHash;
  clock: Clock;
  logger: Logger;
}

export interface SignInWithProviderInput {
  provider: OAuthProvider;
  code: string;
  state: string | undefined;
  redirectUri: string;
  issuer: string | undefined;
  caller: Caller;
  /** who calls; a guest's work goes to the account */
  session: LiveSession | null;
}

/** before another attempt with an unavailable provider is worthwhile */
const RETRY_AFTER_S = 15;

export type SignInWithProvider = ReturnType<typeof makeSignInWithProvider>;

/**
 * Finishes signing in with a provider: checks what came back, finds, links or makes the account, opens a session.
 * @throws AppError oauth_not_configured, oauth_failed, oauth_unavailable, account_exists, account_inactive,
 * email_not_verified, registration_disabled, two_factor_required, rate_limited
 */
export function makeSignInWithProvider(deps: SignInWithProviderDeps) {
  const { logger } = deps;

  /** Only the operator learns why a sign-in failed. */
  function refuse(provider: OAuthProvider, reason: string): AppError {
    logger.warn({ provider, reason }, 'sign-in with a provider was refused');
    return new AppError('oauth_failed');
  }

  async function takeState(input: SignInWithProviderInput): Promise<OAuthState & { state: string }> {
    const { provider, state, redirectUri } = input;
    const begun = state === undefined ? null : deps.states.open(state);
    if (state === undefined || !begun) throw refuse(provider, 'state unknown or too old');
    if (begun.provider !== provider) throw refuse(provider, 'state of another provider');
    if (begun.redirectUri !== redirectUri) throw refuse(provider, 'another redirect_uri');
    // the nonce and not the text: one sealed text can be written in several ways
    const first = await deps.oauthStates.consume(deps.keyedHash('oauth state', begun.nonce), new Date(begun.expires));
    if (!first) throw refuse(provider, 'state was used before');
    return { ...begun, state };
  }

  async function redeem(from: IdentityProvider, input: SignInWithProviderInput): Promise<ProviderIdentity> {
    const begun = await takeState(input);
    try {
      return await from.redeem({ ...begun, code: input.code, issuer: input.issuer });
    } catch (error) {
      if (error instanceof IdentityRefused) throw refuse(input.provider, error.reason);
      if (!(error instanceof ProviderAway)) throw error;
      logger.warn({ provider: input.provider, reason: error.reason }, 'sign-in provider is unavailable');
      throw new AppError('oauth_unavailable', { retryAfter: RETRY_AFTER_S });
    }
  }

  async function findAccount(key: ProviderIdentityKey, identity: ProviderIdentity, caller: Caller): Promise<User> {
    const known = await deps.users.findByIdentity(key);
    return known ?? deps.connectIdentity(key, identity, caller);
  }

  return async (input: SignInWithProviderInput): Promise<OpenedSession & { email: string }> => {
    const from = deps.providers[input.provider];
    if (!from) throw new AppError('oauth_not_configured');
    await deps.enforceRate(endpoints.accounts.googleCallback.limits.address, addressKey(input.caller.ip));

    const identity = await redeem(from, input);
    const user = await findAccount({ provider: input.provider, subject: identity.subject }, identity, input.caller);
    if (!user.isActive) throw new AppError('account_inactive');
    // one way in must not be weaker than the other (OWASP ASVS 5.0, 6.3.4)
    await deps.checkTwoFactor(user, undefined);
    return { ...(await deps.openSession(user, input.caller, input.session)), email: user.email ?? '' };
  };
}
