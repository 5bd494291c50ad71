import type { PlatformAnalytics, PriceTable, SystemHealth, TokenOverview } from '@prep-ai/contract';

export const PLATFORM: PlatformAnalytics = {
  userGrowth: {
    total: 52_418,
    thisMonth: 1332,
    lastMonth: 984,
    growth: 35.4,
    series: [
      { date: '2026-11-19', count: 30, previous: 20 },
      { date: '2026-11-20', count: 66, previous: 36 },
      { date: '2026-11-21', count: 4, previous: 40 },
    ],
  },
  engagementMetrics: { activeUsers: 8932, questionsAsked: 41_260, averageSessionTime: 18.3, retentionRate: 64 },
  reviewMetrics: {
    totalReviews: 1284,
    averageRating: 4.76,
    ratingDistribution: { '1': 13, '2': 13, '3': 51, '4': 154, '5': 1053 },
    monthlyReviews: [
      { month: '2026-09', count: 96 },
      { month: '2026-10', count: 118 },
      { month: '2026-11', count: 87 },
    ],
  },
  popularFeatures: [
    { name: 'Question generation', usage: 89, growth: 12 },
    { name: 'PDF export', usage: 28, growth: -3 },
    { name: 'Job match', usage: 5, growth: null },
  ],
  grading: {
    attempts: 1600,
    by_grader: { built_in: 400, provider: 1184, self: 16 },
    mean_score_by_skill: [
      { skill: 'SQL', attempts: 320, mean: 61.5 },
      { skill: 'Java', attempts: 210, mean: 48.2 },
    ],
    zero_share: 4.5,
  },
};

export const EMPTY_PLATFORM: PlatformAnalytics = {
  userGrowth: {
    total: 1,
    thisMonth: 0,
    lastMonth: 0,
    growth: null,
    series: [{ date: '2026-11-21', count: 0, previous: 0 }],
  },
  engagementMetrics: { activeUsers: 0, questionsAsked: 0, averageSessionTime: null, retentionRate: null },
  reviewMetrics: {
    totalReviews: 0,
    averageRating: null,
    ratingDistribution: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 },
    monthlyReviews: [{ month: '2026-11', count: 0 }],
  },
  popularFeatures: [],
  grading: {
    attempts: 0,
    by_grader: { built_in: 0, provider: 0, self: 0 },
    mean_score_by_skill: [],
    zero_share: null,
  },
};

export const HEALTH: SystemHealth = {
  response_p50_ms: 31,
  response_p95_ms: 245,
  requests: 4210,
  uptime_seconds: 8000,
  uptime_rate: 0.9989,
  up_since: '2026-10-30T04:00:00.000Z',
  error_rate: 0.06,
};

export const NO_HEALTH: SystemHealth = {
  response_p50_ms: null,
  response_p95_ms: null,
  requests: 0,
  uptime_seconds: 1,
  uptime_rate: null,
  up_since: null,
  error_rate: null,
};

const usage = (total_tokens: number, requests: number, input_tokens: number, cost: number | null) => ({
  total_tokens,
  requests,
  input_tokens,
  output_tokens: total_tokens - input_tokens,
  cost,
});

export const OVERVIEW: TokenOverview = {
  total: usage(1300, 12, 1000, 1.25),
  today: usage(300, 1, 300, null),
  this_month: usage(900, 9, 600, 0.004),
  by_request_type: [
    { type: 'questions', total_tokens: 900, requests: 9, cost: 1.25 },
    { type: 'chat', total_tokens: 400, requests: 3, cost: null },
  ],
  top_users: [{ email: 'month@example.com', total_tokens: 700, requests: 7 }],
  estimated_tokens: 1200,
  unpriced_tokens: 300,
};

export const NO_TOKENS: TokenOverview = {
  total: usage(0, 0, 0, null),
  today: usage(0, 0, 0, null),
  this_month: usage(0, 0, 0, null),
  by_request_type: [],
  top_users: [],
  estimated_tokens: 0,
  unpriced_tokens: 0,
};

export const DAILY = [
  { date: '2026-11-20', total_tokens: 1000, input_tokens: 700, output_tokens: 300, requests: 11, cost: 1.25 },
  { date: '2026-11-21', total_tokens: 300, input_tokens: 300, output_tokens: 0, requests: 1, cost: null },
];

export const MODELS = [
  {
    provider: 'offline',
    model: 'question-bank',
    total_tokens: 1200,
    requests: 11,
    unique_users: 4,
    avg_tokens_per_request: 109.1,
    estimated: true,
    cost: 0,
  },
];

/** More than are shown, one without a name, one without a last usage. */
export const USERS = Array.from({ length: 20 }, (_, index) => ({
  full_name: index === 1 ? null : `Person ${index}`,
  email: `person-${index}@example.com`,
  total_tokens: 100 - index,
  requests: 2,
  avg_tokens_per_request: 50 - index / 2,
  last_usage: index === 2 ? null : '2026-11-20T05:06:00.000Z',
}));

export const MONTHLY = [
  {
    month_name: 'November',
    year: 2026,
    total_tokens: 900,
    requests: 9,
    unique_users: 3,
    avg_tokens_per_user: 300,
    partial: true,
  },
];

export const PRICES: PriceTable = {
  prices: [{ provider: 'openai', model: 'gpt-4.1-mini', input_per_million: 0.4, output_per_million: 1.6 }],
  version: 3,
  unpriced: [{ provider: 'openai', model: 'o5-small' }],
};
