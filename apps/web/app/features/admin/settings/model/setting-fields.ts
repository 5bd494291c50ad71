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
  /** what it does; the form adds its bounds */
  help: string;
  unit?: string;
  /** of a number that has decimals */
  step?: number;
  /** text of several lines */
  area?: boolean;
}

const SOCIAL_HELP = 'The address of your page there, starting with https://. Empty: no link.';

/** Every setting of the contract in the order of the form, in plain words. */
export const SETTING_WORDS: Record<SettingKey, SettingWords> = {
  'general.site_name': { label: 'Site name', help: 'Shown in page titles, mails, PDFs and receipts.' },
  'general.site_description': {
    label: 'Site description',
    help: 'One sentence for search engines and link previews. Empty: the product’s own.',
    area: true,
  },
  'general.maintenance_mode': {
    label: 'Maintenance mode',
    help: 'Everyone except administrators sees a maintenance page and cannot use the site.',
  },
  'general.registration_enabled': {
    label: 'Registration open',
    help: 'New people can create accounts. Those who have one can always log in.',
  },
  'general.max_users': {
    label: 'Maximum number of accounts',
    help: 'Registration closes automatically when this many accounts exist.',
    unit: 'accounts',
  },
  'general.show_sample_content': {
    label: 'Show sample content',
    help: 'Marketing claims and sample testimonials are shown, marked as samples. Off: measured values are shown instead.',
  },
  'general.support_email': {
    label: 'Support address',
    help: 'Shown on the site, in mails and on receipts, and receives messages of the contact page. Empty: the address of the environment.',
  },
  'general.support_hours': { label: 'Support hours', help: 'When people can expect a reply.' },
  'general.social_facebook': { label: 'Facebook', help: SOCIAL_HELP },
  'general.social_instagram': { label: 'Instagram', help: SOCIAL_HELP },
  'general.social_linkedin': { label: 'LinkedIn', help: SOCIAL_HELP },
  'general.social_youtube': { label: 'YouTube', help: SOCIAL_HELP },
  'general.social_threads': { label: 'Threads', help: SOCIAL_HELP },
  'general.social_producthunt': { label: 'Product Hunt', help: SOCIAL_HELP },
  'reviews.auto_approve': {
    label: 'Approve automatically',
    help: 'A new review is published at once, without waiting for an administrator.',
  },
  'reviews.max_review_length': {
    label: 'Maximum review length',
    help: 'Longer texts are refused. Reviews that are already published stay.',
    unit: 'characters',
  },
  'reviews.allow_anonymous_reviews': {
    label: 'Reviews without a name',
    help: 'People may publish their review without their name.',
  },
  'reviews.featured_review_limit': {
    label: 'Maximum number of featured reviews',
    help: 'How many reviews can be featured; all of them are shown.',
    unit: 'reviews',
  },
  'reviews.review_moderation': {
    label: 'Moderate reviews',
    help: 'A new review waits until an administrator publishes it. Off: it is published at once.',
  },
  'ai.default_model': {
    label: 'Default model',
    help: 'The model that writes answers, as its provider names it. The built-in engine needs none.',
  },
  'ai.max_tokens': {
    label: 'Maximum answer length',
    help: 'A model stops when its answer reaches this length.',
    unit: 'tokens',
  },
  'ai.temperature': {
    label: 'Temperature',
    help: 'Low: similar answers each time. High: more varied, and more often wrong.',
    step: 0.1,
  },
  'ai.response_timeout': {
    label: 'Response timeout',
    help: 'When the provider sends nothing for this long, the request fails and the user keeps the question.',
    unit: 'seconds',
  },
  'ai.rate_limit_per_hour': {
    label: 'Requests per hour',
    help: 'How many requests one person can make to the engine in an hour.',
    unit: 'requests',
  },
  'ai.graded_attempts_per_day': {
    label: 'Answers graded by the AI provider',
    help: 'How many answers of one person the provider grades in a day. The built-in grader grades all others; 0: every answer.',
    unit: 'answers a day',
  },
  'email.smtp_enabled': {
    label: 'Use this mail server',
    help: 'Mails are sent through the server below. Off: through the one set in the environment, if any.',
  },
  'email.smtp_host': { label: 'SMTP host', help: 'Only the name of the mail server, for example smtp.example.com.' },
  'email.smtp_port': {
    label: 'SMTP port',
    help: 'Usually 587; 465 if the connection is encrypted from the start.',
  },
  'email.smtp_username': { label: 'SMTP user name', help: 'Leave empty if the server needs none.' },
  'email.from_email': {
    label: 'From address',
    help: 'The sender of mails: an address, or "Name <address>". Empty: the address of the environment.',
  },
  'email.verification_required': {
    label: 'Confirm addresses by mail',
    help: 'A new account can be used after the code that was mailed to its address has been entered.',
  },
  'security.session_timeout': {
    label: 'Session timeout',
    help: 'People who have been inactive for this long must log in again.',
    unit: 'hours',
  },
  'security.max_login_attempts': {
    label: 'Login attempts',
    help: 'After this many wrong passwords in 15 minutes, further attempts are refused for a while.',
    unit: 'attempts',
  },
  'security.password_min_length': {
    label: 'Minimum password length',
    help: 'For new passwords. Existing ones still work.',
    unit: 'characters',
  },
  'security.require_email_verification': {
    label: 'Require a confirmed address',
    help: 'Together with "Confirm addresses by mail": nobody can log in with an unconfirmed address.',
  },
  'security.two_factor_enabled': {
    label: 'Two-factor authentication',
    help: 'People can protect their account with an authenticator app. Off: nobody is asked for a code, not even people who set it up.',
  },
};

// the compiler checks that the record above has every key of the contract and no other
export const SETTING_KEYS = Object.keys(SETTING_WORDS) as SettingKey[];

export const groupOf = (key: SettingKey): Group => GROUPS.find((group) => key.startsWith(`${group}.`)) ?? 'general';

export const keysOf = (group: Group): SettingKey[] => SETTING_KEYS.filter((key) => groupOf(key) === group);

/** The key that a text names, for example the field of a server's error. */
export const settingKey = (text: string): SettingKey | undefined => SETTING_KEYS.find((key) => key === text);
