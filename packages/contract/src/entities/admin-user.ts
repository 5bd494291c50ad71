import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { adminPageQuery, totalCount } from './admin-list.ts';
import { planStatus, ROLES } from './user.ts';

export const adminUser = z.object({
  id: z.int(),
  /** guests have a made-up address that no mail goes to */
  email: z.string(),
  full_name: z.string().nullable(),
  role: z.object({ name: z.enum(ROLES) }),
  is_active: z.boolean(),
  is_guest: z.boolean(),
  email_verified: z.boolean(),
  oauth_provider: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_login: z.iso.datetime().nullable(),
  currentPlan: planStatus,
  plan_info: z.object({
    plan_name: z.string(),
    is_active: z.boolean(),
    questions_used: z.int(),
    question_limit: z.int().nullable(),
    start_date: z.iso.datetime().nullable(),
    end_date: z.iso.datetime().nullable(),
    has_file_upload: z.boolean(),
    has_advanced_models: z.boolean(),
  }),
});
export type AdminUser = z.infer<typeof adminUser>;

/** What the details dialog shows beyond the row. */
export const adminUserDetails = adminUser.extend({
  two_factor: z.boolean(),
  /** devices that are signed in */
  live_sessions: z.int().nonnegative(),
  questions_in_all: z.int().nonnegative(),
  resumes: z.int().nonnegative(),
  payments: z.int().nonnegative(),
  review_id: z.int().nullable(),
  last_seen: z.iso.datetime().nullable(),
});
export type AdminUserDetails = z.infer<typeof adminUserDetails>;

/** Registered accounts; guests have a figure of their own. */
export const userStats = z.object({
  total_users: z.int(),
  /** seen in the last LIMITS.admin.activeDays */
  active_users: z.int(),
  verified_users: z.int(),
  admin_users: z.int(),
  /** registered in the last LIMITS.admin.recentSignupDays */
  recent_signups: z.int(),
  /** registered since the first of this month, in India */
  this_month: z.int(),
  deactivated_users: z.int(),
  pro_users: z.int(),
  guests: z.int(),
});
export type UserStats = z.infer<typeof userStats>;

export const USER_STATES = ['active', 'inactive', 'verified', 'unverified'] as const;
export const USER_SORTS = ['created_at', 'last_login', 'email', 'full_name'] as const;

const userFilters = {
  role: z.enum(ROLES).optional(),
  status: z.enum(USER_STATES).optional(),
  /** registered accounts unless told */
  kind: z.enum(['members', 'guests', 'all']).default('members'),
  sort: z.enum(USER_SORTS).default('created_at'),
};
export const adminUsersQuery = adminPageQuery.extend(userFilters);
export const adminUsersExportQuery = adminUsersQuery.omit({ page: true, limit: true });
export const adminUsers = z.object({ users: z.array(adminUser), total_count: totalCount });

export const USER_ACTIONS = ['promote', 'demote', 'activate', 'deactivate', 'verify'] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

export const grantInput = z.strictObject({
  months: z.int().min(1).max(LIMITS.admin.grantMonthsMax),
  /**
   * The end_date of the plan that the administrator saw, null for none. Answers conflict when it is another one by now, so
   * that a double click or a second administrator grants once.
   */
  expected_end: z.iso.datetime().nullable(),
});
