/** What the browser is sent away with, and what the answer is checked against. */
export interface SignInRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  /** RFC 7636: kept here; the provider gets its S256 challenge only */
  codeVerifier: string;
}

/** What came back from the provider through the browser. */
export interface SignInAnswer extends SignInRequest {
  code: string;
  /** RFC 9207: who the answer says it comes from */
  issuer: string | undefined;
}

/** Who signed in, as the provider says it. */
export interface ProviderIdentity {
  /** names the person at this provider for good: `sub` (Google), `tid:oid` (Microsoft) */
  subject: string;
  /** lower case; null when the provider told none that could be one */
  email: string | null;
  /** whether the provider vouches that the address is this person's */
  emailVerified: boolean;
  fullName: string | null;
}

export interface IdentityProvider {
  readonly clientId: string;
  readonly scope: string;
  /** The page to sign in at. Null while the provider can't be reached; never waits long, for a page is being loaded. */
  authorizeUrl(request: SignInRequest): Promise<string | null>;
  /**
   * Trades the code for the identity, after every check of OpenID Connect (state, issuer, audience, time, nonce, PKCE,
   * signature). @throws IdentityRefused, ProviderAway
   */
  redeem(answer: SignInAnswer): Promise<ProviderIdentity>;
}

/** The answer is not a sign-in. `reason` is for the log: it holds no code and no token. */
export class IdentityRefused extends Error {
  constructor(readonly reason: string) {
    super(`the sign-in was refused: ${reason}`);
    this.name = 'IdentityRefused';
  }
}

/** The provider can't be asked at the moment. */
export class ProviderAway extends Error {
  constructor(readonly reason: string) {
    super(`the provider is away: ${reason}`);
    this.name = 'ProviderAway';
  }
}
