import type { SealedText } from '../../ports/sealed-text.ts';

const PURPOSE = 'two-factor secret';

/** A TOTP secret as it is stored: sealed, and usable only for the account that it was made for. */
export function sealSecret(sealed: SealedText, userId: number, secret: string): string {
  return sealed.seal(PURPOSE, `${userId}:${secret}`);
}

/** @throws when the stored secret can't be opened: the application's secret has changed */
export function openSecret(sealed: SealedText, userId: number, stored: string): string {
  const [owner, secret] = sealed.open(PURPOSE, stored)?.split(':') ?? [];
  if (owner !== String(userId) || !secret) throw new Error('the two-factor secret of an account cannot be opened');
  return secret;
}
