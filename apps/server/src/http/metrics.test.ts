import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PRODUCT } from '@prep-ai/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMetrics } from '../adapters/metrics/metrics.ts';
import type { OpenDatabase } from '../db/database.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { outboxMail } from '../db/schema/index.ts';
import { cuttableLine } from '../db/testing/cuttable-line.ts';
import { openTestPostgres } from '../db/testing/databases.ts';
import { EngineError } from '../ports/interview-engine.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const deploy = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../deploy/${path}`, import.meta.url)), 'utf8');
const fake = createFakeEngine();
const metrics = createMetrics();
let t: TestApp;
let scrape: string;
/** the token of a guest who has asked nothing yet */
let fresh: string;

/** The sample whose name and labels these are, in any order of the labels. */
function sample(name: string, labels: Record<string, string> = {}): number | undefined {
  const line = scrape.split('\n').find((text) => {
    const [, found, given = ''] = /^(\w+)(?:\{(.*)\})? /.exec(text) ?? [];
    const all = [...given.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => `${key}=${value}`).sort();
    return (
      found === name &&
      all.join() ===
        Object.entries(labels)
          .map(([key, value]) => `${key}=${value}`)
          .sort()
          .join()
    );
  });
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
}

beforeAll(async () => {
  t = await createTestApp({ engine: metrics.engines.measure(fake.engine, 'openai'), metrics });
  metrics.engines.breakerOf('openai')(true);
  const question = (token: string) =>
    t.call('POST', '/api/chat', { token, body: { request_type: 'questions', selected_skills: ['Java'] } });
  const member = await t.member();
  fake.say('### 1. What is a record?\n\nA class.');
  fake.usage();
  fake.finish();
  expect((await question(member.token)).statusCode).toBe(200);
  fake.fail(new EngineError('timeout', 'no answer'));
  await question(member.token);
  // a guest's eleventh question
  const guest = await t.guest();
  for (let n = 0; n < 10; n++) {
    fake.say(`### 1. Question ${n}?\n\nText.`);
    fake.usage();
    fake.finish();
    await question(guest.token);
  }
  expect((await question(guest.token)).json().code).toBe('question_limit_reached');
  for (let n = 0; n < 3; n++)
    await t.call('POST', '/api/token', { body: { email: member.email, password: `wrong ${n}` } });
  await t.call('GET', '/api/chat/generations/not-an-id', { token: member.token });
  await t.call('GET', '/api/auth/me', { headers: { 'x-request-id': 'mine' } });
  const mail = { dedupeKey: 'a', recipient: 'a@example.com', kind: 'code', payload: 'sealed' };
  const past = new Date(Date.now() - 60_000);
  await t.database.db.insert(outboxMail).values([
    { ...mail, nextAttemptAt: past },
    { ...mail, dedupeKey: 'b', nextAttemptAt: new Date(Date.now() + 3_600_000) },
    { ...mail, dedupeKey: 'c', failedAt: past, nextAttemptAt: past },
  ]);
  await expect(t.database.db.execute(sql`select 1 / 0`)).rejects.toThrow();
  fresh = (await t.guest()).token;
  scrape = (await t.call('GET', '/metrics')).body;
}, 120_000);
afterAll(() => t.close());

