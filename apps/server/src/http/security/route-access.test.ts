import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as schema from '../../db/schema/index.ts';
import type { SampleAccount } from '../../testing/sample-accounts.ts';
import { openWalk, type RouteCall, rightCall, type Walk } from '../../testing/security/open-walk.ts';
import { ALLOWED, CALLERS, type CallerKind } from '../../testing/security/route-access.ts';
import { LOCAL_ROUTES, ROUTES } from '../../testing/security/route-table.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await openWalk();
});
afterAll(() => walk.close());

const table = Object.entries({ ...ROUTES, ...LOCAL_ROUTES });
const outcomeOf = (answer: LightMyRequestResponse) => {
  const isError = answer.statusCode >= 400 && String(answer.headers['content-type']).includes('json');
  return isError && answer.body !== '' ? `${answer.statusCode} ${answer.json().code}` : String(answer.statusCode);
};
const isRefusal = (outcome: string) => /^40[134] /.test(outcome);
const expected = (outcome: string) => (outcome === ALLOWED ? expect.not.stringMatching(/^40[134]/) : outcome);

const rowsOf = (result: unknown) => {
  if (typeof result !== 'object' || result === null || !('rows' in result)) throw new Error('no rows were answered');
  return result.rows;
};

/** A line of text for each table's rows; only the counters of the limits may change when a call is refused. */
async function allRows(): Promise<unknown> {
  await walk.t.application.runJob('send mail');
  const tables = Object.values(schema).flatMap((item) => (is(item, PgTable) ? [getTableName(item)] : []));
  const sums = tables
    .filter((name) => name !== 'rate_counters')
    .map(
      (name) =>
        sql`select ${name} as name, md5(string_agg(t::text, '|' order by t::text)) as rows from ${sql.identifier(name)} t`,
    );
  return rowsOf(await walk.t.database.db.execute(sql.join(sums, sql` union all `)));
}

/** Accounts that only read and are refused: nothing of that changes them. */
const lasting = new Map<CallerKind, SampleAccount>();
async function lastingAccount(kind: Exclude<CallerKind, 'nobody'>): Promise<SampleAccount> {
  const account = lasting.get(kind) ?? (await walk.account(kind));
  lasting.set(kind, account);
  return account;
}

async function callAs(kind: CallerKind, route: string, whose: 'own' | 'foreign' = 'own') {
  const access = table.find(([name]) => name === route)?.[1];
  if (!access) throw new Error(`${route} is not in the table`);
  const isRefused = whose === 'foreign' || isRefusal(access.outcomes[kind]);
  const changesNothing = isRefused || (route.startsWith('GET ') && !access.own);
  const caller = kind === 'nobody' ? null : await (changesNothing ? lastingAccount : walk.account)(kind);
  const owner = access.own && !isRefused && caller;
  const names = access.of ? await walk.belongings[access.of](owner || (await walk.account('free'))) : {};
  return rightCall(route, access, names, caller);
}

describe('the table', () => {
  test('has a line for each route that is registered, and a route for each line', () => {
    const gets = new Set(walk.routes.filter((route) => route.startsWith('GET ')).map((route) => route.slice(4)));
    // a HEAD route that Fastify adds to a GET is walked with it
    const own = walk.routes.filter(
      (route) => !(route.startsWith('HEAD ') && gets.has(route.slice(5).replace(/(.)\/$/, '$1'))),
    );
    expect(own).toEqual(table.map(([route]) => route).sort());
  });

  test('is the same in production, without the pages for developers', async () => {
    const production = await openWalk({
      environment: {
        APP_ENV: 'production',
        APP_SECRET: 'a secret of the tests, 32 bytes and more',
        PUBLIC_URL: 'https://prep.example.com',
        ADMIN_PASSWORD: 'amber willows 8',
        LIMITS_FACTOR: '',
      },
    });
    const isLocal = (route: string) => route.replace(/^HEAD /, 'GET ') in LOCAL_ROUTES;
    expect(production.routes).toEqual(walk.routes.filter((route) => !isLocal(route)));
    await production.close();
  });
});

