import type { Settings } from '@prep-ai/contract';

export const GROUPS = ['general', 'reviews', 'ai', 'email', 'security'] as const satisfies readonly (keyof Settings)[];
export type Group = (typeof GROUPS)[number];

/** A setting by its group and name: "reviews.max_review_length". */
export type SettingKey = { [G in Group]: `${G}.${keyof Settings[G] & string}` }[Group];

export const GROUP_TITLE: Record<Group, string> = {
  general: 'General',
  reviews: 'Reviews',
  ai: 'AI Settings',
  email: 'Email',
  security: 'Security',
};

export interface SettingWords {
  label: string;
  /** what it does; its bounds are written by the form */
  help: string;
  unit?: string;
  /** of a number that has decimals */
  step?: number;
  /** text of several lines */
  area?: boolean;
}

/** Every setting of the contract in the order of the form, in plain words. */
export const SETTING_WORDS: Record<SettingKey, SettingWords> = {
  'general.site_name': { label: 'Site name', help: 'Stands in page titles, mails and receipts.' },
  'general.site_description': {
    label: 'Site description',
    help: 'One sentence for search engines and link previews. Empty: the product’s own.',
    area: true,
  },
  'general.maintenance_mode': {
    label: 'Maintenance mode',
    help: 'Everybody but administrators sees a maintenance page, and nothing can be done meanwhile.',
  },
  'general.registration_enabled': {
    label: 'Registration open',
    help: 'New people can create accounts. Those who have one can always sign in.',
  },
  'general.max_users': {
    label: 'Most accounts',
    help: 'When this many accounts exist, registration closes by itself.',
    unit: 'accounts',
  },
  'general.show_sample_content': {
    label: 'Show sample content',
    help: 'Marketing claims and sample testimonials are shown, marked as samples. Off: measured figures stand in their place.',
  },
  'reviews.auto_approve': {
    label: 'Approve by itself',
    help: 'A new review is published at once, without waiting for an administrator.',
  },
  'reviews.max_review_length': {
    label: 'Longest review',
    help: 'Longer texts are refused. What is published already stays.',
    unit: 'characters',
  },
  'reviews.allow_anonymous_reviews': {
    label: 'Reviews without a name',
    help: 'People may leave their name out of their review.',
  },
  'reviews.featured_review_limit': {
    label: 'Most featured reviews',
    help: 'As many reviews can be featured, and as many are shown.',
    unit: 'reviews',
  },
  'reviews.review_moderation': {
    label: 'Moderate reviews',
    help: 'A new review waits until an administrator publishes it. Off: it is published at once.',
  },
  'ai.default_model': {
    label: 'Default model',
    help: 'The name of the model that writes, as its provider calls it. The built-in engine needs none.',
  },
  'ai.max_tokens': { label: 'Longest answer', help: 'A model stops when an answer is this long.', unit: 'tokens' },
  'ai.temperature': {
    label: 'Temperature',
    help: 'Low: much the same each time. High: more varied, and more often wrong.',
    step: 0.1,
  },
  'ai.response_timeout': {
    label: 'Response timeout',
    help: 'After this long without a word, asking the provider counts as failed and costs nobody a question.',
    unit: 'seconds',
  },
  'ai.rate_limit_per_hour': {
    label: 'Requests per hour',
    help: 'As many times can one person ask the engine in an hour.',
    unit: 'requests',
  },
  'email.smtp_enabled': {
    label: 'Send over this server',
    help: 'Mail leaves over the server below. Off: over the one that the environment names, if it names one.',
  },
  'email.smtp_host': { label: 'SMTP host', help: 'The name of the mail server alone, for example smtp.example.com.' },
  'email.smtp_port': {
    label: 'SMTP port',
    help: '587 is usual; 465 where the connection is encrypted from its start.',
  },
  'email.smtp_username': { label: 'SMTP user name', help: 'Empty where the server asks for none.' },
  'email.from_email': {
    label: 'From address',
    help: 'Whom mails come from: an address, or "Name <address>". Empty: the address of the environment.',
  },
  'email.verification_required': {
    label: 'Confirm addresses by mail',
    help: 'A new account works once the code that was mailed to its address was entered.',
  },
  'security.session_timeout': {
    label: 'Session timeout',
    help: 'People who are away for this long sign in again.',
    unit: 'hours',
  },
  'security.max_login_attempts': {
    label: 'Login attempts',
    help: 'After this many wrong passwords in 15 minutes, signing in waits.',
    unit: 'attempts',
  },
  'security.password_min_length': {
    label: 'Shortest password',
    help: 'For new passwords. Those that exist keep working.',
    unit: 'characters',
  },
  'security.require_email_verification': {
    label: 'Require a confirmed address',
    help: 'Together with "Confirm addresses by mail": nobody signs in with an address that was not confirmed.',
  },
  'security.two_factor_enabled': {
    label: 'Two-factor sign-in',
    help: 'People can protect their account with an authenticator app. Off: no code is asked, also of those who set it up.',
  },
};

// the record above has every key of the contract and no other; the compiler sees to that
export const SETTING_KEYS = Object.keys(SETTING_WORDS) as SettingKey[];

export const groupOf = (key: SettingKey): Group => GROUPS.find((group) => key.startsWith(`${group}.`)) ?? 'general';

export const keysOf = (group: Group): SettingKey[] => SETTING_KEYS.filter((key) => groupOf(key) === group);

/** A key for what comes from outside, for example the field of a server's error. */
export const settingKey = (text: string): SettingKey | undefined => SETTING_KEYS.find((key) => key === text);
