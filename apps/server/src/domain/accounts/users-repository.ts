import type { User } from './user.ts';

/** An account as a provider identifies it. */
export interface ProviderIdentityKey {
  provider: 'google' | 'microsoft';
  subject: string;
}

export interface NewUser {
  email: string;
  username: string;
  fullName?: string | null;
  passwordHash?: string | null;
  identity?: ProviderIdentityKey;
  emailVerified?: boolean;
  createdAt: Date;
}

type UserChanges = Partial<
  Pick<User, 'username' | 'fullName' | 'role' | 'isActive' | 'emailVerified' | 'passwordHash'>
>;

/** What somebody signs in with, and the name that came with it. */
export type UserCredentials = Pick<
  User,
  'passwordHash' | 'oauthProvider' | 'oauthSubject' | 'twoFactor' | 'twoFactorStep'
> &
  Pick<UserChanges, 'username' | 'fullName' | 'emailVerified'>;

/** Users: guests, members and administrators. */
export interface UsersRepository {
  find(id: number): Promise<User | null>;
  /** The account of an address; guests have none. */
  findByEmail(email: string): Promise<User | null>;
  findByIdentity(identity: ProviderIdentityKey): Promise<User | null>;
  /** Users in the order in which they came, guests too. */
  page(skip: number, limit: number): Promise<User[]>;
  /** Accounts of people, guests not counted. */
  countMembers(): Promise<number>;
  countAdmins(): Promise<number>;

  /**
   * Locks the user until the transaction ends. Anybody who changes what belongs to a user as a whole (plan, sessions, account)
   * locks the user first, so that two changes at once follow each other. Null when the account is gone.
   */
  lock(id: number): Promise<User | null>;
  lockByEmail(email: string): Promise<User | null>;
  /** Locks those of these users that exist, in the order of their ids, so that no two transactions wait for each other. */
  lockAll(ids: readonly number[]): Promise<User[]>;
  /**
   * Locks a user together with all administrators, in the order of their ids: when two take administrators away at once, the
   * second sees what the first has left. The user is among the administrators if they are one.
   */
  lockWithAdministrators(id: number): Promise<{ user: User | null; administrators: User[] }>;
  /**
   * Makes this transaction the only one that adds members until it ends. It has to come before every other lock: a transaction
   * that waits for it must not hold a row that others need.
   */
  lockRegistrations(): Promise<void>;

  /** Null, and nothing written, when the address or the identity has an account. */
  insert(user: NewUser): Promise<User | null>;
  insertGuest(guest: { username: string; accessCode: string | null }): Promise<User>;
  /** Creates the administrator unless the address is taken; returns whether it did. */
  createAdmin(admin: { email: string; username: string; passwordHash: string }): Promise<boolean>;
  /** Null when the account is gone. */
  update(id: number, changes: UserChanges, now: Date): Promise<User | null>;
  /** Null, and nothing changed, when another account has this identity, or this one is gone. */
  replaceCredentials(id: number, credentials: Partial<UserCredentials>, now: Date): Promise<User | null>;
  /** Sets a new password; false, and nothing changed, when the present one is not `from` any more. */
  replacePassword(id: number, passwords: { from: string | null; to: string }, now: Date): Promise<boolean>;
  recordSignIn(id: number, at: Date): Promise<void>;
  /** Removes accounts from before `moment` that nobody verified, nothing opens, and no code waits for. */
  deleteUnconfirmed(moment: Date): Promise<void>;
}
