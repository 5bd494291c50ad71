import type { CodeClaim, CodePurpose, NewOneTimeCode, OneTimeCode } from './one-time-code.ts';
import type { User } from './user.ts';

/** One-time codes, and the registrations that wait with them (`claim`). */
export interface OneTimeCodesRepository {
  insert(userId: number, code: NewOneTimeCode): Promise<void>;
  /**
   * `insert`, or the same statement without effect when `userId` is null: calls that must not reveal whether an address has an
   * account run the same statements for both kinds of address, since a missing one would show in the response time.
   */
  insertIf(userId: number | null, code: NewOneTimeCode): Promise<void>;
  /** The password hash of the newest registration of this address that waits for its code; null when none does. */
  findPendingPassword(email: string, since: Date): Promise<string | null>;
  /** What the different registrations of this account that wait would bring, two of them at most. */
  listPendingClaims(userId: number, since: Date): Promise<CodeClaim[]>;
  /**
   * Counts an attempt against every live verification code of the account, since a guess is a guess at each of them, and
   * returns these codes. Codes with `maxAttempts` are dead.
   */
  countAttempt(userId: number, maxAttempts: number, now: Date): Promise<OneTimeCode[]>;
  /** Whether this verification code was used, and would still be valid. */
  wasUsed(userId: number, hash: string, now: Date): Promise<boolean>;
  /** Uses a code up and forgets its claim; false when it was used before or has expired. */
  consume(id: number, now: Date): Promise<boolean>;
  /** Whose reset token this is; null when it is unknown, used or too old. Does not use it up. */
  findReset(hash: string, now: Date): Promise<{ codeId: number; user: User } | null>;
  /** Removes the codes of a user: all, those of one purpose, or all but one. */
  deleteOf(userId: number, which?: { purpose?: CodePurpose; exceptId?: number }): Promise<void>;
  deleteOlderThan(moment: Date): Promise<void>;
}
