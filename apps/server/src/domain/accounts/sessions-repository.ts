import type { LiveSession, NewSession, Session } from './session.ts';

/** The signed-in devices of users. A session is live until it is revoked, expires or reaches its end. */
export interface SessionsRepository {
  insert(userId: number, session: NewSession): Promise<void>;
  /** The live session with its active user; null when it is not live, somebody else's, or the user is deactivated. */
  findLive(sessionId: string, userId: number, now: Date): Promise<LiveSession | null>;
  /** Which of these sessions are neither revoked nor expired, and their users active. */
  filterLive(sessionIds: readonly string[], now: Date): Promise<Set<string>>;
  /** The user's live sessions, the last used first. */
  listLive(userId: number, now: Date): Promise<Session[]>;
  countLive(userId: number, now: Date): Promise<number>;
  /** The user agents of the user's last sessions, ended ones too: of all, or of those from this address. */
  listUserAgents(userId: number, ipHash: string | null, limit: number): Promise<(string | null)[]>;
  /** Whether the account of this address has a session from there, ended ones too. */
  hasSignedInFrom(email: string, ipHash: string): Promise<boolean>;
  /**
   * Extends a live session to `expiresAt`, at most to its end, and returns when it expires now. Null when it is not live: a
   * session that ended a moment before stays ended.
   */
  extend(sessionId: string, userId: number, expiresAt: Date, now: Date): Promise<Date | null>;
  /** Records that a session was used, unless that was recorded since `unlessSince`. */
  touch(sessionId: string, unlessSince: Date, now: Date): Promise<void>;
  /** Ends a session of this user; false when there was none to end. */
  revoke(sessionId: string, userId: number, now: Date): Promise<boolean>;
  /** Ends all sessions of a user, or all but one. */
  revokeAll(userId: number, now: Date, exceptId?: string): Promise<void>;
  /** Removes the sessions that expired before `moment`. */
  deleteExpired(moment: Date): Promise<void>;
}
