/** The `state` values of sign-ins with a provider that came back: each counts once. */
export interface OAuthStatesRepository {
  /** False when it was used before. */
  consume(hash: string, expiresAt: Date): Promise<boolean>;
  /** Removes those that would not be accepted any more. */
  deleteExpired(now: Date): Promise<void>;
}
