import type { TwoFactor } from './user.ts';

/** Second factors. Every change is one statement that also says what must be so before: of parallel calls one succeeds. */
export interface TwoFactorRepository {
  find(userId: number): Promise<TwoFactor | null>;
  /** Stores a new unconfirmed secret in place of an earlier one. False when two-factor authentication is on. */
  begin(userId: number, sealedSecret: string, now: Date): Promise<boolean>;
  /** Turns it on, when `secret` is the one that the code was checked with and it is not on. */
  enable(userId: number, factor: { secret: string; recovery: string[]; step: number }, now: Date): Promise<boolean>;
  /** Turns it off and forgets the secret; the last step stays, so that no code of the past ever counts again. */
  disable(userId: number, now: Date): Promise<void>;
  /** Uses the code of a time step up; false when that code, or a later one, was used before. */
  useStep(userId: number, sealedSecret: string, step: number): Promise<boolean>;
  /** Uses a recovery code up; false when it is none of this user's, or was used before. */
  useRecoveryCode(userId: number, hash: string): Promise<boolean>;
}
