/** The credentials that an account gets when the owner of the mailbox enters the code. */
export type CodeClaim =
  | { kind: 'password'; passwordHash: string; fullName: string }
  | { kind: 'oauth'; provider: 'google' | 'microsoft'; subject: string; fullName: string | null };

export type CodePurpose = 'verify_email' | 'reset_password';

/** What is stored of a code or token that was made, before anybody gets it. */
export interface NewCode {
  hash: string;
  expiresAt: Date;
}

export interface NewOneTimeCode extends NewCode {
  purpose: CodePurpose;
  claim: CodeClaim | null;
  createdAt: Date;
}

/** A six-digit code or a reset token, stored as a hash and used once. */
export interface OneTimeCode extends NewOneTimeCode {
  id: number;
  userId: number;
  /** wrong codes that were entered while this one was live */
  attempts: number;
  usedAt: Date | null;
}
