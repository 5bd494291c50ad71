/** The sealed TOTP secret and the hashed recovery codes; no code is asked for until `enabled`. */
export interface TwoFactor {
  secret: string;
  recovery: string[];
  enabled: boolean;
}

/** Somebody with a place in the product: a guest, a member or an administrator. */
export interface User {
  id: number;
  /** lower case; null for guests */
  email: string | null;
  username: string;
  fullName: string | null;
  /** argon2id; null for guests and for accounts that only sign in with a provider */
  passwordHash: string | null;
  role: 'user' | 'admin';
  isGuest: boolean;
  isActive: boolean;
  emailVerified: boolean;
  oauthProvider: 'google' | 'microsoft' | null;
  /** `sub` (Google) or `tid:oid` (Microsoft) */
  oauthSubject: string | null;
  twoFactor: TwoFactor | null;
  /** the last 30-second step whose code was used, so that no code counts twice */
  twoFactorStep: number | null;
  accessCode: string | null;
  lastLoginAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Whether there is something to sign in with. */
export function hasCredentials({ passwordHash, oauthSubject }: User): boolean {
  return passwordHash !== null || oauthSubject !== null;
}

export function isActiveAdministrator({ role, isActive, isGuest }: User): boolean {
  return role === 'admin' && isActive && !isGuest;
}