test('a scrape reports what happened', () => {
  const http = 'prep_ai_http_request_duration_seconds_count';
  const chat = { provider: 'openai', kind: 'questions' };
  expect({
    chats: sample(http, { method: 'POST', route: '/api/chat', status: '200' }),
    chatsFailed: sample(http, { method: 'POST', route: '/api/chat', status: '503' }),
    refused: sample('prep_ai_error_answers_total', { route: '/api/chat', code: 'question_limit_reached' }),
    signIns: sample('prep_ai_error_answers_total', { route: '/api/token', code: 'invalid_credentials' }),
    done: sample('prep_ai_engine_calls_total', { ...chat, outcome: 'done' }),
    timeouts: sample('prep_ai_engine_calls_total', { ...chat, outcome: 'timeout' }),
    stopped: sample('prep_ai_engine_calls_total', { ...chat, outcome: 'stopped' }),
    firstTexts: sample('prep_ai_engine_first_token_seconds_count', chat),
    wholeCalls: sample('prep_ai_engine_call_seconds_count', chat),
    input: sample('prep_ai_engine_tokens_total', { provider: 'fake', model: 'fake-1', direction: 'input' }),
    ownInput: sample('prep_ai_engine_tokens_total', { provider: 'openai', model: 'fake-1', direction: 'input' }),
    output: sample('prep_ai_engine_tokens_total', { provider: 'openai', model: 'fake-1', direction: 'output' }),
    breaker: sample('prep_ai_engine_breaker_open', { provider: 'openai' }),
    mailDue: sample('prep_ai_queue_due', { queue: 'mail' }),
    asksDue: sample('prep_ai_queue_due', { queue: 'payment_asks' }),
    refundsDue: sample('prep_ai_queue_due', { queue: 'refunds' }),
    mailFailed: sample('prep_ai_mail_failed'),
    up: sample('prep_ai_database_up'),
    dividedByZero: sample('prep_ai_database_errors_total', { class: '22' }),
    live: sample('prep_ai_generations_live'),
    open: sample('prep_ai_streams_open'),
    documents: sample('prep_ai_documents_in_progress'),
  }).toEqual({
    chats: 11,
    chatsFailed: 1,
    refused: 1,
    signIns: 3,
    done: 11,
    timeouts: 1,
    stopped: undefined,
    firstTexts: 11,
    wholeCalls: 12,
    input: undefined,
    ownInput: 55,
    output: 77,
    breaker: 1,
    mailDue: 1,
    asksDue: 0,
    refundsDue: 0,
    mailFailed: 1,
    up: 1,
    dividedByZero: 1,
    live: 0,
    open: 0,
    documents: 0,
  });
  expect(sample('prep_ai_queue_oldest_seconds', { queue: 'mail' })).toBeGreaterThanOrEqual(60);
  expect(sample('prep_ai_database_size_bytes')).toBeGreaterThan(1_000_000);
  expect(sample('prep_ai_database_query_seconds_count')).toBeGreaterThan(100);
  expect(sample('prep_ai_build_info', { version: PRODUCT.version, node: process.version, database: 'pglite' })).toBe(1);
});

test('no label holds an id, an address or a text', () => {
  const values = [...scrape.matchAll(/\w+="([^"]*)"/g)].map(([, value = '']) => value);
  const known = /^[\w./:*-]+$/;
  expect(values.filter((value) => !known.test(value) && value !== '+Inf')).toEqual([]);
  expect(values.filter((value) => /[0-9a-f]{8}-|@|not-an-id/.test(value))).toEqual([]);
});

test('every response has its own id, which its log lines have too, even if the caller sends one', async () => {
  const sent = 'x-request-id';
  const answers = await Promise.all([
    t.call('GET', '/api/health', { headers: { [sent]: 'chosen by the caller' } }),
    t.call('GET', '/api/auth/me'),
    t.call('POST', '/api/token', { body: { no: 'fields' } }),
    t.call('GET', '/api/nowhere'),
    t.call('GET', '/api/%zz'),
    t.call('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } }),
    t.app.inject({ method: 'OPTIONS', url: '/api/token', headers: { origin: 'https://elsewhere.example' } }),
  ]);
  const ids = answers.map(({ headers }) => headers[sent]);
  expect(ids.filter((id) => !/^[0-9a-f-]{36}$/.test(String(id)))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  const logged = t.log.map((line): { request_id?: string; msg: string } => JSON.parse(line));
  const told = logged.filter(({ msg }) => msg === 'answered').map(({ request_id }) => request_id);
  // a request refused before routing has no log line of its own
  expect(ids.filter((id) => !told.includes(String(id)))).toHaveLength(1);
  expect(t.log.join('')).not.toContain('chosen by the caller');

  fake.say('### 1. A stream?\n\nIt has one, too.');
  fake.finish();
  const body = { request_type: 'questions', selected_skills: ['Java'] };
  const stream = await t.call('POST', '/api/chat', { token: fresh, body });
  expect(stream.headers['content-type']).toContain('text/event-stream');
  expect(stream.headers[sent]).toMatch(/^[0-9a-f-]{36}$/);
});

test('with a token configured only the token opens it', async () => {
  const token = 'a token of the scraper';
  const guarded = await createTestApp({
    engine: fake.engine,
    database: t.database,
    environment: { METRICS_TOKEN: token },
  });
  const get = (authorization?: string) =>
    guarded.call('GET', '/metrics', authorization ? { headers: { authorization } } : {});
  const statuses = [
    await get(),
    await get('Bearer another token'),
    await get(`Bearer ${token} `),
    await get(`Bearer ${token}`),
  ];
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 200]);
  const outside = { url: '/metrics', remoteAddress: '203.0.113.9', headers: { authorization: `Bearer ${token}` } };
  expect((await guarded.app.inject(outside)).statusCode).toBe(200);
  await guarded.close();
});

