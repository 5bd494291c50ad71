import { isMailAddress } from './mail-address.ts';
import { plainValue } from './plain-value.ts';

/** The sender of a mail: a display name (may be empty) and one bare address. */
export interface MailFrom {
  name: string;
  address: string;
}

/** Reads `address` or `Name <address>`; null for anything else, including several addresses. */
export function parseMailFrom(text: string): MailFrom | null {
  const [, name = '', bracketed, bare] = /^(?:([^<>\r\n]*)<([^<>]*)>|([^<>]*))$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? bare ?? '').trim();
  if (!isMailAddress(address)) return null;
  return { name: plainValue(name.trim().replace(/^"(.*)"$/, '$1')), address };
}

/** The domain of our own addresses and message ids: the site's, unless that is an IP address or a single word. */
export function mailDomain(publicUrl: string | undefined): string {
  const host = publicUrl ? new URL(publicUrl).hostname : '';
  return isMailAddress(`no-reply@${host}`) && /[a-z]$/i.test(host) ? host : 'prep-ai.localhost';
}
