import { expect, test } from 'vitest';
import { openPostgres } from '../db/open-postgres.ts';
import { cuttableLine } from '../db/testing/cuttable-line.ts';
import { openTestPostgres } from '../db/testing/databases.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { createTestApp } from '../testing/test-app.ts';
import { isDatabaseAway, toAppError } from './plugins/errors.ts';

test('while the database is unreachable calls return 503 with Retry-After; when it is back everything works', async () => {
  const server = await openTestPostgres();
  const line = await cuttableLine(server.url);
  const database = openPostgres({ url: line.url });
  const t = await createTestApp({ engine: createFakeEngine().engine, database });
  const { token } = await t.guest();
  const me = () => t.call('GET', '/api/auth/me', { token });
  await line.cut();
  const away = await me();
  const ready = await t.call('GET', '/api/ready');
  const health = await t.call('GET', '/api/health');
  expect([away.statusCode, away.json().code, away.headers['retry-after']]).toEqual([503, 'database_unavailable', '5']);
  expect([ready.statusCode, ready.json().code]).toEqual([503, 'database_unavailable']);
  expect(health.statusCode).toBe(200);
  await line.mend();
  expect((await me()).statusCode).toBe(200);
  await t.close();
  await database.close();
  await line.cut();
  await server.close();
});

test.each(['ECONNREFUSED', '57P01', '57P03', '08006', '53300'])('%s means that the database is away', (code) => {
  const error = new Error('query failed', { cause: Object.assign(new Error('inner'), { code }) });
  expect(isDatabaseAway(error)).toBe(true);
  expect(toAppError(error)?.status).toBe(503);
});

test('an error in a query is a bug, not an outage', () => {
  expect(toAppError(Object.assign(new Error('syntax'), { code: '42601' }))).toBeNull();
});
