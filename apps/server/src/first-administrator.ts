import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { UsersRepository } from './db/repositories/users-repository.ts';

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB and two passes. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Makes sure that there is an administrator. Answers the password that was made up for a new one, to be shown once; null
 * when there is one already or the operator chose the password.
 */
export async function ensureFirstAdministrator(
  users: UsersRepository,
  admin: { email: string; password: string | undefined },
): Promise<string | null> {
  if ((await users.countAdmins()) > 0) return null;
  const password = admin.password ?? randomBytes(12).toString('base64url');
  const created = await users.createAdmin({
    email: admin.email.toLowerCase(),
    username: 'Administrator',
    passwordHash: await hash(password, ARGON2),
  });
  return created && !admin.password ? password : null;
}
