import { AppError } from '@prep-ai/contract';
import { isMailAddress } from '../mail/mail-address.ts';

/** How an address is stored and looked up: one person doesn't get two accounts by writing it in capitals. */
export function canonicalEmail(text: string): string {
  return text.trim().toLowerCase();
}

export function localPart(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}

/** @throws AppError invalid_request for an address that no mail could be sent to */
export function assertMailAddress(email: string): void {
  if (isMailAddress(email)) return;
  const message = 'Please enter a valid email address';
  throw new AppError('invalid_request', { detail: message, errors: [{ field: 'email', message }] });
}
