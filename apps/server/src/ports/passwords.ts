export interface Passwords {
  hash(password: string): Promise<string>;
  /** A `hash` of null means that the account does not exist or has no password: it takes as long, and returns false. */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** Whether the password is one of those that attackers try first. */
  isCommon(password: string): boolean;
}
