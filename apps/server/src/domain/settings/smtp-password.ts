import type { SealedText } from '../../ports/sealed-text.ts';
import type { StoredPassword } from './settings-repository.ts';

/** The host is part of what it is sealed for, so a changed row can't send the password to another one. */
const purposeFor = (host: string) => `smtp password of ${host}`;

/** How hosts are compared: names have no case. */
export function hostKey(host: string): string {
  return host.trim().toLowerCase();
}

export function sealSmtpPassword(sealed: SealedText, host: string, password: string): StoredPassword {
  const own = hostKey(host);
  return { host: own, sealed: sealed.seal(purposeFor(own), password) };
}

/** The stored password, for the host that it was entered for; null for any other, and when it can't be opened any more. */
export function openSmtpPassword(sealed: SealedText, stored: StoredPassword | null, host: string): string | null {
  const own = hostKey(host);
  return stored?.host === own ? sealed.open(purposeFor(own), stored.sealed) : null;
}
