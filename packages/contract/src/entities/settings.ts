import { z } from 'zod';
import { PRODUCT } from '../product.ts';

/** the operator's pages elsewhere, in the order in which they are shown; their settings are `social_` and the key */
export const SOCIAL_SITES = ['facebook', 'instagram', 'linkedin', 'youtube', 'threads', 'producthunt'] as const;
export type SocialSite = (typeof SOCIAL_SITES)[number];

/** Empty, or an address that can safely be a link. */
const link = z
  .string()
  .trim()
  .max(300)
  .refine((text) => text === '' || isHttpsUrl(text), 'Enter an address that starts with https://');

function isHttpsUrl(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '' && url.password === '';
}

/** Empty, or an email address. */
const optionalEmail = z
  .string()
  .trim()
  .max(254)
  .refine((text) => text === '' || z.email().safeParse(text).success, 'Enter an email address');

/**
 * The operator's settings with the documented bounds (docs/spec/2-practice-and-admin.md sections 3, 5 and 9;
 * docs/spec/decisions.md D1). Each has to be named.
 */
export const settings = z.strictObject({
  general: z.strictObject({
    site_name: z.string().trim().min(1).max(60),
    site_description: z.string().trim().max(300),
    maintenance_mode: z.boolean(),
    registration_enabled: z.boolean(),
    max_users: z.int().min(1),
    show_sample_content: z.boolean(),
    support_email: optionalEmail,
    support_hours: z.string().trim().min(1).max(100),
    social_facebook: link,
    social_instagram: link,
    social_linkedin: link,
    social_youtube: link,
    social_threads: link,
    social_producthunt: link,
  }),
  reviews: z.strictObject({
    auto_approve: z.boolean(),
    max_review_length: z.int().min(100).max(5000),
    allow_anonymous_reviews: z.boolean(),
    featured_review_limit: z.int().min(1).max(50),
    review_moderation: z.boolean(),
  }),
  ai: z.strictObject({
    default_model: z.string().trim().min(1).max(100),
    max_tokens: z.int().min(100).max(8000),
    temperature: z.number().min(0).max(2),
    /** seconds */
    response_timeout: z.int().min(10).max(120),
    rate_limit_per_hour: z.int().min(10).max(1000),
    /** attempts of one person that the provider grades in a day; 0: all are graded by the built-in grader */
    graded_attempts_per_day: z.int().min(0).max(1000),
  }),
  email: z.strictObject({
    smtp_enabled: z.boolean(),
    smtp_host: z.string().trim().max(255),
    smtp_port: z.int().min(1).max(65_535),
    smtp_username: z.string().max(255),
    from_email: z.string().trim().max(254),
    verification_required: z.boolean(),
  }),
  security: z.strictObject({
    /** hours */
    session_timeout: z.int().min(1).max(168),
    max_login_attempts: z.int().min(3).max(10),
    password_min_length: z.int().min(6).max(32),
    require_email_verification: z.boolean(),
    two_factor_enabled: z.boolean(),
  }),
});
export type Settings = z.infer<typeof settings>;

/** What an installation starts with. */
export const DEFAULT_SETTINGS: Settings = {
  general: {
    site_name: PRODUCT.name,
    site_description: PRODUCT.tagline,
    maintenance_mode: false,
    registration_enabled: true,
    max_users: 10_000,
    show_sample_content: true,
    support_email: '',
    support_hours: PRODUCT.supportHours,
    social_facebook: '',
    social_instagram: '',
    social_linkedin: '',
    social_youtube: '',
    social_threads: '',
    social_producthunt: '',
  },
  reviews: {
    auto_approve: false,
    max_review_length: 1000,
    allow_anonymous_reviews: false,
    featured_review_limit: 10,
    review_moderation: true,
  },
  ai: {
    default_model: 'gpt-4.1-mini',
    max_tokens: 4000,
    temperature: 0.7,
    response_timeout: 30,
    rate_limit_per_hour: 100,
    graded_attempts_per_day: 50,
  },
  email: {
    smtp_enabled: false,
    smtp_host: '',
    smtp_port: 587,
    smtp_username: '',
    from_email: '',
    verification_required: true,
  },
  security: {
    session_timeout: 24,
    max_login_attempts: 5,
    password_min_length: 8,
    require_email_verification: true,
    two_factor_enabled: false,
  },
};
