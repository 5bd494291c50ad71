import { ALL_ENDPOINTS, errorBody } from '@prep-ai/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ engine: createFakeEngine().engine });
});
afterAll(() => t.close());

describe('the API description', () => {
  test('has every call of the contract, because each has a route', async () => {
    const { paths } = (await t.call('GET', '/api/openapi.json')).json();
    for (const { method, path } of ALL_ENDPOINTS) {
      expect(paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
    }
  });

  test('names each call and says how often it may be called', async () => {
    const { paths } = (await t.call('GET', '/api/openapi.json')).json();
    expect(paths['/api/resume/upload'].post).toMatchObject({
      operationId: 'uploadResume',
      description: expect.stringContaining('At most 30 calls an hour for each user.'),
      'x-rate-limit': [{ name: 'resume-upload', max: 30, windowMs: 3_600_000, per: 'user' }],
    });
    expect(paths['/api/admin/audit/export'].get.responses['200'].content).toHaveProperty('text/csv');
    expect(paths['/api/chat'].post.responses['200'].content).toHaveProperty('text/event-stream');
  });

  test('can be browsed', async () => {
    const page = await t.call('GET', '/api/docs');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });
});

describe('every error has the documented shape', () => {
  const guest = { method: 'POST', url: '/api/auth/guest' } as const;
  test.each([
    ['an unknown path', { method: 'GET', url: '/api/nothing' }, 404, 'not_found'],
    ['an unknown page', { method: 'GET', url: '/nothing' }, 404, 'not_found'],
    ['a broken URL', { method: 'GET', url: '/api/%E0%A4%A' }, 400, 'invalid_request'],
    [
      'broken JSON',
      { ...guest, payload: '{"a":', headers: { 'content-type': 'application/json' } },
      400,
      'malformed_body',
    ],
    [
      'an empty body',
      { ...guest, payload: '', headers: { 'content-type': 'application/json' } },
      400,
      'malformed_body',
    ],
    ['no body', guest, 400, 'invalid_request'],
    [
      'another content type',
      { ...guest, payload: '<a/>', headers: { 'content-type': 'application/xml' } },
      415,
      'unsupported_media_type',
    ],
    ['an unknown field', { ...guest, payload: { role: 'admin' } }, 400, 'invalid_request'],
    ['a wrong type', { ...guest, payload: { access_code: 7 } }, 400, 'invalid_request'],
    ['a list instead of an object', { ...guest, payload: [] }, 400, 'invalid_request'],
    ['a null character', { ...guest, payload: { access_code: 'a\0b' } }, 400, 'invalid_request'],
    [
      'half a surrogate pair',
      { ...guest, payload: '{"access_code":"\\ud800"}', headers: { 'content-type': 'application/json' } },
      400,
      'invalid_request',
    ],
    [
      'a poisoned prototype',
      { ...guest, payload: '{"__proto__":{"role":"admin"}}', headers: { 'content-type': 'application/json' } },
      400,
      'malformed_body',
    ],
    [
      'a body without bottom',
      {
        ...guest,
        payload: `{"access_code":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
        headers: { 'content-type': 'application/json' },
      },
      400,
      'invalid_request',
    ],
    ['a huge body', { ...guest, payload: { access_code: 'x'.repeat(300_000) } }, 413, 'body_too_large'],
  ] as const)('%s', async (_, request, status, code) => {
    const answer = await t.app.inject(request as InjectOptions);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(() => errorBody.strict().parse(answer.json())).not.toThrow();
  });

  test('a wrong field is named', async () => {
    const answer = await t.call('POST', '/api/auth/guest', { body: { access_code: 7 } });
    expect(answer.json().errors).toEqual([{ field: 'access_code', message: expect.any(String) }]);
  });
});

test('every response carries the security headers, errors included', async () => {
  for (const url of ['/api/health', '/api/nothing', '/api/auth/me']) {
    const { headers } = await t.call('GET', url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src 'self'(?:;| 'sha256)/);
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('other origins are not allowed', async () => {
  const answer = await t.call('GET', '/api/health', { headers: { origin: 'https://evil.example' } });
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  const asked = await t.app.inject({
    method: 'OPTIONS',
    url: '/api/users/me',
    headers: { origin: 'https://evil.example' },
  });
  expect([asked.statusCode, asked.body, asked.headers['access-control-allow-origin']]).toEqual([204, '', undefined]);
});

test('health, readiness, plans and configuration are public', async () => {
  expect((await t.call('GET', '/api/health')).json()).toEqual({ status: 'ok', version: '1.25.0' });
  expect((await t.call('GET', '/api/ready')).json()).toEqual({ status: 'ready' });
  expect((await t.call('GET', '/api/plans')).json()[2]).toMatchObject({
    id: 2,
    name: 'Pro Plan',
    price: 19_900,
    list_price: 29_900,
    currency: 'INR',
  });
  expect((await t.call('GET', '/api/config')).json()).toMatchObject({
    auto_selected_subtopics: 2,
    subtopics_per_skill: 50,
    max_subtopic_selection: 5,
    subtopics_dropdown_max_height: '400px',
    default_competency_level: 'General',
  });
  expect((await t.call('GET', '/api/models')).json()).toEqual({
    default_model: 'question-bank',
    advanced_model: 'question-bank',
  });
});

test('answer lengths show what the plan allows', async () => {
  const { token } = await t.guest();
  const answer = (await t.call('GET', '/api/response-length-options', { token })).json();
  expect(answer).toMatchObject({ user_plan: 'free', default_option: '200' });
  expect(answer.options.map((option: { value: string; allowed: boolean }) => [option.value, option.allowed])).toEqual([
    ['100', true],
    ['200', true],
    ['500', false],
    ['deep', false],
  ]);
});

test('metrics are for the machine itself only', async () => {
  const own = await t.call('GET', '/metrics');
  expect([own.statusCode, own.body.includes('http_request_duration_seconds')]).toEqual([200, true]);
  expect((await t.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  expect((await t.call('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(404);
});

test('log lines carry the route, never the query or a token', async () => {
  const { token } = await t.guest();
  await t.call('GET', '/api/chat/generations/canary-path/stream?offset=1&canary-query=1', { token });
  const lines = t.log.join('');
  expect(lines).toContain('/api/chat/generations/:id/stream');
  for (const secret of [token, 'canary-path', 'canary-query', 'authorization']) expect(lines).not.toContain(secret);
});
