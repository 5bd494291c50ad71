/**
 * How long every call that the admin area reads with takes over 10,000 accounts and 100,000 records, through the whole
 * application in process (session, query, checked answer), on both databases. Prints a section of docs/benchmarks.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openPglite } from '../apps/server/src/db/open-pglite.ts';
import { openPostgres } from '../apps/server/src/db/open-postgres.ts';
import { createPlansRepository } from '../apps/server/src/db/repositories/plans-repository.ts';
import { DEFAULT_PLANS } from '../apps/server/src/domain/plans/default-plans.ts';
import { createFakeEngine } from '../apps/server/src/testing/fake-engine.ts';
import { createTestApp } from '../apps/server/src/testing/test-app.ts';
import { fillForAdministrators, SIZES } from './lib/admin-fill.ts';
import { repository } from './lib/paths.ts';
import { postgresIfFound } from './lib/postgres.ts';
import { formatNumber, printSection, progress, table } from './lib/report.ts';
import { median, quantile } from './lib/statistics.ts';

const RUNS = 30;
/** ms */
const TARGET = 200;
const hindi = encodeURIComponent('मीरा');

/** What is measured; another call is another line. */
const CALLS = [
  '/api/admin/users',
  '/api/admin/users?page=500',
  '/api/admin/users?kind=all&page=1100',
  '/api/admin/users?search=kumar',
  `/api/admin/users?search=${hindi}`,
  '/api/admin/users?search=xylophone',
  '/api/admin/users?status=inactive&role=user',
  '/api/admin/users?sort=last_login',
  '/api/admin/users?sort=email&order=asc',
  '/api/admin/users?sort=full_name&order=asc',
  '/api/admin/users/stats',
  '/api/admin/users/42',
  '/api/admin/payments',
  '/api/admin/payments?search=kumar',
  '/api/admin/payments?search=pay_c4ca',
  '/api/admin/payments?state=failed&page=100',
  '/api/admin/reviews/all',
  '/api/admin/reviews/all?search=kumar',
  '/api/admin/reviews/all?search=xylophone',
  '/api/admin/reviews/all?status=featured&rating=5',
  '/api/admin/reviews/all?sort=helpful_count&page=500',
  '/api/admin/reviews/pending',
  '/api/admin/reviews/stats',
  '/api/admin/feedback',
  '/api/admin/feedback?search=xylophone',
  '/api/admin/contact',
  '/api/admin/contact?search=xylophone',
  '/api/admin/audit',
  '/api/admin/audit?search=xylophone',
  '/api/admin/skills/cached',
  '/api/admin/settings',
  '/api/admin/analytics/platform?period=7d',
  '/api/admin/analytics/platform?period=30d',
  '/api/admin/analytics/platform?period=90d',
  '/api/admin/analytics/platform?period=1y',
  '/api/admin/analytics/health',
  '/api/admin/analytics/token-usage/overview',
  '/api/admin/analytics/token-usage/daily?days=365',
  '/api/admin/analytics/token-usage/users?days=365',
  '/api/admin/analytics/token-usage/monthly?months=12',
  '/api/admin/analytics/token-usage/models?days=365',
  '/api/admin/analytics/prices',
];

const times = new Map<string, { name: string; first: number; p50: number; p95: number }[]>();
const folder = mkdtempSync(join(tmpdir(), 'prep-admin-'));
const postgres = await postgresIfFound();
try {
  await measure('embedded database', await openPglite(folder));
  if (postgres) await measure('PostgreSQL', openPostgres({ url: postgres.url }));
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
const all = [...times.values()].flat();
const slowest = Math.max(...all.map(({ p95 }) => p95).filter(Number.isFinite));
const engines = [...new Set(all.map(({ name }) => name))];
printSection(
  'Lists and statistics of the admin area',
  `${describeSizes()}. Each call goes through the whole application in process, without a network: the first call, then ${RUNS} more. Load of the machine at the end: ${formatNumber(loadavg()[0] ?? Number.NaN)} on ${cpus().length} cores.`,
  `To reach: a p95 under ${TARGET} ms for every call. Measured: ${formatNumber(slowest)} ms for the slowest.`,
  table(
    ['call', ...engines.flatMap((name) => [`${name}, first ms`, 'p50 ms', 'p95 ms'])],
    [...times].map(([call, found]) => [
      `\`${decodeURIComponent(call)}\``,
      ...engines.flatMap((name) => {
        const one = found.find((item) => item.name === name);
        return [one?.first, one?.p50, one?.p95].map((ms) => formatNumber(ms ?? Number.NaN));
      }),
    ]),
  ),
);

async function measure(name: string, database: OpenDatabase): Promise<void> {
  await migrate(database.db, join(repository, 'apps/server/migrations'));
  await createPlansRepository(database.db).seed(DEFAULT_PLANS);
  await fillForAdministrators(database.db, name);
  const app = await createTestApp({ engine: createFakeEngine().engine, database });
  try {
    const { token } = await app.admin();
    for (const call of CALLS) {
      const taken: number[] = [];
      let served = true;
      for (let run = 0; run <= RUNS && served; run++) {
        const started = performance.now();
        const { statusCode, body } = await app.call('GET', call, { token });
        taken.push(performance.now() - started);
        served = statusCode !== 501;
        if (served && statusCode !== 200) throw new Error(`${call} answered ${statusCode}: ${body}`);
      }
      const [first = Number.NaN, ...others] = served ? taken : [];
      const found = { name, first, p50: median(others), p95: quantile(others, 0.95) };
      times.set(call, [...(times.get(call) ?? []), found]);
      progress(
        `${name}: ${call}: ${served ? `${formatNumber(first)}, ${formatNumber(found.p50)} / ${formatNumber(found.p95)} ms` : 'not served yet'}`,
      );
    }
  } finally {
    await app.close();
    await database.close();
  }
}

function describeSizes(): string {
  return Object.entries(SIZES)
    .map(([what, rows]) => `${rows.toLocaleString('en')} ${what}`)
    .join(', ');
}
