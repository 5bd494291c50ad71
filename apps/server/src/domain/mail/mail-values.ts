import { LIMITS, MS } from '@prep-ai/contract';
import type { MailContent } from './mail-kinds.ts';
import { greetingName, plainLines, plainValue } from './plain-value.ts';

/** What mails say about the installation. */
export interface MailSite {
  /** the product's name as the operator set it */
  name: string;
  /** origin of the site, without a trailing slash */
  url: string;
  /** the contact address; null when the operator gave none */
  supportEmail: string | null;
}

const PROVIDERS = { google: 'Google', microsoft: 'Microsoft' } as const;

/** Times are written as on the screens: in India's zone, which is named (docs/spec/decisions.md D13). */
const MOMENT = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const PAISE = 100;

/** Placeholders that every template may use, and those that each kind adds. Checked when templates are loaded. */
export const COMMON_PLACEHOLDERS = ['name', 'site', 'home', 'sign_in', 'forgot', 'account', 'support'];
export const PLACEHOLDERS: Record<MailContent['kind'], string[]> = {
  verification_code: ['code', 'minutes'],
  reset_link: ['link', 'hours'],
  welcome: ['practice'],
  password_changed: ['when'],
  new_sign_in: ['when', 'device', 'ip'],
  account_exists: [],
  provider_added: ['when', 'provider'],
  account_deleted: ['when'],
  account_removed: ['when', 'contact'],
  plan_granted: ['months', 'until', 'practice'],
  test_mail: ['when'],
  payment_receipt: ['number', 'item', 'amount', 'when', 'until', 'practice'],
  payment_refunded: ['number', 'item', 'amount'],
  contact_message: ['when', 'sender', 'email', 'country', 'message'],
};

/** The values of a mail's placeholders: plain text, not yet encoded for where it goes. */
export function valuesOf(content: MailContent, site: MailSite): Record<string, string> {
  return {
    name: greetingName(content.data.name),
    site: plainValue(site.name),
    home: site.url,
    sign_in: `${site.url}/login`,
    forgot: `${site.url}/forgot-password`,
    account: `${site.url}/account`,
    support: site.supportEmail ?? '',
    ...ownValues(content, site),
  };
}

function ownValues(content: MailContent, site: MailSite): Record<string, string> {
  switch (content.kind) {
    case 'verification_code':
      return { code: content.data.code, minutes: String(LIMITS.verification.codeSeconds / 60) };
    case 'reset_link':
      return {
        link: `${site.url}/reset-password?token=${content.data.token}`,
        hours:
          LIMITS.passwordReset.validMs === MS.hour ? 'one hour' : `${LIMITS.passwordReset.validMs / MS.hour} hours`,
      };
    case 'welcome':
      return { practice: `${site.url}/chat` };
    case 'new_sign_in':
      return {
        when: moment(content.data.at),
        device: plainValue(content.data.device ?? ''),
        ip: plainValue(content.data.ip ?? ''),
      };
    case 'provider_added':
      return { when: moment(content.data.at), provider: PROVIDERS[content.data.provider] };
    case 'password_changed':
    case 'account_deleted':
    case 'test_mail':
      return { when: moment(content.data.at) };
    case 'account_removed':
      return { when: moment(content.data.at), contact: `${site.url}/contact` };
    case 'contact_message':
      return {
        when: moment(content.data.at),
        sender: plainValue(content.data.sender),
        email: plainValue(content.data.email),
        country: plainValue(content.data.country ?? ''),
        message: plainLines(content.data.message),
      };
    case 'payment_receipt':
      return {
        ...purchase(content.data),
        when: moment(content.data.at),
        until: moment(content.data.until),
        practice: `${site.url}/chat`,
      };
    case 'plan_granted':
      return {
        months: content.data.months === 1 ? '1 month' : `${content.data.months} months`,
        until: moment(content.data.until),
        practice: `${site.url}/chat`,
      };
    case 'payment_refunded':
      return purchase(content.data);
    case 'account_exists':
      return {};
  }
}

function purchase(data: { number: string; description: string; amount: number; test: boolean }) {
  const amount = RUPEES.format(data.amount / PAISE);
  return {
    number: plainValue(data.number),
    item: plainValue(data.description),
    amount: data.test ? `${amount} (test mode: no money moves)` : amount,
  };
}

function moment(iso: string): string {
  return `${MOMENT.format(new Date(iso))} (India Standard Time)`;
}
