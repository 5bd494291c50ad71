import { AppError, PRODUCT } from '@prep-ai/contract';
import type { Passwords } from '../../ports/passwords.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import { localPart } from './email-address.ts';

interface PasswordOwner {
  email: string;
  fullName: string | null;
}

/** @throws AppError invalid_request, naming `field` and the first rule that the password breaks */
export type CheckNewPassword = (
  password: string,
  owner: PasswordOwner,
  field: 'password' | 'new_password',
) => Promise<void>;

/** characters; shorter words are part of too many other words to be refused */
const MIN_FORBIDDEN_WORD_LENGTH = 4;

/**
 * What a new password needs beyond the contract's own rules: the length that the operator set, and not to be one that
 * somebody who knows the person or a list of leaked passwords would try first (OWASP ASVS 5.0, 6.1.2, 6.2.4 and 6.2.11).
 */
export function makeCheckNewPassword(deps: { passwords: Passwords; settings: ReadSettings }): CheckNewPassword {
  return async (password, owner, field) => {
    const { security, general } = await deps.settings();
    const message = problemOf(password, security.password_min_length, wordsOf(owner, general.site_name));
    if (message) throw new AppError('invalid_request', { detail: message, errors: [{ field, message }] });
  };

  function problemOf(password: string, min: number, words: string[]): string | null {
    if ([...password.normalize('NFC')].length < min) return `Password needs at least ${min} characters`;
    if (deps.passwords.isCommon(password)) return 'This password is one of the first that attackers try';
    const plain = plainText(password);
    return words.some((word) => plain.includes(word))
      ? 'Password must not contain your name, your email address or the name of this site'
      : null;
  }
}

function wordsOf({ email, fullName }: PasswordOwner, siteName: string): string[] {
  const names = (fullName ?? '').split(/\s+/u);
  return [...names, localPart(email), PRODUCT.name, siteName]
    .map(plainText)
    .filter((word) => word.length >= MIN_FORBIDDEN_WORD_LENGTH);
}

/** Letters and numbers only, so that "Prep-AI" and "prep ai" are the same word. */
function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
