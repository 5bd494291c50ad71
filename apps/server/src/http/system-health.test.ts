import { endpoints, systemHealth } from '@prep-ai/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { openMemoryPglite } from '../db/open-pglite.ts';
import { responseMinutes } from '../db/schema/index.ts';
import { EngineError } from '../ports/interview-engine.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let database: OpenDatabase;
let one: TestApp;
let two: TestApp;
let token: string;
const fake = createFakeEngine();

beforeAll(async () => {
  database = await openMemoryPglite();
  one = await createTestApp({ engine: fake.engine, database });
  two = await createTestApp({ engine: fake.engine, database });
  token = (await one.admin()).token;
});
afterAll(async () => {
  await one.close();
  await two.close();
  await database.close();
});

const health = async (app: TestApp) =>
  systemHealth.parse((await app.call('GET', endpoints.analytics.health.path, { token })).json());

test('nothing measured is null, and the service runs since it was asked', async () => {
  expect(await health(one)).toMatchObject({
    response_p50_ms: null,
    response_p95_ms: null,
    requests: 0,
    error_rate: null,
    uptime_seconds: expect.any(Number),
    uptime_rate: 1,
  });
});

test('answers of all processes count; probes, pages and streams’ times do not', async () => {
  await one.call('GET', endpoints.system.health.path);
  await one.call('GET', endpoints.system.ready.path);
  await one.call('GET', '/api/nothing-there');
  for (const app of [one, two]) await app.call('GET', endpoints.accounts.me.path, { token });
  const { token: guest } = await one.guest();
  fake.fail(new EngineError('unavailable', 'away', 3));
  const failed = await one.call('POST', '/api/chat', {
    token: guest,
    body: { request_type: 'questions', selected_skills: ['Java'] },
  });
  expect(failed.statusCode).toBe(503);
  // the health call before, two times /me, the guest, the failed request; a call is not counted in its own response
  await health(two);
  const measured = await health(one);
  expect(measured).toMatchObject({ requests: 5, error_rate: 1 / 5 });
  const [p50, p95] = [measured.response_p50_ms ?? 0, measured.response_p95_ms ?? 0];
  expect(p50).toBeGreaterThan(0);
  expect(p95).toBeGreaterThanOrEqual(p50);
  const timed = (await database.db.select().from(responseMinutes)).flatMap(({ times }) => Object.values(times));
  expect(timed.reduce((sum, n) => sum + n, 0)).toBe(4);
});
