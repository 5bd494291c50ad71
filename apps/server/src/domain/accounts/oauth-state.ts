import { randomBytes } from 'node:crypto';
import { LIMITS, OAUTH_PROVIDERS } from '@prep-ai/contract';
import { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import type { SignInRequest } from '../../ports/identity-provider.ts';
import type { SealedText } from '../../ports/sealed-text.ts';

const PURPOSE = 'oauth state';

const sealedState = z.object({
  provider: z.enum(OAUTH_PROVIDERS),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  /** ms since 1970 */
  expires: z.number(),
});
export type OAuthState = z.infer<typeof sealedState>;

export interface OAuthStates {
  /** A new sign-in with this provider that comes back to `redirectUri`. */
  begin(provider: OAuthState['provider'], redirectUri: string): SignInRequest;
  /** What was begun; null when the text was not made here or is older than LIMITS.oauth.stateMs. */
  open(state: string): OAuthState | null;
}

/**
 * What the server must remember about a sign-in until the browser comes back travels along as `state`, sealed: showing a
 * button needs no row, and any process can finish what another began.
 */
export function createOAuthStates({ sealed, clock }: { sealed: SealedText; clock: Clock }): OAuthStates {
  return {
    begin(provider, redirectUri) {
      // 256 bits each; as base64url also what RFC 7636 section 4.1 wants of a verifier
      const nonce = randomBytes(32).toString('base64url');
      const codeVerifier = randomBytes(32).toString('base64url');
      const expires = clock.now().getTime() + LIMITS.oauth.stateMs;
      const text = JSON.stringify({ provider, nonce, codeVerifier, redirectUri, expires } satisfies OAuthState);
      return { state: sealed.seal(PURPOSE, text), nonce, codeVerifier, redirectUri };
    },
    open(state) {
      const text = sealed.open(PURPOSE, state);
      if (text === null) return null;
      const opened = sealedState.parse(JSON.parse(text));
      return opened.expires > clock.now().getTime() ? opened : null;
    },
  };
}
