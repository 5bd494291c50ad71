import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const text = z.string().trim().min(1);
const httpUrl = z.url({ protocol: /^https?$/ });

/** Every variable with its default; README's table and .env.example are generated from the descriptions. */
export const environment = z.object({
  APP_ENV: z
    .enum(['local', 'production'])
    .default('local')
    .describe(
      '`production` refuses to start without `APP_SECRET`, `PUBLIC_URL` and `ADMIN_PASSWORD`, and has no local conveniences',
    ),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('the port it listens on; 0 takes a free one'),
  HOST: text.default('127.0.0.1').describe('the address it listens on'),
  DATA_DIR: text
    .default('./data')
    .describe('the folder of the embedded database, of local mail and of the local secret; one process at a time'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL 15 or newer instead of the embedded database'),
  APP_SECRET: z
    .string()
    .min(32, 'needs at least 32 characters')
    .optional()
    .describe(
      'signs access tokens, encrypts waiting mail and two-factor secrets; 32 characters or more. Local mode creates one. Changing it logs everybody out, and two-factor authentication has to be set up again',
    ),
  PUBLIC_URL: httpUrl.optional().describe('the address that people use'),
  TRUST_PROXY: text
    .optional()
    .describe('the addresses of trusted proxies, separated by commas; only their `X-Forwarded-For` is used'),
  ADMIN_EMAIL: z.email().default('admin@prep-ai.localhost').describe('the first administrator'),
  ADMIN_PASSWORD: z
    .string()
    .min(8)
    .max(200)
    .optional()
    .describe("the first administrator's password; local mode creates one and prints it once"),
  AI_PROVIDER: z
    .enum(['offline', 'openai', 'anthropic', 'google', 'openai-compatible'])
    .default('offline')
    .describe(
      'who answers: the built-in engine (`offline`), a provider, or a server that speaks the protocol of OpenAI (Ollama, llama.cpp, vLLM)',
    ),
  AI_BASE_URL: httpUrl.optional().describe("the provider's address; needed for `openai-compatible`"),
  AI_API_KEY: text.optional().describe("the provider's key"),
  AI_DEFAULT_MODEL: text.optional().describe('the model of the free plans; needed with a provider'),
  AI_ADVANCED_MODEL: text.optional().describe("Pro's model; without it Pro gets the default model"),
  AI_FALLBACK_OFFLINE: flag
    .default(true)
    .describe('the built-in engine answers, and says so, while the provider is unavailable'),
  TRANSCRIBE_MODEL: text
    .optional()
    .describe(
      'the model that turns recorded answers into text, for example `whisper-1`; without it people use the speech recognition of their browser or mark their recording themselves',
    ),
  TRANSCRIBE_BASE_URL: httpUrl
    .optional()
    .describe(
      'the address of the transcription service, any that has `/audio/transcriptions` as OpenAI does, also a Whisper server of your own; without it that of `AI_PROVIDER`, which must be `openai` then',
    ),
  TRANSCRIBE_API_KEY: text
    .optional()
    .describe('the key of the transcription service; `AI_API_KEY` is sent only where `TRANSCRIBE_BASE_URL` is not set'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'the mail server. Without it, mail is written to `DATA_DIR/mail` and shown at `/dev/mail` in local mode, and waits in the outbox in production',
    ),
  MAIL_FROM: text.optional().describe('the sender of all mail'),
  SUPPORT_EMAIL: z.email().optional().describe('receives messages of the contact page; without it `ADMIN_EMAIL` does'),
  GOOGLE_CLIENT_ID: text.optional().describe('login with Google ([how to set it up](docs/sign-in-with-providers.md))'),
  GOOGLE_CLIENT_SECRET: text.optional().describe("the secret of Google's client"),
  GOOGLE_ISSUER: httpUrl
    .default('https://accounts.google.com')
    .describe('another OpenID Connect server in place of Google'),
  MICROSOFT_CLIENT_ID: text
    .optional()
    .describe('login with Microsoft ([how to set it up](docs/sign-in-with-providers.md))'),
  MICROSOFT_CLIENT_SECRET: text.optional().describe("the secret of Microsoft's client"),
  MICROSOFT_ISSUER: httpUrl
    .default('https://login.microsoftonline.com/common/v2.0')
    .describe('one tenant, or another OpenID Connect server in place of Microsoft'),
  RAZORPAY_KEY_ID: text.optional().describe('payments ([how to set them up](docs/payments.md))'),
  RAZORPAY_KEY_SECRET: text.optional().describe('needed together with `RAZORPAY_KEY_ID`'),
  RAZORPAY_WEBHOOK_SECRET: text.optional().describe('verifies webhooks of Razorpay'),
  RAZORPAY_API_URL: httpUrl.default('https://api.razorpay.com').describe('the origin of the payment API'),
  PAYMENTS_SANDBOX_URL: httpUrl
    .optional()
    .describe(
      'local mode only: the sandbox that plays the payment provider while no keys are set; `npm start` sets it',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'the bearer token for `/metrics`, 16 characters or more; without it only the machine itself may read them',
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('the least severe level that is logged'),
  LIMITS_FACTOR: z.coerce
    .number()
    .min(1)
    .max(1_000_000)
    .default(1)
    .describe('local mode only, for load tests: multiplies the request limits; quotas stay'),
});

/** Required in production: a guessable secret or a wrong address is worse than not starting. */
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
  problems.push(...transcriptionProblems(given));
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return parsed.data;
}

function transcriptionProblems(given: Record<string, string | undefined>): string[] {
  if (!given.TRANSCRIBE_MODEL)
    return (['TRANSCRIBE_BASE_URL', 'TRANSCRIBE_API_KEY'] as const)
      .filter((name) => given[name])
      .map((name) => `TRANSCRIBE_MODEL: needed when ${name} is set`);
  return given.TRANSCRIBE_BASE_URL || given.AI_PROVIDER === 'openai'
    ? []
    : ['TRANSCRIBE_BASE_URL: needed with TRANSCRIBE_MODEL unless AI_PROVIDER is openai'];
}

const storage = environment.pick({ APP_ENV: true, DATA_DIR: true, DATABASE_URL: true, APP_SECRET: true });

/** Where the data is, for commands that need nothing else from the environment. @throws ConfigError */
export function readStorageConfig(variables: Record<string, string | undefined>): z.output<typeof storage> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''));
  const parsed = storage.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}
