import { ALL_ENDPOINTS, DEFAULT_SETTINGS, type Endpoint } from '@prep-ai/contract';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schema from '../db/schema/index.ts';
import type { DocumentReader } from '../ports/document-reader.ts';
import type { InterviewEngine } from '../ports/interview-engine.ts';
import { MailerError } from '../ports/mailer.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { multipartFile } from '../testing/multipart-file.ts';
import { openShop, type Shop } from '../testing/sandbox-shop.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const CANARY = 'zebrafish';
const EMAIL = `${CANARY}@example.com`;
const TEXT = `Java developer and ${CANARY} keeper. `.repeat(60);
const UUID = '0b5e1c9e-6f5e-4c53-9d5e-3a54a1f0c111';

let t: TestApp;
let shop: Shop;
/** what the next document or answer fails with; null: nothing */
let failure: Error | null = null;
beforeAll(async () => {
  const reader: DocumentReader = {
    async read(_, kind) {
      if (failure) throw failure;
      return { kind, pages: 1, lines: [{ n: 1, text: TEXT }] };
    },
    close: () => Promise.resolve(),
  };
  const engine: InterviewEngine = {
    ...createFakeEngine().engine,
    async *streamAnswer() {
      yield { type: 'text', text: TEXT };
      if (failure) throw failure;
    },
    async *streamSubtopics() {
      yield `${CANARY} basics`;
      if (failure) throw failure;
    },
  };
  shop = await openShop();
  t = await createTestApp({
    engine,
    reader,
    sniffKind: () => 'pdf',
    gateway: shop.gateway,
    // at the most verbose LOG_LEVEL
    logLevel: 'trace',
    // an unreachable provider
    environment: { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: CANARY, GOOGLE_ISSUER: 'http://127.0.0.1:1' },
  });
});
afterAll(async () => {
  await t.close();
  await shop.close();
});

const answer = { code: CANARY, redirect_uri: `http://localhost/oauth/google?${CANARY}`, state: CANARY };
/** bodies that are valid for the contract; the other calls get an invalid one */
const BODIES: Record<string, unknown> = {
  'POST /api/auth/guest': { access_code: CANARY },
  'POST /api/token': { email: EMAIL, password: `${CANARY} 1`, two_factor_code: CANARY },
  'POST /api/users': { email: EMAIL, password: `my ${CANARY} 1`, full_name: CANARY },
  'PUT /api/users/me': { full_name: CANARY },
  'PUT /api/users/me/password': { current_password: CANARY, new_password: `my ${CANARY} 2` },
  'POST /api/users/me/two-factor': { current_password: CANARY },
  'PUT /api/users/me/two-factor': { code: CANARY },
  'DELETE /api/users/me/two-factor': { current_password: CANARY },
  'POST /api/verify-email': { email: EMAIL, code: '918273' },
  'POST /api/resend-verification': { email: EMAIL },
  'POST /api/forgot-password': { email: EMAIL },
  'POST /api/reset-password': { token: CANARY, new_password: `my ${CANARY} 3` },
  'POST /api/auth/google/callback': answer,
  'POST /api/auth/microsoft/callback': answer,
  'POST /api/chat': { request_type: 'questions', selected_skills: ['Java'], message: CANARY },
  'POST /api/skills/subtopics/batch': [CANARY],
  'POST /api/skills/subtopics/batch/stream': [CANARY],
  'POST /api/resume/skills/manual': { skill_name: CANARY },
  'POST /api/resume/job-match': { resumeId: 1, jobDescription: TEXT.slice(0, 400) },
  'POST /api/payment/verify-payment': {
    razorpay_payment_id: CANARY,
    razorpay_order_id: CANARY,
    razorpay_signature: CANARY,
  },
  'POST /api/payment/webhook': { event: 'payment.captured', payload: { note: CANARY } },
  'POST /api/contact': { name: CANARY, email: EMAIL, message: TEXT },
  'POST /api/feedback': {
    reason: 'other',
    feedback_text: TEXT,
    current_path: `/${CANARY}`,
    session_data: {
      questionsGenerated: 1,
      skillsUsed: [CANARY],
      timeSpent: 1,
      messagesCount: 1,
      hasResume: true,
      fbadPreference: CANARY,
    },
    email: EMAIL,
  },
  'POST /api/reviews': { rating: 5, review_text: TEXT.slice(0, 500), reviewer_name: CANARY },
  'PUT /api/reviews/:id': { rating: 5, review_text: TEXT.slice(0, 500), reviewer_name: CANARY },
  'PUT /api/admin/settings': {
    settings: {
      ...DEFAULT_SETTINGS,
      general: { ...DEFAULT_SETTINGS.general, site_name: CANARY },
      email: { ...DEFAULT_SETTINGS.email, smtp_host: `${CANARY}.example.com`, smtp_username: CANARY },
    },
    version: 0,
    smtp_password: CANARY,
  },
  'POST /api/chat-sessions/current': {
    session_token: `${CANARY}-session-1`,
    messages: [{ id: 'm1', role: 'user', content: TEXT, timestamp: new Date().toISOString() }],
  },
};

