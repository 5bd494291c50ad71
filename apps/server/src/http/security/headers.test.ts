import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../db/open-postgres.ts';
import { cuttableLine } from '../../db/testing/cuttable-line.ts';
import { openTestPostgres } from '../../db/testing/databases.ts';
import { createHeaderReport } from '../../testing/security/header-report.ts';
import { endpointOf, openWalk, type RouteCall, rightCall, type Walk } from '../../testing/security/open-walk.ts';
import { ALLOWED, CALLERS, type CallerKind } from '../../testing/security/route-access.ts';
import { LOCAL_ROUTES, ROUTES } from '../../testing/security/route-table.ts';

const table = Object.entries({ ...ROUTES, ...LOCAL_ROUTES });
const FOREIGN = { origin: 'https://evil.example' };
const json = { 'content-type': 'application/json' };

let walk: Walk;
/** calls of every route by an administrator, whose ids stay good */
let calls: { route: string; call: RouteCall }[];
const report = createHeaderReport();
const answers: { name: string; answer: LightMyRequestResponse }[] = [];

async function ask(name: string, call: RouteCall, by: Walk = walk): Promise<LightMyRequestResponse> {
  const answer = await by.send({ ...call, headers: { ...FOREIGN, ...call.headers } });
  report.add(name, answer);
  answers.push({ name, answer });
  return answer;
}

async function callsOf(by: Walk, kind: CallerKind): Promise<typeof calls> {
  const all: typeof calls = [];
  for (const [route, access] of table) {
    const caller = kind === 'nobody' ? null : await by.account(kind);
    const owner = (access.own && caller) || (await by.account('free'));
    const names = access.of ? await by.belongings[access.of](owner) : {};
    all.push({ route, call: rightCall(route, access, names, caller) });
  }
  return all;
}

beforeAll(async () => {
  walk = await openWalk();
  calls = await callsOf(walk, 'admin');
  for (const { route, call } of calls) {
    await ask(route, call);
    if (endpointOf(route)?.upload)
      await ask(`${route} as a stream`, { ...call, headers: { ...call.headers, accept: 'text/event-stream' } });
  }
  // refusals: of those who may not call, and of what can't be read
  for (const kind of CALLERS) {
    const refused = table.filter(([, access]) => /^40[13]/.test(access.outcomes[kind]));
    const caller = kind === 'nobody' ? null : await walk.account(kind);
    for (const [route, access] of refused) await ask(route, rightCall(route, access, {}, caller));
  }
  const admin = await walk.account('admin');
  for (const [route, access] of table) {
    const right = rightCall(route, access, {}, admin);
    const send = (payload: string, headers: Record<string, string>) =>
      ask(route, { ...right, payload, headers: { ...right.headers, ...headers } });
    if (access.own) await ask(route, right);
    if (!endpointOf(route)?.body) continue;
    await send('{', json);
    await send('<a/>', { 'content-type': 'application/xml' });
    await send(`{"a":"${'x'.repeat(270_000)}"}`, json);
  }
  for (const [method, url] of [
    ['GET', '/api/nothing'],
    ['GET', '/nothing'],
    ['DELETE', '/api/health'],
    ['GET', '/api/%E0%A4%A'],
    ['GET', '/assets/%2e%2e%2f%2e%2e%2fpackage.json'],
  ] as const)
    await ask(`${method} ${url}`, { method, url, headers: {} });
  // the database is there, but nothing in it
  const { db } = walk.t.database;
  await db.execute(sql`drop schema public cascade`);
  const fresh = calls.filter(({ route }) => !/\/docs|robots|sitemap|dev\/mail/.test(route));
  for (const { route, call } of fresh) await ask(route, call);
}, 120_000);
afterAll(() => walk.close());

test('while the database is unreachable, and above a limit, responses carry the same headers', async () => {
  const server = await openTestPostgres();
  const line = await cuttableLine(server.url);
  const database = openPostgres({ url: line.url });
  const away = await openWalk({ database, environment: { LIMITS_FACTOR: '1' } });
  const all = await callsOf(away, 'admin');
  const contact = all.find(({ route }) => route === 'POST /api/contact');
  for (let n = 0; contact && n < 6; n++) await ask('POST /api/contact', contact.call, away);
  await line.cut();
  for (const { route, call } of all) await ask(route, call, away);
  await line.mend();
  await away.close();
  await database.close();
  await line.cut();
  await server.close();

  const seen = [200, 201, 204, 302, 400, 401, 402, 403, 404, 409, 413, 415, 429, 500, 503];
  expect(report.statuses).toEqual(expect.arrayContaining(seen));
  await expect(report.text()).toMatchFileSnapshot('headers.snapshot.txt');
});

test('no response reveals what software the server runs', () => {
  for (const { name, answer } of answers)
    expect([name, answer.headers.server, answer.headers['x-powered-by'], answer.headers.via]).toEqual([
      name,
      undefined,
      undefined,
      undefined,
    ]);
});

test('no response of the API may be cached, except the files of its description', () => {
  const kept = answers.filter(
    ({ answer }) => String(answer.raw.req.url).startsWith('/api/') && answer.headers['cache-control'] !== 'no-store',
  );
  expect(new Set(kept.map(({ name }) => name))).toEqual(new Set(['GET /api/docs/static/*']));
});

test('no route allows another origin, neither in a response nor in a preflight', async () => {
  for (const [route, access] of table) {
    const { url } = rightCall(route, access, {}, null);
    const asked = { ...FOREIGN, 'access-control-request-method': route.split(' ')[0] ?? '' };
    const preflight = await walk.send({
      method: 'OPTIONS',
      url: String(url),
      headers: { ...asked, 'access-control-request-headers': 'authorization' },
    });
    answers.push({ name: `preflight of ${route}`, answer: preflight });
  }
  for (const { name, answer } of answers)
    expect([
      name,
      Object.keys(answer.headers).filter((header) => header.startsWith('access-control-allow-origin')),
    ]).toEqual([name, []]);
});

test('the walk has seen the response of each route to its intended caller', () => {
  const promised = table.filter(([, { outcomes }]) => outcomes.admin !== ALLOWED);
  const seen = new Set(answers.map(({ name, answer }) => `${name} ${answer.statusCode}`));
  for (const [route, { outcomes }] of promised) expect([...seen]).toContain(`${route} ${outcomes.admin.slice(0, 3)}`);
});
