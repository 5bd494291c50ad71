import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
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
  const built = all(read('scripts/lib/build.mjs'), /^ {6}'?([\w-]+)'?: 'apps\/server\/src\//gm);
  const started = all(page, /apps\/server\/dist\/([\w-]+)\.js/g);
  expect(started).toContain('main');
  expect(started.filter((name) => !built.includes(name))).toEqual([]);
});

test('every file and every link within the repository is there', () => {
  const paths = all(page, /(?<![\w/.-])((?:apps|bench|deploy|docs|packages|scripts)\/[\w./@-]*[\w/])/g).filter(
    (path) => !path.startsWith('apps/server/dist/'),
  );
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const links = all(page, /\]\((?!https?:|#)([^)#]+)/g);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => !existsSync(join(root, dirname('docs/operations.md'), link)))).toEqual([]);
  const anchors = all(page, /\]\(#([^)]+)\)/g);
  const headings = all(page, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
  expect(anchors.filter((anchor) => !headings.includes(anchor))).toEqual([]);
});

test('every environment variable is one that the server, the tests or the restart script reads', () => {
  const ofServer = all(read('apps/server/src/config.ts'), /^ {2}([A-Z][A-Z_]+): /gm);
  const ofScript = all(script, /\$\{([A-Z_]+):-/g);
  const named = all(page, /`([A-Z][A-Z_]+)(?:=[^`]*)?`/g).filter((name) => /_|^(?:PORT|HOST)$/.test(name));
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => ![...ofServer, ...ofScript, 'TEST_DATABASE_URL'].includes(name))).toEqual([]);
  // its head lists all that it reads, and the page names what an operator sets
  expect(ofScript.filter((name) => !script.includes(`#   ${name} `))).toEqual([]);
  expect(ofScript.filter((name) => !named.includes(name))).toEqual([]);
});

test('every alert has its line, and every line its alert', () => {
  const alerts = all(read('deploy/prometheus/alerts.yml'), /- alert: (\w+)/g);
  expect(alerts.length).toBeGreaterThan(10);
  expect(all(page, /^\| `(PrepAi\w+)` \|/gm)).toEqual(alerts);
  const sources = readdirSync(join(root, 'apps/server/src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /metrics[^/]*\.ts$|request-log\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .map((path) => read(join('apps/server/src', path)))
    .join('\n');
  const metrics = all(page, /`(prep_ai_\w+?)(?:_count)?`/g);
  expect(metrics.length).toBeGreaterThan(2);
  expect(metrics.filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
});

test('what is said about spreading the tables over many machines is said about all of them', () => {
  const [, citus = ''] = page.split('### 1,000 times');
  const names = new Set(all(citus, /`(\w+)`/g));
  expect(tables.length).toBeGreaterThan(25);
  expect(tables.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
  const [, distributed = ''] = /\*\*Distributed by `user_id`[^:]+: (.+)/.exec(citus) ?? [];
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

test('transaction pooling stays possible', () => {
  const sources = readdirSync(join(root, 'apps/server/src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('testing/'))
    .map((path) => ({ path, text: read(join('apps/server/src', path)) }));
  const forbidden = /pg_(?:try_)?advisory_lock\b|sql`\s*(?:listen|notify|set (?!local\b))|\.prepare\('[^']+'\)/i;
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter(({ text }) => forbidden.test(text)).map(({ path }) => path)).toEqual([]);
});

test('what PgBouncer has to ignore is what the server sends at the start of a connection', () => {
  const sent = all(read('apps/server/src/db/open-postgres.ts'), /^ {4}(\w+_timeout): /gm);
  const [ignored = ''] = all(page, /^ignore_startup_parameters = (.+)$/gm);
  expect(ignored.split(',')).toEqual(sent);
});
