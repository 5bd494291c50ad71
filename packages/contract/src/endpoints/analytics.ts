import { z } from 'zod';
import {
  ANALYTICS_PERIODS,
  platformAnalytics,
  priceTable,
  priceTableInput,
  systemHealth,
  tokenDay,
  tokenModel,
  tokenMonth,
  tokenOverview,
  tokenUser,
} from '../entities/analytics.ts';
import { LIMITS } from '../limits.ts';
import { defineEndpoint } from './endpoint.ts';

const days = z.coerce.number().int().min(1).max(3650).default(30);

export const analytics = {
  platform: defineEndpoint({
    method: 'GET',
    path: '/api/admin/analytics/platform',
    area: 'analytics',
    audience: 'admin',
    summary: 'Figures of the platform',
    query: z.strictObject({ period: z.enum(ANALYTICS_PERIODS).default('30d') }),
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
  prices: defineEndpoint({
    method: 'GET',
    path: '/api/admin/analytics/prices',
    area: 'analytics',
    audience: 'admin',
    summary: 'Prices of models, from which costs are estimated',
    response: priceTable,
  }),
  savePrices: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/analytics/prices',
    area: 'analytics',
    audience: 'admin',
    summary: 'Save the prices of models',
    body: priceTableInput,
    response: priceTable,
    errors: ['conflict'],
  }),
};
