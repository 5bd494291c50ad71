import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_ENDPOINTS, ERRORS } from '@prep-ai/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { putSettings } from '../../testing/saved-settings.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { loadStaticPages } from './static-pages.ts';

const OPEN = [
  'POST /api/token',
  'POST /api/auth/refresh',
  'GET /api/auth/me',
  'POST /api/auth/logout',
  'POST /api/forgot-password',
  'POST /api/reset-password',
  'POST /api/auth/google/callback',
  'POST /api/auth/microsoft/callback',
  'GET /api/oauth/check-access',
  'GET /api/health',
  'GET /api/ready',
  'GET /api/site',
  'POST /api/payment/webhook',
  'GET /api/chat/generations/:id',
  'GET /api/chat/generations/:id/stream',
  'DELETE /api/chat/generations/:id',
];

const fake = createFakeEngine();
let t: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
let member: Awaited<ReturnType<TestApp['member']>>;
const close = (on: boolean) => putSettings(t, admin, { general: { maintenance_mode: on } });

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages '));
  writeFileSync(join(folder, 'index.html'), '<html lang="en"><body class="a"><h1>Landing</h1></body></html>');
  writeFileSync(join(folder, '__spa-fallback.html'), '<html lang="en"><body><h1>Shell</h1></body></html>');
  const pages = loadStaticPages(folder, { local: false });
  if (!pages) throw new Error('the pages were not found');
  t = await createTestApp({ engine: fake.engine, pages });
  [admin, member] = await Promise.all([t.admin(), t.member()]);
});
afterAll(() => t?.close());

test('every call except the open ones returns 503 with Retry-After to everyone but administrators', async () => {
  expect((await close(true)).statusCode).toBe(200);
  const closed = async (token: string | undefined) => {
    const answers = await Promise.all(
      ALL_ENDPOINTS.map(async ({ method, path }) => {
        const answer = await t.call(method, path.replace(/:\w+/g, '1'), { ...(token ? { token } : {}), body: {} });
        const refused = answer.statusCode === 503 && answer.json().code === 'maintenance';
        if (refused) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        return refused ? `${method} ${path}` : null;
      }),
    );
    return answers.filter((key) => key !== null).toSorted();
  };
  const expected = ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path}`)
    .filter((key) => !OPEN.includes(key))
    .toSorted();
  expect(await closed(undefined)).toEqual(expected);
  // one of the open calls signs out
  expect(await closed((await t.member()).token)).toEqual(expected);
  expect((await t.call('GET', '/metrics')).statusCode).toBe(200);
  expect((await t.call('GET', '/api/site')).json()).toMatchObject({ maintenance: true });
});

test('administrators go on, including one who signs in now; others can only sign in', async () => {
  await close(true);
  expect((await t.call('GET', '/api/users/me/details', admin)).statusCode).toBe(200);
  for (const [who, status] of [
    [await t.admin(), 200],
    [member, 503],
  ] as const) {
    const body = { email: who.email, password: who.password };
    const signedIn = await t.call('POST', '/api/token', { body });
    expect(signedIn.statusCode).toBe(200);
    const token = signedIn.json().access_token;
    expect((await t.call('GET', '/api/auth/me', { token })).statusCode).toBe(200);
    expect((await t.call('GET', '/api/chat/history', { token })).statusCode).toBe(status);
  }
});

test('a running answer is completed, and can be read and stopped', async () => {
  await close(false);
  const ask = () =>
    t.call('POST', '/api/chat', {
      ...member,
      body: { message: '', request_type: 'questions', selected_skills: ['Java'] },
    });
  const answering = ask();
  await expect.poll(() => fake.requests.length).toBe(1);
  await close(true);
  expect((await ask()).json().code).toBe('maintenance');
  fake.say('### 1. What is a heap?\n\nA tree.');
  fake.finish();
  const answer = await answering;
  expect(answer.body).toContain('A tree.');
  const id = /"generation_id":"([^"]+)"/.exec(answer.body)?.[1];
  const read = await t.call('GET', `/api/chat/generations/${id}/stream?offset=0`, member);
  expect([read.statusCode, read.body.includes('A tree.')]).toEqual([200, true]);
});

test('pages return 503 and the maintenance notice, except those to sign in and the admin area', async () => {
  await close(true);
  const page = async (url: string) => {
    const { statusCode, headers, body } = await t.app.inject({ url, headers: { accept: 'text/html' } });
    return { statusCode, retryAfter: headers['retry-after'], kind: headers['x-maintenance'], body };
  };
  for (const url of ['/', '/chat', '/register', '/nothing-here', '/administrator']) {
    const { statusCode, retryAfter, kind, body } = await page(url);
    expect([url, statusCode, Number(retryAfter) > 0, kind]).toEqual([url, 503, true, 'on']);
    expect(body).toContain('data-maintenance="on"');
    expect(body).toContain(`<noscript><p>${ERRORS.maintenance[1]}</p></noscript>`);
  }
  for (const url of ['/login', '/forgot-password', '/oauth/google', '/admin', '/admin/reviews']) {
    const { statusCode, kind, body } = await page(url);
    expect([url, statusCode, kind]).toEqual([url, 200, undefined]);
    expect(body).toContain('data-maintenance="open"');
    expect(body).not.toContain('<noscript>');
  }
  await close(false);
  const open = await page('/');
  expect([open.statusCode, open.retryAfter, open.body.includes('data-maintenance')]).toEqual([200, undefined, false]);
  expect((await t.call('GET', '/api/plans')).statusCode).toBe(200);
  expect((await t.call('GET', '/api/site')).json()).toMatchObject({ maintenance: false });
});