/** ids of nothing: UUIDs name generations and sessions, numbers everything else */
const pathOf = ({ path }: Endpoint) =>
  path.replace(':id', /generations|auth/.test(path) ? UUID : '2147483647').replace(/:[a-z_]+/gi, `${CANARY}-1`);

/** Calls everything that there is with something to hide in each place, the calls that end what others need last. */
async function callEverything(token: string): Promise<number[]> {
  const last = /logout|auth\/sessions$|users\/me$/;
  const ordered = ALL_ENDPOINTS.toSorted(
    (a, b) => Number(last.test(a.path) && a.method !== 'PUT') - Number(last.test(b.path) && b.method !== 'PUT'),
  );
  const statuses: number[] = [];
  const call = async (...args: Parameters<TestApp['call']>) => {
    // an export that fails halfway is cut off, so that nobody mistakes a part for all of it
    const status = await t.call(...args).then(
      ({ statusCode }) => statusCode,
      () => 0,
    );
    statuses.push(status);
  };
  for (const endpoint of ordered) {
    const { method } = endpoint;
    const headers = { 'user-agent': CANARY, referer: `http://localhost/?${CANARY}`, 'x-forwarded-for': CANARY };
    const key = `${method} ${endpoint.path}`;
    const url = `${pathOf(endpoint)}?${CANARY}=${CANARY}`;
    const plain = method === 'GET' || method === 'DELETE' ? [pathOf(endpoint), url] : [pathOf(endpoint)];
    for (const path of plain) {
      if (endpoint.upload) {
        const file = multipartFile(endpoint.upload, `${CANARY}.pdf`, Buffer.from(TEXT));
        for (const accept of ['application/json', 'text/event-stream']) {
          const sent = { token, body: file.payload, headers: { ...headers, ...file.headers, accept } };
          await call(method, path, sent);
        }
        continue;
      }
      const body = BODIES[key] ?? (endpoint.body ? { [CANARY]: CANARY } : undefined);
      await call(method, path, { token, headers, body });
    }
  }
  return statuses;
}

const lines = (message: string) => t.log.filter((line) => line.includes(`"${message}"`)).length;

function expectQuietLog(tokens: string[]) {
  const secrets = [
    CANARY,
    '918273',
    'silver birches',
    ...tokens.flatMap((token) => [token, token.split('.')[2] ?? token]),
  ];
  expect(t.log.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
}

test('no call writes its input to the log, whether it succeeds, is refused or fails', async () => {
  const tokens: string[] = [];
  const caller = async () => {
    // administrators may call everything
    const values = { role: 'admin', email: `${tokens.length}-${EMAIL}`, password: 'silver birches 7' } as const;
    const { token } = await t.member(values);
    tokens.push(token);
    return token;
  };

  const answered = await callEverything(await caller());
  expect(answered.filter((status) => status > 0 && status < 300).length).toBeGreaterThan(60);
  expect(answered).not.toContain(500);
  const order = shop.books.createOrder({ amount: 19_900, currency: 'INR', receipt: CANARY });
  const payment = { ...shop.books.pay(order.id, 'failed'), error_description: CANARY };
  for (const secret of [undefined, CANARY]) await shop.webhook(t, 'payment.failed', payment, secret ? { secret } : {});
  t.mailer.failWith(new MailerError('temporary', 'ETIMEDOUT'));
  await t.mailsTo(EMAIL);
  t.mailer.failWith(null);
  expectQuietLog(tokens);

  failure = new Error(`what ${CANARY} keepers say`);
  await callEverything(await caller());
  failure = null;
  expectQuietLog(tokens);
  expect(lines('generation failed')).toBeGreaterThan(0);

  // the database's own errors name the statement with all its values
  const tables = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []));
  // the caller's own credentials go last, otherwise no call gets any further
  const known = ['auth_sessions', 'users', 'rate_counters', 'settings', 'plans', 'subscriptions'];
  for (const gone of [tables.filter((name) => !known.includes(name)), known.slice(2), known.slice(0, 2)]) {
    const token = gone.includes('users') ? tokens[0] : await caller();
    for (const name of gone) await t.database.db.execute(sql`drop table ${sql.identifier(name)} cascade`);
    expect(await callEverything(token ?? '')).toContain(500);
  }
  await t.application.runJob('send mail').catch(() => undefined);
  t.application.mails.wake();
  expect(lines('unexpected error')).toBeGreaterThan(50);
  expectQuietLog(tokens);
}, 180_000);
