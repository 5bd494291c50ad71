import type { SealedText } from '../../ports/sealed-text.ts';
import type { StoredPassword } from './settings-repository.ts';

/** The password is sealed for its host, so that a changed row can't send it to another one. */
const purposeFor = (host: string) => `smtp password of ${host}`;

/** Hosts are compared ignoring case. */
export function hostKey(host: string): string {
  return host.trim().toLowerCase();
}

export function sealSmtpPassword(sealed: SealedText, host: string, password: string): StoredPassword {
  const own = hostKey(host);
  return { host: own, sealed: sealed.seal(purposeFor(own), password) };
}

/** The stored password for the host it was entered for; null for any other host, and when it can no longer be opened. */
export function openSmtpPassword(sealed: SealedText, stored: StoredPassword | null, host: string): string | null {
  const own = hostKey(host);
  return stored?.host === own ? sealed.open(purposeFor(own), stored.sealed) : null;
}