test('while the database is unreachable a scrape says so, and still has the metrics of the process', async () => {
  const server = await openTestPostgres();
  const line = await cuttableLine(server.url);
  const away = await createTestApp({ engine: fake.engine, database: openPostgres({ url: line.url, max: 2 }) });
  const upIn = async () => {
    const { statusCode, body } = await away.call('GET', '/metrics');
    return [statusCode, /^prep_ai_database_up (\d)$/m.exec(body)?.[1], body.includes('process_cpu_seconds_total')];
  };
  expect(await upIn()).toEqual([200, '1', true]);
  await line.cut();
  expect(await upIn()).toEqual([200, '0', true]);
  const { body } = await away.call('GET', '/metrics');
  expect(Number(/database_errors_total\{class="connection"\} (\d+)/.exec(body)?.[1])).toBeGreaterThan(0);
  await line.mend();
  expect(await upIn()).toEqual([200, '1', true]);
  await away.close();
  await away.database.close();
  await server.close();
});

describe.each([
  ['PostgreSQL', () => openTestPostgres(3)],
  ['the embedded database', async () => ({ ...t.database, close: () => Promise.resolve() })],
])('%s', (_name, open) => {
  test('reports its statements, inside and outside of transactions, and its connections', async () => {
    const database: OpenDatabase = await open();
    const told: { seconds: number; failed: boolean }[] = [];
    database.onQuery((seconds, error) => told.push({ seconds, failed: error !== null }));
    await database.db.execute(sql`select 1`);
    await database.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.02)`));
    expect(told.some(({ seconds }) => seconds >= 0.02)).toBe(true);
    const before = told.length;
    await expect(database.db.transaction((tx) => tx.execute(sql`select nothing`))).rejects.toThrow();
    expect(told.slice(before).filter(({ failed }) => failed)).toHaveLength(1);
    const slow = [1, 2, 3, 4, 5].map(async () => database.db.execute(sql`select pg_sleep(0.05)`));
    await new Promise((done) => setImmediate(done));
    expect([undefined, 3]).toContain(database.pool?.().max);
    if (database.pool) expect(database.pool().waiting).toBeGreaterThanOrEqual(2);
    await Promise.all(slow);
    await database.close();
  });
});

describe('what is deployed', () => {
  const dashboard = JSON.parse(deploy('grafana/prep-ai.json'));
  const targets: { expr: string }[] = dashboard.panels.flatMap(
    (panel: { targets?: { expr: string }[] }) => panel.targets ?? [],
  );
  const alerts = [...deploy('prometheus/alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr);

  const operations = readFileSync(fileURLToPath(new URL('../../../../docs/operations.md', import.meta.url)), 'utf8');
  const documented = [...operations.matchAll(/`(prep_ai_\w+)`/g)].map(([, name = '']) => name);

  test.each([
    ['the dashboard', targets.map(({ expr }) => expr), 30],
    ['the alerts', alerts, 15],
    ['docs/operations.md', documented, 3],
  ])('%s names only what a scrape has, with its labels', (_what, expressions, least) => {
    expect(expressions.length).toBeGreaterThanOrEqual(least);
    const types = new Map(
      [...scrape.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]),
    );
    const wrong: string[] = [];
    for (const expression of expressions) {
      const used = [...expression.matchAll(/\b((?:prep_ai|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)];
      if (used.length === 0 && !/\bup\{/.test(expression)) wrong.push(expression);
      for (const [, name = '', selector = ''] of used) {
        const base = name.replace(/_(?:bucket|count|sum)$/, '');
        const type = types.get(name) ?? (types.get(base) === 'histogram' ? 'histogram' : undefined);
        if (!type || (type === 'histogram' && name === base)) wrong.push(`${name} in ${expression}`);
        const labels = labelsOf(metrics.registry.getSingleMetric(type === 'histogram' ? base : name));
        const asked = [...selector.matchAll(/(\w+)(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);
        wrong.push(
          ...asked
            .filter((label) => !['job', 'instance', ...labels].includes(label))
            .map((label) => `${name}{${label}}`),
        );
      }
    }
    expect(wrong).toEqual([]);
  });

  test('the dashboard shows each of our metrics', () => {
    const shown = targets.map(({ expr }) => expr).join('\n');
    const ours = [...scrape.matchAll(/^# TYPE (prep_ai_\w+) /gm)].map(([, name = '']) => name);
    expect(ours.length).toBeGreaterThan(15);
    expect(ours.filter((name) => !shown.includes(name))).toEqual([]);
  });
});

function labelsOf(metric: unknown): string[] {
  const names: unknown =
    metric !== null && typeof metric === 'object' && 'labelNames' in metric ? metric.labelNames : [];
  return Array.isArray(names) ? names : [];
}