test.each(table)(
  '%s answers each caller as the table says, and refused calls change nothing',
  async (route, access) => {
    const answers: Record<string, string> = {};
    const calls = new Map<CallerKind, RouteCall>();
    for (const kind of CALLERS) calls.set(kind, await callAs(kind, route));
    const refused = CALLERS.filter((kind) => isRefusal(access.outcomes[kind]));
    const before = await allRows();
    for (const kind of [...refused, ...CALLERS.filter((kind) => !refused.includes(kind))]) {
      const call = calls.get(kind);
      if (call) answers[kind] = outcomeOf(await walk.send(call));
      if (kind === refused.at(-1)) expect(await allRows()).toEqual(before);
    }
    const all = Object.entries(access.outcomes).map(([kind, outcome]) => [kind, expected(outcome)]);
    expect(answers).toEqual(Object.fromEntries(all));
  },
);

const gets = table.filter(([route]) => route.startsWith('GET '));
test.each(gets)('HEAD is refused to whom %s is refused', async (route, access) => {
  for (const kind of ['nobody', 'guest', 'free'] as const) {
    const answer = await walk.send({ ...(await callAs(kind, route)), method: 'HEAD' });
    expect([kind, String(answer.statusCode), answer.body]).toEqual([kind, access.outcomes[kind].slice(0, 3), '']);
  }
});

const owned = table.filter(([, access]) => access.own);
test.each(owned)('%s: what belongs to somebody else does not exist', async (route, access) => {
  const answers: Record<string, string> = {};
  const calls: [CallerKind, RouteCall][] = [];
  for (const kind of CALLERS) calls.push([kind, await callAs(kind, route, 'foreign')]);
  const before = await allRows();
  for (const [kind, call] of calls) answers[kind] = outcomeOf(await walk.send(call));
  expect(await allRows()).toEqual(before);
  // a caller without access learns nothing about the id
  const all = Object.entries(access.outcomes).map(([kind, usual]) => [
    kind,
    /^20[01]/.test(usual) ? '404 not_found' : usual,
  ]);
  expect(answers).toEqual(Object.fromEntries(all));
});

describe('an administrator', () => {
  const url = '/api/admin/payments';
  const asks = async (token: string) => (await walk.t.call('GET', url, { token })).statusCode;

  test.each([
    ['demoted', { role: 'user' }, '403 forbidden'],
    ['deactivated', { isActive: false }, '401 session_ended'],
  ] as const)('who is %s has no access at the next request, nor by any other session', async (_, change, refusal) => {
    const { token, userId } = await walk.account('admin');
    const refreshed = (await walk.t.call('POST', '/api/auth/refresh', { token })).json().access_token;
    expect([await asks(token), await asks(refreshed)]).toEqual([200, 200]);
    await walk.t.database.db.update(schema.users).set(change).where(eq(schema.users.id, userId));
    for (const held of [token, refreshed])
      expect(outcomeOf(await walk.t.call('GET', url, { token: held }))).toBe(refusal);
  });
});

test.each([
  [
    'a token that somebody else signed',
    () => ['eyJhbGciOiJIUzI1NiJ9', payloadOf({ sub: '1', exp: 4e9 }), 'AAAA'].join('.'),
  ],
  [
    'a token without a signature',
    () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payloadOf({ sub: '1' })}.`,
  ],
  ['no token at all behind Bearer', () => ''],
])('%s opens nothing', async (_, token) => {
  for (const [route, access] of table.filter(([, { outcomes }]) => outcomes.nobody.startsWith('401'))) {
    const call = rightCall(route, access, {}, null);
    const answer = await walk.send({ ...call, headers: { ...call.headers, authorization: `Bearer ${token()}` } });
    expect([route, answer.statusCode]).toEqual([route, 401]);
  }
});

function payloadOf(claims: object): string {
  return Buffer.from(JSON.stringify(claims)).toString('base64url');
}
