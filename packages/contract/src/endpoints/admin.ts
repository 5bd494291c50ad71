import { z } from 'zod';
import {
  adminUser,
  cachedSkill,
  cacheStats,
  platformAnalytics,
  systemHealth,
  tokenDay,
  tokenModel,
  tokenMonth,
  tokenOverview,
  tokenUser,
  USER_ACTIONS,
  userStats,
} from '../entities/admin.ts';
import { contactMessage, feedback } from '../entities/feedback.ts';
import { skillName } from '../entities/resume.ts';
import { review, reviewList } from '../entities/review.ts';
import { settings } from '../entities/settings.ts';
import { LIMITS } from '../limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { idParams, message } from './shapes.ts';

const days = z.coerce.number().int().min(1).max(3650).default(30);

function reviewAction(action: 'approve' | 'reject' | 'toggle-featured', summary: string) {
  return defineEndpoint({
    method: 'POST',
    path: `/api/admin/reviews/:id/${action}`,
    area: 'admin',
    audience: 'admin',
    summary,
    params: idParams,
    response: review,
    errors: ['not_found', 'conflict'],
  });
}

export const admin = {
  reviews: defineEndpoint({
    method: 'GET',
    path: '/api/admin/reviews/all',
    area: 'admin',
    audience: 'admin',
    summary: 'All reviews',
    response: reviewList,
  }),
  pendingReviews: defineEndpoint({
    method: 'GET',
    path: '/api/admin/reviews/pending',
    area: 'admin',
    audience: 'admin',
    summary: 'Reviews to moderate',
    response: reviewList.omit({ average_rating: true }),
  }),
  approveReview: reviewAction('approve', 'Publish a review'),
  rejectReview: reviewAction('reject', 'Reject a review'),
  featureReview: reviewAction('toggle-featured', 'Feature or unfeature a review'),
  users: defineEndpoint({
    method: 'GET',
    path: '/api/admin/users',
    area: 'admin',
    audience: 'admin',
    summary: 'Users',
    response: z.object({ users: z.array(adminUser) }),
  }),
  userStats: defineEndpoint({
    method: 'GET',
    path: '/api/admin/users/stats',
    area: 'admin',
    audience: 'admin',
    summary: 'User figures',
    response: userStats,
  }),
  userAction: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/:action',
    area: 'admin',
    audience: 'admin',
    summary: 'Act on a user',
    params: idParams.extend({ action: z.enum(USER_ACTIONS) }),
    response: adminUser,
    errors: ['not_found', 'conflict'],
  }),
  cachedSkills: defineEndpoint({
    method: 'GET',
    path: '/api/admin/skills/cached',
    area: 'admin',
    audience: 'admin',
    summary: 'Cached subtopics',
    response: z.object({ cached_skills: z.array(cachedSkill), stats: cacheStats }),
  }),
  deleteCache: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/skills/:skill/cache',
    area: 'admin',
    audience: 'admin',
    summary: 'Delete a skill’s cache',
    params: z.strictObject({ skill: skillName }),
    response: message,
    errors: ['not_found'],
  }),
  feedback: defineEndpoint({
    method: 'GET',
    path: '/api/admin/feedback',
    area: 'admin',
    audience: 'admin',
    summary: 'All feedback',
    response: z.object({ feedback: z.array(feedback) }),
  }),
  contacts: defineEndpoint({
    method: 'GET',
    path: '/api/admin/contact',
    area: 'admin',
    audience: 'admin',
    summary: 'Contact messages',
    response: z.object({ messages: z.array(contactMessage) }),
  }),
  settings: defineEndpoint({
    method: 'GET',
    path: '/api/admin/settings',
    area: 'settings',
    audience: 'admin',
    summary: 'Settings',
    response: settings,
  }),
  saveSettings: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    area: 'settings',
    audience: 'admin',
    summary: 'Save settings',
    body: settings,
    response: settings,
  }),
};

export const analytics = {
  platform: defineEndpoint({
    method: 'GET',
    path: '/api/admin/analytics/platform',
    area: 'analytics',
    audience: 'admin',
    summary: 'Figures of the platform',
    query: z.strictObject({ period: z.enum(['7d', '30d', '90d', '1y']).default('30d') }),
    response: platformAnalytics,
  }),
  health: defineEndpoint({
    method: 'GET',
    path: '/api/admin/analytics/health',
    area: 'analytics',
    audience: 'admin',
    summary: 'Measured system health',
    response: systemHealth,
  }),
  tokenOverview: defineEndpoint({
    method: 'GET',
    path: '/api/admin/analytics/token-usage/overview',
    area: 'analytics',
    audience: 'admin',
    summary: 'Token usage',
    response: tokenOverview,
  }),
  tokenDaily: defineEndpoint({
    method: 'GET',
    path: '/api/admin/analytics/token-usage/daily',
    area: 'analytics',
    audience: 'admin',
    summary: 'Token usage by day',
    query: z.strictObject({ days }),
    response: z.object({ daily: z.array(tokenDay) }),
  }),
  tokenUsers: defineEndpoint({
    method: 'GET',
    path: '/api/admin/analytics/token-usage/users',
    area: 'analytics',
    audience: 'admin',
    summary: 'Token usage by user',
    query: z.strictObject({
      days,
      limit: z.coerce.number().int().min(1).max(100).default(LIMITS.admin.tokenUsersLimit),
    }),
    response: z.object({ users: z.array(tokenUser) }),
  }),
  tokenMonthly: defineEndpoint({
    method: 'GET',
    path: '/api/admin/analytics/token-usage/monthly',
    area: 'analytics',
    audience: 'admin',
    summary: 'Token usage by month',
    query: z.strictObject({ months: z.coerce.number().int().min(1).max(60).default(LIMITS.admin.months) }),
    response: z.object({ monthly: z.array(tokenMonth) }),
  }),
  tokenModels: defineEndpoint({
    method: 'GET',
    path: '/api/admin/analytics/token-usage/models',
    area: 'analytics',
    audience: 'admin',
    summary: 'Token usage by model',
    query: z.strictObject({ days }),
    response: z.object({ models: z.array(tokenModel) }),
  }),
};
