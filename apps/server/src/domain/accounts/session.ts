import type { User } from './user.ts';

export interface NewSession {
  id: string;
  userAgent: string | null;
  /** keyed hash of the address */
  ipHash: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** refreshing can't carry the session past this moment */
  endsAt: Date;
}

/** A signed-in device. An access token is worth nothing without it. */
export interface Session extends NewSession {
  userId: number;
  lastSeenAt: Date;
  revokedAt: Date | null;
}

/** A session that is neither revoked nor over, with its active user: who is calling. */
export interface LiveSession {
  sessionId: string;
  expiresAt: Date;
  endsAt: Date;
  lastSeenAt: Date;
  user: User;
}
