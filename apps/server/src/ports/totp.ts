/** Time-based one-time passwords (RFC 6238) as authenticator apps make them. */
export interface Totp {
  /** A new random secret, base32. */
  newSecret(): string;
  /** What an app reads from a QR code to make codes for `account`. */
  url(secret: string, account: string): string;
  /** The number of the time step whose code this is, among those that count at `now`; null when it belongs to none of them. */
  step(secret: string, code: string, now: Date): number | null;
}
