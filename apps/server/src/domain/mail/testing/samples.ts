import type { MailContent, MailKind } from '../mail-kinds.ts';

const at = '2026-11-21T04:45:51.000Z';

/** One mail of every kind for a person with this name, and what its HTML and its text must both contain. */
export function samples(name: string | null): Record<MailKind, { content: MailContent; says: string[] }> {
  const when = '21 November 2026 at 10:15 am (India Standard Time)';
  const token = 'kJh3-29_dkslAAjd93kdm2lskdjf9slfkqwXYZ01234';
  return {
    verification_code: {
      content: { kind: 'verification_code', data: { name, code: '402918' } },
      says: ['402918', '15 minutes'],
    },
    reset_link: {
      content: { kind: 'reset_link', data: { name, token } },
      says: [`https://prep.example.com/reset-password?token=${token}`, 'one hour'],
    },
    welcome: { content: { kind: 'welcome', data: { name } }, says: ['https://prep.example.com/chat'] },
    password_changed: {
      content: { kind: 'password_changed', data: { name, at } },
      says: [when, 'https://prep.example.com/forgot-password'],
    },
    new_sign_in: {
      content: { kind: 'new_sign_in', data: { name, at, device: 'Firefox on Windows', ip: '2001:db8::7334' } },
      says: [when, 'Firefox on Windows', '2001:db8::7334', 'https://prep.example.com/account'],
    },
    account_exists: {
      content: { kind: 'account_exists', data: { name } },
      says: ['https://prep.example.com/login', 'https://prep.example.com/forgot-password'],
    },
    provider_added: {
      content: { kind: 'provider_added', data: { name, at, provider: 'microsoft' } },
      says: ['Microsoft', when, 'https://prep.example.com/forgot-password'],
    },
    contact_message: {
      content: {
        kind: 'contact_message',
        data: {
          name,
          at,
          sender: 'Ravi Kumar',
          email: 'ravi@example.com',
          country: 'India',
          message: 'Can I pay by UPI?\n\nMy bank has no cards.',
        },
      },
      says: [when, 'Ravi Kumar', 'ravi@example.com', 'India', 'Can I pay by UPI?', 'My bank has no cards.'],
    },
    payment_receipt: {
      content: {
        kind: 'payment_receipt',
        data: {
          name,
          number: '2026-27/000042',
          description: 'Pro Plan, 1 month',
          amount: 1_234_505,
          at,
          until: at,
          test: true,
        },
      },
      says: [
        '2026-27/000042',
        'Pro Plan, 1 month',
        '₹12,345.05',
        'no money moves',
        when,
        'https://prep.example.com/account',
      ],
    },
    payment_refunded: {
      content: {
        kind: 'payment_refunded',
        data: { name, number: '2026-27/000042', description: 'Pro Plan, 1 month', amount: 19_900, test: false },
      },
      says: ['2026-27/000042', 'Pro Plan, 1 month', '₹199.00', '5 to 7 working days'],
    },
    account_removed: {
      content: { kind: 'account_removed', data: { name, at } },
      says: [when, 'https://prep.example.com/contact'],
    },
    account_deleted: { content: { kind: 'account_deleted', data: { name, at } }, says: [when] },
    plan_granted: {
      content: { kind: 'plan_granted', data: { name, months: 3, until: at } },
      says: ['3 months', when, 'https://prep.example.com/chat'],
    },
    test_mail: { content: { kind: 'test_mail', data: { name, at } }, says: [when] },
  };
}
