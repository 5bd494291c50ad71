/**
 * How long a search in the history takes: one user with 10,000 records among 49 with 1,000 each, on both databases,
 * against the newest page without a search in the same run. Prints a section of docs/benchmarks.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openPglite } from '../apps/server/src/db/open-pglite.ts';
import { openPostgres } from '../apps/server/src/db/open-postgres.ts';
import { createChatRecordsRepository } from '../apps/server/src/db/repositories/chat-records-repository.ts';
import { chatRecords } from '../apps/server/src/db/schema/index.ts';
import { sampleGuest } from '../apps/server/src/db/testing/samples.ts';
import { repository } from './lib/paths.ts';
import { postgresIfFound } from './lib/postgres.ts';
import { formatNumber, printSection, progress, table } from './lib/report.ts';
import { median, quantile } from './lib/statistics.ts';

const USERS = 50;
const OF_ONE = 10_000;
const OF_OTHERS = 1000;
const RUNS = 40;
/** records a statement */
const BATCH = 500;

const WORDS =
  'index transaction latency heap queue consumer partition schema cache replica thread lock vector graph token budget patient ward ledger audit lesson pupil tender clause sprint backlog'.split(
    ' ',
  );

/** The same text for the same number, like an answer in length. */
function answer(seed: number): string {
  let state = seed + 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return WORDS[state % WORDS.length] ?? '';
  };
  return `${Array.from({ length: 200 }, next).join(' ')}${seed % 1000 === 0 ? ' rebalancing' : ''}`;
}

const SEARCHES = {
  'no search': undefined,
  'a word in every record': 'latency',
  'a word in one of a thousand': 'rebalancing',
  'a word in none': 'xylophone',
  'two letters': 'xy',
};

const rows: string[][] = [];
const folder = mkdtempSync(join(tmpdir(), 'prep-history-'));
const postgres = await postgresIfFound();
try {
  await measure('embedded database', await openPglite(folder));
  if (postgres) await measure('PostgreSQL', openPostgres({ url: postgres.url }));
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
printSection(
  'Searching the history',
  `A page of 10 with its total, ${OF_ONE.toLocaleString('en')} records of the user who searches, ${OF_OTHERS.toLocaleString('en')} of each of ${USERS - 1} others, about 1,500 characters an answer; ${RUNS} runs. Target: p95 under 300 ms. The ratio is to the page without a search in the same run.`,
  table(['search', 'database', 'found', 'p50 ms', 'p95 ms', 'ratio'], rows),
);

async function measure(name: string, database: OpenDatabase): Promise<void> {
  try {
    const { db } = database;
    await migrate(db, join(repository, 'apps/server/migrations'));
    const searcher = await sampleGuest(db);
    for (let user = 0; user < USERS; user++) {
      const { id } = user === 0 ? searcher : await sampleGuest(db);
      const count = user === 0 ? OF_ONE : OF_OTHERS;
      for (let from = 0; from < count; from += BATCH) {
        await db.insert(chatRecords).values(
          Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => ({
            userId: id,
            message: `Question ${from + index} about ${WORDS[index % WORDS.length]}`,
            response: answer(from + index),
          })),
        );
      }
      if (user % 10 === 0) progress(`${name}: user ${user + 1} of ${USERS}`);
    }
    // what autovacuum does in a server that has been up for a while
    await db.execute('vacuum analyze');
    const records = createChatRecordsRepository(db);
    let baseline = Number.NaN;
    for (const [what, search] of Object.entries(SEARCHES)) {
      const times: number[] = [];
      let found = 0;
      for (let run = 0; run < RUNS; run++) {
        const started = performance.now();
        found = (await records.list(searcher.id, { page: 1, limit: 10, search })).total;
        times.push(performance.now() - started);
      }
      const half = median(times);
      if (Number.isNaN(baseline)) baseline = half;
      rows.push([
        what,
        name,
        found.toLocaleString('en'),
        formatNumber(half),
        formatNumber(quantile(times, 0.95)),
        formatNumber(half / baseline),
      ]);
    }
  } finally {
    await database.close();
  }
}
