/**
 * Runs random orders of everything that can happen to payments on PostgreSQL, several at once and with crashes between any two
 * steps, and compares the ledger with the provider's books after each. Prints a section of docs/benchmarks.md; ends with an
 * error at the first difference. The programs and the comparison are those of payment-orders.test.ts.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openPostgres } from '../apps/server/src/db/open-postgres.ts';
import { createPaymentLane } from '../apps/server/src/testing/payment-lane.ts';
import { checkReceipts, programs, runProgram } from '../apps/server/src/testing/payment-programs.ts';
import { repository } from './lib/paths.ts';
import { postgresIfFound } from './lib/postgres.ts';
import { formatNumber, printSection, progress, table } from './lib/report.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '20000' }, seed: { type: 'string' }, database: { type: 'string' } },
});
const runs = Number(values.runs);
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const lanes = availableParallelism();
const REPORT_EVERY = 1000;
/** so that lanes of runs with neighbouring seeds are others, too */
const SEEDS_APART = 1_000_003;

const own = values.database === undefined ? await postgresIfFound() : null;
const server = values.database ?? own?.url;
if (server === undefined) throw new Error('needs PostgreSQL: install it, or name one with --database');
let done = 0;
const began = performance.now();
try {
  // every lane removes its database, also when another one has found a difference
  const ends = await Promise.allSettled(Array.from({ length: lanes }, (_, lane) => runLane(server, lane)));
  const tallies = ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
  const sum = (name: keyof (typeof tallies)[number]) => tallies.reduce((total, tally) => total + tally[name], 0);
  const whole = (value: number) => value.toLocaleString('en');
  const rupees = (paise: number) => `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
  printSection(
    'Payments',
    `${whole(runs)} random orders of creating, paying, verifying, webhooks, forgeries, strangers, wrong amounts, refunds, deleted accounts and price changes, up to three at once, on PostgreSQL; in every second one the process dies, or loses the provider's response, before or after one of its first twelve steps (calls of the provider, transactions, and the queries in them), if there are so many. Seed ${seed}, ${lanes} lanes, ${formatNumber((performance.now() - began) / 60_000)} minutes.`,
    table(
      ['what', 'count'],
      [
        ['steps', whole(sum('steps'))],
        ['crashes and lost responses', whole(sum('faults'))],
        ['plans granted', whole(sum('granted'))],
        ['payments refunded', whole(sum('refunds'))],
        ['money that the provider took', rupees(sum('taken'))],
        ['money that went back', rupees(sum('returned'))],
        ['wrong grants', '0'],
        ['differences between ledger and provider', '0'],
      ],
    ),
  );
} finally {
  await own?.stop();
}

/** A share of the runs on a database of its own. @throws at the first difference, with the program that leads to it */
async function runLane(url: string, index: number) {
  const name = `prep_payments_${process.pid}_${index}`;
  const admin = openPostgres({ url, max: 1 });
  await admin.db.execute(`create database ${name}`);
  const database = openPostgres({ url: Object.assign(new URL(url), { pathname: `/${name}` }).href, max: 8 });
  try {
    await migrate(database.db, join(repository, 'apps/server/migrations'));
    const lane = createPaymentLane(database);
    const property = fc.asyncProperty(programs, async (program) => {
      await runProgram(lane, program);
      done += 1;
      if (done % REPORT_EVERY === 0) progress(`${done} of ${runs}`);
    });
    const share = Math.floor(runs / lanes) + (index < runs % lanes ? 1 : 0);
    await fc.assert(property, { numRuns: share, seed: seed + index * SEEDS_APART });
    await checkReceipts(lane);
    return lane.tally;
  } finally {
    await database.close();
    await admin.db.execute(`drop database ${name} with (force)`);
    await admin.close();
  }
}
