import { randomBytes, randomInt } from 'node:crypto';
import { LIMITS } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { KeyedHash } from '../../ports/keyed-hash.ts';
import type { NewCode } from './one-time-code.ts';

const { codeSeconds, digits } = LIMITS.verification;
/** 256 bits */
const TOKEN_BYTES = 32;

export interface CodeIssuer {
  /** Six random digits for a mail to this address, and what is stored of them: valid 900 s. */
  verification(email: string): NewCode & { code: string };
  /** What is stored where no code is mailed: it looks like a code but can't be entered. */
  decoy(): NewCode;
  /** What an entered code is looked up by. */
  verificationHash(email: string, code: string): string;
  /** The token of a reset link (base64url), and what is stored of it: valid one hour. */
  reset(): NewCode & { token: string };
  resetHash(token: string): string;
}

/** Codes and tokens for one use. Only their keyed hashes are stored, so the table alone opens no account. */
export function createCodeIssuer({ keyedHash, clock }: { keyedHash: KeyedHash; clock: Clock }): CodeIssuer {
  const verificationHash: CodeIssuer['verificationHash'] = (email, code) =>
    keyedHash('verify_email', `${email}:${code}`);
  const resetHash: CodeIssuer['resetHash'] = (token) => keyedHash('reset_password', token);
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);
  return {
    verification(email) {
      const code = String(randomInt(10 ** digits)).padStart(digits, '0');
      return { code, hash: verificationHash(email, code), expiresAt: inMs(codeSeconds * 1000) };
    },
    decoy: () => ({
      hash: keyedHash('verify_email', randomBytes(TOKEN_BYTES).toString('base64url')),
      expiresAt: inMs(codeSeconds * 1000),
    }),
    verificationHash,
    reset() {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      return { token, hash: resetHash(token), expiresAt: inMs(LIMITS.passwordReset.validMs) };
    },
    resetHash,
  };
}
