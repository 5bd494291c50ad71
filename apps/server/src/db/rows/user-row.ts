import type { User } from '../../domain/accounts/user.ts';
import type { users } from '../schema/index.ts';

/** The domain's user of a row. */
export function toUser(row: typeof users.$inferSelect): User {
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    fullName: row.fullName,
    passwordHash: row.passwordHash,
    role: row.role,
    isGuest: row.isGuest,
    isActive: row.isActive,
    emailVerified: row.emailVerified,
    oauthProvider: row.oauthProvider,
    oauthSubject: row.oauthSubject,
    twoFactor: row.twoFactor,
    twoFactorStep: row.twoFactorStep,
    accessCode: row.accessCode,
    lastLoginAt: row.lastLoginAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
