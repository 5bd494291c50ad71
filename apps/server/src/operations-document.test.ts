import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { environment } from './config.ts';
import { SESSION_TIMEOUTS } from './db/open-postgres.ts';
import * as schema from './db/schema/index.ts';

const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const all = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))];

const page = read('docs/operations.md');
const script = read('deploy/rolling-restart.sh');
const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableConfig(value)] : []));

test('every command of npm and of the built server exists', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
  const named = all(page, /npm run (?:-s )?([\w:-]+)/g);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  const built = Object.keys(JSON.parse(read('scripts/lib/server-entry-points.json')));
  const started = all(page, /apps\/server\/dist\/([\w-]+)\.js/g);
  expect(started).toContain('main');
  expect(started.filter((name) => !built.includes(name))).toEqual([]);
});

test('every environment variable is one that the server, the tests or the restart script reads', () => {
  const ofServer = Object.keys(environment.shape);
  const ofScript = all(script, /\$\{([A-Z_]+):-/g);
  const named = all(page, /`([A-Z][A-Z_]+)(?:=[^`]*)?`/g).filter((name) => /_|^(?:PORT|HOST)$/.test(name));
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => ![...ofServer, ...ofScript, 'TEST_DATABASE_URL'].includes(name))).toEqual([]);
  // its header lists all that it reads, and the page has those that an operator sets
  expect(ofScript.filter((name) => !script.includes(`#   ${name} `))).toEqual([]);
  expect(ofScript.filter((name) => !named.includes(name))).toEqual([]);
});

test('every alert is in the table, and the table has no other', () => {
  const alerts = all(read('deploy/prometheus/alerts.yml'), /- alert: (\w+)/g);
  expect(alerts.length).toBeGreaterThan(10);
  expect(all(page, /^\| `(PrepAi\w+)` \|/gm)).toEqual(alerts);
});

test('the plan for Citus places every table, and names every unique index that conflicts with it', () => {
  const [, citus = ''] = page.split('### 1,000 times');
  const names = new Set(all(citus, /`(\w+)`/g));
  expect(tables.length).toBeGreaterThan(25);
  expect(tables.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
  const [, distributed = ''] = /\*\*Distributed by `user_id`([\s\S]+?)\n- /.exec(citus) ?? [];
  const unique = tables
    .filter(
      ({ name }) =>
        ['users', 'payments', 'payment_refunds', 'subscriptions', 'feedback', 'chat_messages'].includes(name) ||
        distributed.includes(`\`${name}\``),
    )
    .flatMap(({ indexes }) => indexes)
    .filter(
      ({ config }) => config.unique && !config.columns.some((column) => 'name' in column && column.name === 'userId'),
    )
    .map(({ config }) => config.name ?? '');
  expect(unique.length).toBeGreaterThan(8);
  expect(unique.filter((name) => !names.has(name))).toEqual([]);
});

test('what PgBouncer has to ignore is what the server sends at the start of a connection', () => {
  const [ignored = ''] = all(page, /^ignore_startup_parameters = (.+)$/gm);
  expect(ignored.split(',')).toEqual(Object.keys(SESSION_TIMEOUTS));
});
