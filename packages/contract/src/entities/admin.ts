import { z } from 'zod';
import { planStatus, ROLES } from './user.ts';

export const adminUser = z.object({
  id: z.int(),
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

export const userStats = z.object({
  total_users: z.int(),
  active_users: z.int(),
  verified_users: z.int(),
  admin_users: z.int(),
  recent_signups: z.int(),
});

export const USER_ACTIONS = ['promote', 'demote', 'activate', 'deactivate', 'verify'] as const;

export const cachedSkill = z.object({
  id: z.int(),
  skill_name: z.string(),
  subtopics: z.array(z.string()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** Measured since the process started; rates are 0 to 1 and null before the first look-up. */
export const cacheStats = z.object({
  skills: z.int(),
  subtopics: z.int(),
  bytes: z.int(),
  hits: z.int(),
  misses: z.int(),
  hit_rate: z.number().nullable(),
});

const usage = z.object({ total_tokens: z.int(), requests: z.int(), input_tokens: z.int(), output_tokens: z.int() });

export const tokenOverview = z.object({
  total: usage,
  today: usage,
  this_month: usage,
  by_request_type: z.array(z.object({ type: z.string(), total_tokens: z.int(), requests: z.int() })),
  top_users: z.array(z.object({ email: z.string(), total_tokens: z.int(), requests: z.int() })),
});
export const tokenDay = z.object({ date: z.iso.date(), total_tokens: z.int(), requests: z.int() });
export const tokenModel = z.object({
  model: z.string(),
  total_tokens: z.int(),
  requests: z.int(),
  unique_users: z.int(),
  avg_tokens_per_request: z.number(),
});
export const tokenUser = z.object({
  full_name: z.string().nullable(),
  email: z.string(),
  total_tokens: z.int(),
  requests: z.int(),
  avg_tokens_per_request: z.number(),
  last_usage: z.iso.datetime().nullable(),
});
export const tokenMonth = z.object({
  month_name: z.string(),
  year: z.int(),
  total_tokens: z.int(),
  requests: z.int(),
  unique_users: z.int(),
  avg_tokens_per_user: z.number(),
});

/** Figures without data are null, never an invented number (decision D1). */
export const platformAnalytics = z.object({
  userGrowth: z.object({ total: z.int(), thisMonth: z.int(), lastMonth: z.int(), growth: z.number().nullable() }),
  engagementMetrics: z.object({
    activeUsers: z.int(),
    questionsAsked: z.int(),
    averageSessionTime: z.number().nullable(),
    retentionRate: z.number().nullable(),
  }),
  reviewMetrics: z.object({
    totalReviews: z.int(),
    averageRating: z.number().nullable(),
    ratingDistribution: z.record(z.enum(['1', '2', '3', '4', '5']), z.int()),
    monthlyReviews: z.array(z.object({ month: z.string(), count: z.int() })),
  }),
  popularFeatures: z.array(z.object({ name: z.string(), usage: z.number(), growth: z.number().nullable() })),
});

/** Measured by the server over the last hour; times in ms, rates 0 to 1. */
export const systemHealth = z.object({
  response_p50_ms: z.number().nullable(),
  response_p95_ms: z.number().nullable(),
  uptime_seconds: z.number(),
  error_rate: z.number().nullable(),
});
