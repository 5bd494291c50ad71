import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ACCESS_CODES, isAccessCode, PRIMARY_SHORTCUTS } from '../access-codes.ts';
import { MS } from '../durations.ts';
import { chatRequest } from '../entities/chat.ts';
import { DEFAULT_SETTINGS } from '../entities/settings.ts';
import { newPassword } from '../entities/user.ts';
import { AppError, ERRORS, errorBody } from '../errors.ts';
import { isScreenPath } from '../screens.ts';
import { buildPath } from './endpoint.ts';
import { ALL_ENDPOINTS, endpoints } from './index.ts';
import { describeRateLimit } from './rate-limit.ts';

/** Every call that the specification and docs/spec/decisions.md D5 name. */
const NAMED =
  `POST /api/token|POST /api/users|POST /api/auth/refresh|GET /api/auth/me|GET /api/auth/me/plan|POST /api/auth/logout
POST /api/auth/google/callback|POST /api/auth/microsoft/callback|GET /api/oauth/check-access|GET /api/users|PUT /api/users/me
POST /api/forgot-password|POST /api/reset-password|POST /api/contact|GET /api/plans|POST /api/subscribe
POST /api/payment/create-order/:planId|POST /api/payment/verify-payment|POST /api/reviews|GET /api/reviews/featured
GET /api/reviews|GET /api/reviews/my|PUT /api/reviews/:id|DELETE /api/reviews/:id|POST /api/reviews/:id/helpful
POST /api/admin/reviews/:id/toggle-featured|POST /api/chat-sessions/current|GET /api/chat-sessions/current/:session_token
DELETE /api/chat-sessions/current/:session_token|GET /api/chat-sessions/user-sessions|GET /api/chat/history
DELETE /api/chat/history-delete/:id|POST /api/files/upload|GET /api/config|GET /api/models|GET /api/response-length-options
POST /api/resume/upload|GET /api/resume/skills|POST /api/resume/job-match|GET /api/resume/latest-job-matching
POST /api/resume/skills/manual|DELETE /api/resume/skills/:id|GET /api/resume/skills/categories|GET /api/skills/:skill/subtopics
POST /api/skills/subtopics/batch|GET /api/skills/:skill/subtopics/stream|POST /api/skills/subtopics/batch/stream|POST /api/chat
POST /api/feedback|GET /api/admin/reviews/all|GET /api/admin/reviews/pending|POST /api/admin/reviews/:id/approve
POST /api/admin/reviews/:id/reject|GET /api/admin/users|GET /api/admin/users/stats|POST /api/admin/users/:id/:action
GET /api/admin/skills/cached|DELETE /api/admin/skills/:skill/cache|GET /api/admin/analytics/token-usage/overview
GET /api/admin/analytics/token-usage/daily|GET /api/admin/analytics/token-usage/users|GET /api/admin/analytics/token-usage/monthly
GET /api/admin/analytics/token-usage/models|POST /api/auth/guest|POST /api/verify-email|POST /api/resend-verification
GET /api/chat/generations/:id/stream|DELETE /api/chat/generations/:id|POST /api/payment/webhook|GET /api/admin/settings
PUT /api/admin/settings|GET /api/admin/analytics/platform|GET /api/admin/analytics/health|GET /api/health|GET /api/ready
GET /api/users/me/export|DELETE /api/users/me`.split(/[|\n]/);

