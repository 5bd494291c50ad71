/** What the browser is sent to the provider with, and what the provider's response is checked against. */
export interface SignInRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  /** RFC 7636: it stays on the server; the provider gets only its S256 challenge */
  codeVerifier: string;
}

/** What came back from the provider through the browser. */
interface SignInAnswer extends SignInRequest {
  code: string;
  /** RFC 9207: the issuer that the response names */
  issuer: string | undefined;
}

/** Who signed in, according to the provider. */
export interface ProviderIdentity {
  /** identifies the person at this provider permanently: `sub` (Google), `tid:oid` (Microsoft) */
  subject: string;
  /** lower case; null when the provider named none that could be one */
  email: string | null;
  /** whether the provider vouches that the address is this person's */
  emailVerified: boolean;
  fullName: string | null;
}

export interface IdentityProvider {
  readonly clientId: string;
  readonly scope: string;
  /** The page to sign in at. Null while the provider can't be reached; never waits long, because a page is being loaded. */
  authorizeUrl(request: SignInRequest): Promise<string | null>;
  /**
   * Trades the code for the identity, after every check of OpenID Connect (state, issuer, audience, time, nonce, PKCE,
   * signature). @throws IdentityRefused, ProviderAway
   */
  redeem(answer: SignInAnswer): Promise<ProviderIdentity>;
}

/** The provider's response is not a valid sign-in. `reason` is for the log: it holds no code and no token. */
export class IdentityRefused extends Error {
  constructor(readonly reason: string) {
    super(`the sign-in was refused: ${reason}`);
    this.name = 'IdentityRefused';
  }
}

/** The provider is unavailable at the moment. */
export class ProviderAway extends Error {
  constructor(readonly reason: string) {
    super(`the provider is away: ${reason}`);
    this.name = 'ProviderAway';
  }
}
