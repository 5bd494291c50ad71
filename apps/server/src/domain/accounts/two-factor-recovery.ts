import { randomInt } from 'node:crypto';
import { LIMITS } from '@prep-ai/contract';
import type { KeyedHash } from '../../ports/keyed-hash.ts';

/** Crockford's base32: no letter that looks like a number */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** two groups, so 10 characters of 5 bits: at five attempts in 15 minutes nobody guesses one */
const GROUP_LENGTH = 5;

/** New recovery codes, all different, as their owner writes them down: "7k2mq-x94hd". */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < LIMITS.twoFactor.recoveryCodes) codes.add(`${group()}-${group()}`);
  return [...codes];
}

function group(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** What is stored of a recovery code. Case, spaces, dashes and letters that look like numbers make no difference. */
export function hashRecoveryCode(keyedHash: KeyedHash, userId: number, code: string): string {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return keyedHash('recovery code', `${userId}:${plain}`);
}
