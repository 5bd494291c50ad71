import { LIMITS } from '@prep-ai/contract';

export class MailAddressRefused extends Error {
  constructor() {
    super('not one plain mail address');
    this.name = 'MailAddressRefused';
  }
}

/** octets (RFC 5321, 4.5.3.1.1) */
const LOCAL_MAX = 64;
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/**
 * Whether `text` is one bare address (RFC 5321 dot-string at a domain of at least two labels) and nothing else. Refused is
 * everything that a mail header could read as more: line breaks, commas, angle brackets, quotes, comments, display names,
 * several addresses. nodemailer, given such text, wrote to addresses that were hidden in it.
 */
export function isMailAddress(text: string): boolean {
  if (text.length > LIMITS.account.emailMax) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || local.length > LOCAL_MAX || !LOCAL.test(local)) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label));
}
