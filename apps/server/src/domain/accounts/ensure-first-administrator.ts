import { randomBytes } from 'node:crypto';
import type { Passwords } from '../../ports/passwords.ts';
import type { UsersRepository } from './users-repository.ts';

/**
 * Makes sure that there is an administrator. Answers the password that was made up for a new one, to be shown once; null
 * when there is one already or the operator chose the password.
 */
export async function ensureFirstAdministrator(
  deps: { users: UsersRepository; passwords: Passwords },
  admin: { email: string; password: string | undefined },
): Promise<string | null> {
  if ((await deps.users.countAdmins()) > 0) return null;
  const password = admin.password ?? randomBytes(12).toString('base64url');
  const created = await deps.users.createAdmin({
    email: admin.email.toLowerCase(),
    username: 'Administrator',
    passwordHash: await deps.passwords.hash(password),
  });
  return created && !admin.password ? password : null;
}
