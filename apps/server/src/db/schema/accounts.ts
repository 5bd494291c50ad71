import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CodeClaim } from '../../domain/accounts/one-time-code.ts';
import type { TwoFactor } from '../../domain/accounts/user.ts';
import { createdAt, id, moment, updatedAt } from './columns.ts';
import { userSearchText } from './user-search.ts';

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
    /** sealed TOTP secret and hashed recovery codes; no code is required until `enabled` */
    twoFactor: jsonb().$type<TwoFactor>(),
    /** the last 30-second step whose code was used, so that no code counts twice */
    twoFactorStep: bigint({ mode: 'number' }),
    accessCode: text(),
    lastLoginAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    uniqueIndex('users_oauth').on(t.oauthProvider, t.oauthSubject),
    index('users_created').on(t.createdAt, t.id),
    index('users_search').using('gin', sql`(${userSearchText(t)}) gin_trgm_ops`),
    check('users_guest_or_email', sql`${t.isGuest} or ${t.email} is not null`),
  ],
);

/** A signed-in device. An access token is worth nothing without its row. */
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
    /** refreshing never extends a session past this moment */
    endsAt: moment().notNull(),
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
    /**
     * Which credentials the owner of the mailbox accepts by entering this code. Who registers somebody else's address
     * gets nothing from it: the account opens with the password of the registration whose code was entered.
     */
    claim: jsonb().$type<CodeClaim>(),
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

/**
 * What matters for the safety of accounts, for the operator and for telling a new device from a known one. Addresses are
 * stored as keyed hashes only. Rows are removed after 90 days.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    kind: text({
      enum: [
        'registered',
        'verified',
        'verify_failed',
        'code_asked',
        'sign_in',
        'sign_in_failed',
        'sign_in_refused',
        'reset_asked',
        'password_reset',
        'password_changed',
        'two_factor_on',
        'two_factor_off',
        'recovery_code_used',
        'sessions_ended',
        'identity_linked',
      ],
    }).notNull(),
    /** of the email address that was named, also where there is no account */
    emailHash: text(),
    ipHash: text(),
    createdAt: createdAt(),
  },
  (t) => [index('security_events_user').on(t.userId, t.createdAt), index('security_events_time').on(t.createdAt)],
);

/** `state` values of OAuth that came back: each counts once. */
export const usedStates = pgTable(
  'used_states',
  {
    hash: text().primaryKey(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('used_states_expires').on(t.expiresAt)],
);
