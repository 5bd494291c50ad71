import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    /** lower case; guests have none */
    email: text(),
    username: text().notNull(),
    fullName: text(),
    /** argon2id; null for guests and accounts that only sign in with a provider */
    passwordHash: text(),
    role: text({ enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    isGuest: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    emailVerified: boolean().notNull().default(false),
    oauthProvider: text({ enum: ['google', 'microsoft'] }),
    /** `sub` (Google) or `tid:oid` (Microsoft) */
    oauthSubject: text(),
    /** encrypted TOTP secret and hashed recovery codes */
    twoFactor: jsonb().$type<{ secret: string; recovery: string[]; enabled: boolean }>(),
    accessCode: text(),
    lastLoginAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    uniqueIndex('users_oauth').on(t.oauthProvider, t.oauthSubject),
    index('users_created').on(t.createdAt, t.id),
    check('users_guest_or_email', sql`${t.isGuest} or ${t.email} is not null`),
  ],
);

/** A signed-in device. Its row is what an access token stands for: no row, no access. */
export const authSessions = pgTable(
  'auth_sessions',
  {
    id: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text(),
    ipHash: text(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
  },
  (t) => [index('auth_sessions_user').on(t.userId), index('auth_sessions_expires').on(t.expiresAt)],
);

/** Six-digit codes and reset tokens, stored as hashes and used once. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['verify_email', 'reset_password'] }).notNull(),
    hash: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [index('one_time_codes_user').on(t.userId, t.purpose), index('one_time_codes_hash').on(t.hash)],
);

/** Counters of the request limits, one row a key and window, so that a restart or a second process changes nothing. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('rate_counters_expires').on(t.expiresAt)],
);