describe('the calls', () => {
  const keys = ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path}`);

  test('of the specification are all there', () => {
    expect(NAMED.filter((name) => !keys.includes(name))).toEqual([]);
  });

  test('are described once each', () => {
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('have names of their own, for clients that are generated from the API description', () => {
    const names = ALL_ENDPOINTS.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z][a-zA-Z]+$/.test(name))).toEqual([]);
  });

  test('that share a counter state the same limit for it', () => {
    const limits = ALL_ENDPOINTS.flatMap((endpoint) => Object.values(endpoint.limits ?? {}));
    const stated = new Set(limits.map((limit) => JSON.stringify(limit)));
    expect(stated.size).toBe(new Set(limits.map(({ name }) => name)).size);
    expect(stated.size).toBeGreaterThan(15);
  });

  test('refuse unknown fields in their bodies', () => {
    const loose = ALL_ENDPOINTS.filter(
      ({ body }) => body instanceof z.ZodObject && !(body.def.catchall instanceof z.ZodNever),
    );
    // the provider's webhook may carry anything: its signature is what counts
    expect(loose.map(({ path }) => path)).toEqual(['/api/payment/webhook']);
  });

  test('for administrators say so', () => {
    expect(
      ALL_ENDPOINTS.filter(({ path, audience }) => path.startsWith('/api/admin/') && audience !== 'admin'),
    ).toEqual([]);
  });
});

test('a limit is described in words', () => {
  const limit = { name: 'x', max: 30, windowMs: MS.hour, per: 'user' } as const;
  expect(describeRateLimit(limit)).toBe('At most 30 calls an hour for each user.');
  expect(
    describeRateLimit({
      ...limit,
      max: 'security.max_login_attempts',
      windowMs: 15 * MS.minute,
      per: 'IP address',
      counts: 'failures',
    }),
  ).toBe('At most as many failures as the setting security.max_login_attempts says in 15 minutes for each IP address.');
});

test('paths are built with encoded parameters', () => {
  expect(buildPath(endpoints.practice.subtopics, { skill: 'C/C++ & #1' })).toBe(
    '/api/skills/C%2FC%2B%2B%20%26%20%231/subtopics',
  );
  expect(buildPath(endpoints.history.list, {}, { page: 2, search: 'a b', limit: undefined })).toBe(
    '/api/chat/history?page=2&search=a+b',
  );
  expect(() => buildPath(endpoints.practice.stop)).toThrow('missing path parameter id');
});

test('a chat request has the documented defaults', () => {
  expect(chatRequest.parse({ request_type: 'questions', selected_skills: [' Java '] })).toEqual({
    message: '',
    file_paths: [],
    response_length: '200',
    request_type: 'questions',
    selected_skills: ['Java'],
    subtopics: {},
    existing_questions: [],
    competency_level: 'General',
  });
  expect(
    chatRequest.parse({ request_type: 'questions', selected_skills: ['Java'], response_length: 500 }).response_length,
  ).toBe('500');
});

test('there are seventeen access codes, each with more shortcuts than are shown at first', () => {
  expect(Object.keys(ACCESS_CODES)).toHaveLength(17);
  for (const [code, skills] of Object.entries(ACCESS_CODES)) {
    expect(isAccessCode(code)).toBe(true);
    expect(skills.length).toBeGreaterThan(PRIMARY_SHORTCUTS);
    expect(new Set(skills).size).toBe(skills.length);
  }
  expect(isAccessCode('toString')).toBe(false);
});

test('a password needs a letter and a number, in any script; how long it must be is a setting of the server', () => {
  const fits = (password: string) => newPassword.safeParse(password).success;
  expect(['abcdefg1', 'नमस्तेदुनिया१', 'пароль12'].map(fits)).toEqual([true, true, true]);
  expect(['', 'onlyletters', '12345678', `a1${'x'.repeat(200)}`].map(fits)).toEqual([false, false, false, false]);
});

test('settings have the documented defaults', () => {
  expect(DEFAULT_SETTINGS).toMatchObject({
    general: { max_users: 10_000, maintenance_mode: false },
    reviews: { max_review_length: 1000, featured_review_limit: 10 },
    ai: {
      default_model: 'gpt-4.1-mini',
      max_tokens: 4000,
      temperature: 0.7,
      response_timeout: 30,
      rate_limit_per_hour: 100,
      graded_attempts_per_day: 50,
    },
    email: { smtp_port: 587 },
    security: { session_timeout: 24, max_login_attempts: 5, password_min_length: 8 },
  });
});

test('an error has its status, text and shape', () => {
  const error = new AppError('guest_limit_per_ip', { retryAfter: 7 });
  expect([error.status, error.retryAfter]).toEqual([429, 7]);
  expect(errorBody.strict().parse(error.toBody())).toEqual({
    detail: 'Too many guest sessions from this IP',
    code: 'guest_limit_per_ip',
  });
  for (const [status, text] of Object.values(ERRORS)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text.length).toBeGreaterThan(5);
  }
});

test('screens are known by their exact path', () => {
  expect(['/', '/chat', '/chat/', '/constructor'].map(isScreenPath)).toEqual([true, true, false, false]);
});
