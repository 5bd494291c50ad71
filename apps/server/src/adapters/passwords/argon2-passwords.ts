import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Passwords } from '../../ports/passwords.ts';

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB and two passes. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords under argon2id; the list of common ones is that of zxcvbn (about 30,000 from public leaks). */
export async function createPasswords(): Promise<Passwords> {
  const nobody = await hash('there is no such account', ARGON2);
  const common = new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase()));
  return {
    hash: (password) => hash(password.normalize('NFC'), ARGON2),
    async verify(stored, password) {
      const right = await verify(stored ?? nobody, password.normalize('NFC'));
      return stored !== null && right;
    },
    isCommon: (password) => common.has(password.toLowerCase()),
  };
}
