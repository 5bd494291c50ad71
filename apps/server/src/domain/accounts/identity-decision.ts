import type { User } from './user.ts';

/**
 * What becomes of somebody who signed in with a provider for the first time:
 * - `create`: they get an account
 * - `link`: the account of this address is theirs, and signs in with the provider too
 * - `take_over`: the account of this address is theirs, but the person who made it never proved to own the address
 * - `ask_code`: nobody vouches for the address; the mailbox has to
 * - `refuse`: the address has an account that this sign-in does not open
 */
export type IdentityDecision = 'create' | 'link' | 'take_over' | 'ask_code' | 'refuse';

type Local = Pick<User, 'emailVerified' | 'oauthSubject' | 'twoFactor'>;

/**
 * An address opens an account only when both sides have verified it: otherwise anybody could register a stranger's address,
 * or have a provider name it, and wait. An account that signs in with a provider already keeps that one, and an account with a
 * second factor is linked by nobody who has not shown it.
 */
export function decideFirstSignIn(local: Local | null, emailVerified: boolean): IdentityDecision {
  if (local?.oauthSubject != null) return 'refuse';
  if (!emailVerified) return local?.emailVerified ? 'refuse' : 'ask_code';
  if (!local) return 'create';
  if (!local.emailVerified) return 'take_over';
  return local.twoFactor?.enabled ? 'refuse' : 'link';
}
