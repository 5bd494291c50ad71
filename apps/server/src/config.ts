import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const text = z.string().trim().min(1);
const httpUrl = z.url({ protocol: /^https?$/ });

const environment = z.object({
  APP_ENV: z.enum(['local', 'production']).default('local'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  APP_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  PUBLIC_URL: httpUrl.optional(),
  TRUST_PROXY: text.optional(),
  ADMIN_EMAIL: z.email().default('admin@prep-ai.localhost'),
  ADMIN_PASSWORD: z.string().min(8).max(200).optional(),
  AI_PROVIDER: z.enum(['offline', 'openai', 'anthropic', 'google', 'openai-compatible']).default('offline'),
  AI_BASE_URL: httpUrl.optional(),
  AI_API_KEY: text.optional(),
  AI_DEFAULT_MODEL: text.optional(),
  AI_ADVANCED_MODEL: text.optional(),
  AI_FALLBACK_OFFLINE: flag.default(true),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.optional(),
  SUPPORT_EMAIL: z.email().optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: httpUrl.default('https://accounts.google.com'),
  MICROSOFT_CLIENT_ID: text.optional(),
  MICROSOFT_CLIENT_SECRET: text.optional(),
  MICROSOFT_ISSUER: httpUrl.default('https://login.microsoftonline.com/common/v2.0'),
  RAZORPAY_KEY_ID: text.optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: text.optional(),
  RAZORPAY_API_URL: httpUrl.default('https://api.razorpay.com'),
  /** the sandbox that plays Razorpay in local mode while no keys are set; npm start sets it (scripts/start.mjs) */
  PAYMENTS_SANDBOX_URL: httpUrl.optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  LIMITS_FACTOR: z.coerce.number().min(1).max(1_000_000).default(1),
});

/** What production can't do without: a guessable secret or a wrong address is worse than not starting. */
const NEEDED_IN_PRODUCTION = ['APP_SECRET', 'PUBLIC_URL', 'ADMIN_PASSWORD'] as const;

export type Config = z.output<typeof environment>;

export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The environment is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads the environment once, at the start. An empty variable counts as not set.
 * @throws ConfigError naming every bad or missing variable at once
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const production = given.APP_ENV === 'production';
  if (production) {
    for (const name of NEEDED_IN_PRODUCTION)
      if (!given[name]) problems.push(`${name}: needed when APP_ENV is production`);
    if (given.PAYMENTS_SANDBOX_URL) problems.push('PAYMENTS_SANDBOX_URL: only in local mode');
    if (given.LIMITS_FACTOR) problems.push('LIMITS_FACTOR: only for load tests in local mode');
  }
  if (Boolean(given.RAZORPAY_KEY_ID) !== Boolean(given.RAZORPAY_KEY_SECRET))
    problems.push('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET: needed together');
  const provider = given.AI_PROVIDER;
  if (provider && provider !== 'offline') {
    if (!given.AI_DEFAULT_MODEL) problems.push(`AI_DEFAULT_MODEL: needed when AI_PROVIDER is ${provider}`);
    const compatible = provider === 'openai-compatible';
    if (compatible && !given.AI_BASE_URL) problems.push('AI_BASE_URL: needed when AI_PROVIDER is openai-compatible');
    if (!compatible && !given.AI_API_KEY) problems.push(`AI_API_KEY: needed when AI_PROVIDER is ${provider}`);
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return parsed.data;
}

const storage = environment.pick({ APP_ENV: true, DATA_DIR: true, DATABASE_URL: true, APP_SECRET: true });

/** Where the data is, for commands that need nothing else of the environment. @throws ConfigError */
export function readStorageConfig(variables: Record<string, string | undefined>): z.output<typeof storage> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''));
  const parsed = storage.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}
