import { z } from 'zod';

export const ANALYTICS_PERIODS = ['7d', '30d', '90d', '1y'] as const;
export type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number];

/** In US dollars, rounded to a millionth; null when something was used and no price is known for any of it. */
const cost = z.number().nonnegative().nullable();

const usage = z.object({
  total_tokens: z.int(),
  requests: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  cost,
});

export const tokenOverview = z.object({
  total: usage,
  today: usage,
  this_month: usage,
  by_request_type: z.array(z.object({ type: z.string(), total_tokens: z.int(), requests: z.int(), cost })),
  /** of this month; addresses as in `tokenUser` */
  top_users: z.array(z.object({ email: z.string(), total_tokens: z.int(), requests: z.int() })),
  /** tokens that our own tokenizer counted, because no provider did */
  estimated_tokens: z.int(),
  /** tokens of models without a price: they are in no cost */
  unpriced_tokens: z.int(),
});
export type TokenOverview = z.infer<typeof tokenOverview>;

export const tokenDay = z.object({
  date: z.iso.date(),
  total_tokens: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  requests: z.int(),
  cost,
});
export const tokenModel = z.object({
  provider: z.string(),
  model: z.string(),
  total_tokens: z.int(),
  requests: z.int(),
  unique_users: z.int(),
  avg_tokens_per_request: z.number(),
  /** our own tokenizer counted at least one of its answers */
  estimated: z.boolean(),
  cost,
});
export const tokenUser = z.object({
  full_name: z.string().nullable(),
  /** a guest's is made up (guest-ID@guest.invalid); those of deleted accounts are one line, "Deleted accounts" */
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
  /** without those whose account is deleted by now */
  unique_users: z.int(),
  avg_tokens_per_user: z.number(),
  /** the month is not over */
  partial: z.boolean(),
});

const dollars = z
  .number()
  .min(0)
  .max(100_000)
  .refine((value) => Math.round(value * 1e6) / 1e6 === value, 'A price can have six decimals at most');

/**
 * US dollars for a million tokens of one model. `model` may end with * to stand for all that begin so: the line that names a
 * model in full counts first, then the one with the longest beginning.
 */
export const modelPrice = z.strictObject({
  provider: z.string().trim().min(1).max(60),
  model: z.string().trim().min(1).max(100),
  input_per_million: dollars,
  output_per_million: dollars,
});
export type ModelPrice = z.infer<typeof modelPrice>;
export const priceTable = z.object({
  prices: z.array(modelPrice),
  version: z.int().nonnegative(),
  /** models that were used and have no price */
  unpriced: z.array(z.object({ provider: z.string(), model: z.string() })),
});
export type PriceTable = z.infer<typeof priceTable>;
export const priceTableInput = z
  .strictObject({ prices: z.array(modelPrice).max(200), version: z.int().nonnegative() })
  .refine(
    ({ prices }) => new Set(prices.map(({ provider, model }) => `${provider} ${model}`)).size === prices.length,
    'Each model can have one price only',
  );
export type PriceTableInput = z.output<typeof priceTableInput>;

/**
 * Figures without data are null, never an invented number (docs/spec/decisions.md D1). Days and months are those of
 * India; a period has that many days with today, the period before it as many. Users are registered accounts, without
 * guests. The figures are five seconds old at most.
 */
export const platformAnalytics = z.object({
  userGrowth: z.object({
    total: z.int(),
    thisMonth: z.int(),
    /** the whole of last month */
    lastMonth: z.int(),
    /** percent: this month to the same days of last month; null without any then */
    growth: z.number().nullable(),
    /**
     * new users a day of the period, with those of the same day of the period before; from 90 days on a week, 13 or 52 of
     * them, with the day that each begins
     */
    series: z.array(z.object({ date: z.iso.date(), count: z.int(), previous: z.int() })),
  }),
  engagementMetrics: z.object({
    /** who was signed in, generated, uploaded, compared, saved or wrote something in the period */
    activeUsers: z.int(),
    /** answers that were delivered, those of guests too */
    questionsAsked: z.int(),
    /**
     * minutes from the first to the last thing that somebody did in a visit, of the period's last 30 days at most; 30 minutes without any end it, and a visit with
     * one thing only has no length and is left out
     */
    averageSessionTime: z.number().nullable(),
    /** percent of those active in the period before who were active in this one */
    retentionRate: z.number().nullable(),
  }),
  reviewMetrics: z.object({
    /** whatever became of them */
    totalReviews: z.int(),
    /** of published ones, as the distribution is */
    averageRating: z.number().nullable(),
    ratingDistribution: z.record(z.enum(['1', '2', '3', '4', '5']), z.int()),
    /** reviews that were written in each of the last 12 months; `month` as YYYY-MM, the last one is not over */
    monthlyReviews: z.array(z.object({ month: z.string(), count: z.int() })),
  }),
  /** usage: percent of the period's active users who used it; growth: of those users, percent on the period before */
  popularFeatures: z.array(z.object({ name: z.string(), usage: z.number(), growth: z.number().nullable() })),
  /** answers to questions that were graded in the period, those of guests too */
  grading: z.object({
    attempts: z.int(),
    /** by whom; `self`: the person ticked the points */
    by_grader: z.object({ built_in: z.int(), provider: z.int(), self: z.int() }),
    /** the ten skills with the most answers, of whatever case, the most first; `mean` score of 0 to 100 */
    mean_score_by_skill: z.array(z.object({ skill: z.string(), attempts: z.int(), mean: z.number() })),
    /** percent of the attempts that were no answer and got 0 points for it */
    zero_share: z.number().nullable(),
  }),
});
export type PlatformAnalytics = z.infer<typeof platformAnalytics>;

/**
 * Measured by all processes of the server over the last hour; times in ms (2.5 % exact), rates 0 to 1, null while nothing was
 * measured. Calls of the API but /api/health and /api/ready; streams and uploads count as answers without their time, and a
 * 503 because the server stops or the site is being maintained does not count.
 */
export const systemHealth = z.object({
  response_p50_ms: z.number().nullable(),
  response_p95_ms: z.number().nullable(),
  requests: z.int().nonnegative(),
  /** of the process that answers */
  uptime_seconds: z.number(),
  /** share of the minutes since `up_since`, 30 days at most, in which the service ran */
  uptime_rate: z.number().nullable(),
  up_since: z.iso.datetime().nullable(),
  /** answers with 5xx of all */
  error_rate: z.number().nullable(),
});
export type SystemHealth = z.infer<typeof systemHealth>;
