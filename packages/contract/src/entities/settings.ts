import { z } from 'zod';

/** The operator's settings with the documented bounds and defaults (document 2 sections 3, 5 and 9; decision D1). */
export const settings = z.strictObject({
  general: z.strictObject({
    site_name: z.string().trim().min(1).max(60).default('Prep AI'),
    site_description: z.string().trim().max(300).default('Resume in. JD in. Questions out.'),
    maintenance_mode: z.boolean().default(false),
    registration_enabled: z.boolean().default(true),
    max_users: z.int().min(1).default(10_000),
    show_sample_content: z.boolean().default(true),
  }),
  reviews: z.strictObject({
    auto_approve: z.boolean().default(false),
    max_review_length: z.int().min(100).max(5000).default(1000),
    allow_anonymous_reviews: z.boolean().default(false),
    featured_review_limit: z.int().min(1).max(50).default(10),
    review_moderation: z.boolean().default(true),
  }),
  ai: z.strictObject({
    default_model: z.string().trim().min(1).max(100).default('gpt-4.1-mini'),
    max_tokens: z.int().min(100).max(8000).default(4000),
    temperature: z.number().min(0).max(2).default(0.7),
    /** seconds */
    response_timeout: z.int().min(10).max(120).default(30),
    rate_limit_per_hour: z.int().min(10).max(1000).default(100),
  }),
  email: z.strictObject({
    smtp_enabled: z.boolean().default(false),
    smtp_host: z.string().trim().max(255).default(''),
    smtp_port: z.int().min(1).max(65_535).default(587),
    smtp_username: z.string().max(255).default(''),
    from_email: z.string().trim().max(254).default(''),
    verification_required: z.boolean().default(true),
  }),
  security: z.strictObject({
    /** hours */
    session_timeout: z.int().min(1).max(168).default(24),
    max_login_attempts: z.int().min(3).max(10).default(5),
    password_min_length: z.int().min(6).max(32).default(8),
    require_email_verification: z.boolean().default(true),
    two_factor_enabled: z.boolean().default(false),
  }),
});
export type Settings = z.infer<typeof settings>;

export const DEFAULT_SETTINGS: Settings = settings.parse({ general: {}, reviews: {}, ai: {}, email: {}, security: {} });
