import { z } from 'zod';
import { ENTITLEMENTS, type Entitlements, PLAN_KINDS } from '../entitlements.ts';
import { LIMITS, RESPONSE_LENGTHS } from '../limits.ts';

/** What the plan in force lets the user do: entitlements.ts. */
export const entitlements = z.object({
  kind: z.enum(PLAN_KINDS),
  questions: z.int().nonnegative().nullable(),
  window_days: z.int().positive().nullable(),
  skills_selectable: z.int().positive(),
  skills_extracted: z.int().positive(),
  lengths: z.array(z.enum(RESPONSE_LENGTHS)).readonly(),
  model: z.enum(['default', 'advanced']),
  setup: z.boolean(),
  history: z.enum(['none', 'read', 'full']),
  exports: z.boolean(),
}) satisfies z.ZodType<Entitlements>;

export const planStatus = z.object({
  has_plan: z.boolean(),
  is_expired: z.boolean(),
  /** LIMITS.plan.expiringSoonDays or less left */
  is_expiring_soon: z.boolean(),
  plan_id: z.int(),
  plan_name: z.string(),
  /** guests: in all; Free: in the rolling window */
  questions_used: z.int().nonnegative(),
  /** null: no limit */
  question_limit: z.int().nonnegative().nullable(),
  days_until_expiry: z.int().nullable(),
  expired_days_ago: z.int().nullable(),
  start_date: z.iso.datetime().nullable(),
  end_date: z.iso.datetime().nullable(),
  /** the default is for what a browser stored before this field was there, until it has a connection */
  entitlements: entitlements.default(ENTITLEMENTS.free),
});
export type PlanStatus = z.infer<typeof planStatus>;

export const ROLES = ['user', 'admin'] as const;

export const user = z.object({
  id: z.int(),
  /** guests have a made-up address that no mail goes to */
  email: z.string(),
  username: z.string(),
  full_name: z.string().nullable(),
  role: z.enum(ROLES),
  is_guest: z.boolean(),
  currentPlan: planStatus,
});
export type User = z.infer<typeof user>;

export const email = z
  .string()
  .trim()
  .max(LIMITS.account.emailMax, `Email is too long (max ${LIMITS.account.emailMax} characters)`)
  .pipe(z.email('Please enter a valid email address'));

/**
 * A letter (of any script) and a number (docs/spec/1-account-and-site.md section 5). How many characters it needs is
 * the setting password_min_length (8 by default), which the server checks and names.
 */
export const newPassword = z
  .string()
  .min(1, 'Password cannot be empty')
  .max(LIMITS.password.max, `Password is too long (max ${LIMITS.password.max} characters)`)
  .regex(/\p{L}/u, 'Password needs at least one letter')
  .regex(/\p{N}/u, 'Password needs at least one number');

/** In any script, on one line. What hides, breaks or turns the text around a name is no part of one. */
export const fullName = z
  .string()
  .trim()
  .min(1, 'Name cannot be empty')
  .regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, 'Name contains characters that are not allowed')
  .regex(/^$|[^\p{Cf}\p{Zs}\u3164\u115f\u1160\uffa0]/u, 'Name cannot be empty')
  .max(LIMITS.account.nameMax, `Name is too long (max ${LIMITS.account.nameMax} characters)`);

export const authSession = z.object({
  id: z.string(),
  current: z.boolean(),
  user_agent: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});

/** What the account page needs to know beyond the user. */
export const accountDetails = z.object({
  has_password: z.boolean(),
  oauth_provider: z.enum(['google', 'microsoft']).nullable(),
  two_factor: z.object({
    /** the operator's setting two_factor_enabled */
    available: z.boolean(),
    enabled: z.boolean(),
    recovery_codes_left: z.int().nonnegative(),
  }),
  created_at: z.iso.datetime(),
});
export type AccountDetails = z.infer<typeof accountDetails>;

export const OAUTH_PROVIDERS = ['google', 'microsoft'] as const;
export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number];

export const signedIn = z.object({
  access_token: z.string(),
  message: z.string().optional(),
  user,
  /** the guest who called: their resume, skills and answers belong to the user now */
  merged_guest_id: z.int().optional(),
});
