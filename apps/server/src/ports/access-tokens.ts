export interface AccessTokenClaims {
  userId: number;
  sessionId: string;
}

export interface AccessTokens {
  /** A signed token that names a session until `expiresAt`. */
  sign(claims: AccessTokenClaims, expiresAt: Date): Promise<string>;
  /** The claims of a token that this server signed and that has not expired; null for anything else. */
  verify(token: string): Promise<AccessTokenClaims | null>;
}
