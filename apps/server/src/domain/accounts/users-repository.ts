import type { NewMail } from '../mail/outbox-repository.ts';
import type { NewSecurityEvent } from './security-events-repository.ts';
import type { User } from './user.ts';

export interface NewSession {
  id: string;
  userAgent: string | null;
  ipHash: string | null;
  expiresAt: Date;
  endsAt: Date;
}

export interface PasswordChange {
  userId: number;
  /** the hash that the present password was checked with */
  from: string | null;
  to: string;
  /** the session that stays */
  keepSessionId: string;
  event: Omit<NewSecurityEvent, 'kind' | 'userId'>;
  mail: NewMail | null;
}

/** Users. What they sign in with is in the credentials and identities repositories, where they are signed in in the sessions one. */
export interface UsersRepository {
  /**
   * Locks the user until the transaction ends. Anybody who changes what belongs to a user as a whole (plan, sessions, account)
   * locks the user first, so that two changes at once follow each other. Null when the account is gone.
   */
  lock(id: number): Promise<User | null>;
  /** Creates a guest together with its session, so that neither is ever without the other. */
  createGuest(guest: { username: string; accessCode: string | null }, session: NewSession): Promise<User>;
  /** Users in the order in which they came, guests too. */
  page(skip: number, limit: number): Promise<User[]>;
  /** Null when the account is gone. */
  rename(id: number, names: { fullName: string; username: string }, now: Date): Promise<User | null>;
  /**
   * Sets a new password, ends all other sessions and all ways to reset the password that were asked for, and notifies the owner.
   * False, and nothing written, when the password is no longer the one that was checked.
   */
  changePassword(change: PasswordChange): Promise<boolean>;
  countAdmins(): Promise<number>;
  /** Creates the administrator unless the address is taken; returns whether it did. */
  createAdmin(admin: { email: string; username: string; passwordHash: string }): Promise<boolean>;
}
