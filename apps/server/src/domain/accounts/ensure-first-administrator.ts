import { randomBytes } from 'node:crypto';
import type { Passwords } from '../../ports/passwords.ts';
import type { UsersRepository } from './users-repository.ts';

export interface EnsureFirstAdministratorDeps {
  users: UsersRepository;
  passwords: Passwords;
}

/**
 * Makes sure that there is an administrator. Returns the random password of a new one, to be shown once; null when there is
 * one already or the operator chose the password.
 */
export function makeEnsureFirstAdministrator({ users, passwords }: EnsureFirstAdministratorDeps) {
  return async (admin: { email: string; password: string | undefined }): Promise<string | null> => {
    if ((await users.countAdmins()) > 0) return null;
    const password = admin.password ?? randomBytes(12).toString('base64url');
    const created = await users.createAdmin({
      email: admin.email.toLowerCase(),
      username: 'Administrator',
      passwordHash: await passwords.hash(password),
    });
    return created && !admin.password ? password : null;
  };
}
