import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { MIGRATIONS, openTestPostgres } from '../../db/testing/databases.ts';
import { createPaymentLane } from '../../testing/payment-lane.ts';
import { checkReceipts, programs, runProgram } from '../../testing/payment-programs.ts';

/** bench/payments.ts runs 20,000 */
const RUNS = 100;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestPostgres();
  await migrate(database.db, MIGRATIONS);
});
afterAll(() => database.close());

test('whatever happens to payments in whatever order, at once and with crashes: the ledger is the provider’s books', async () => {
  const lane = createPaymentLane(database);
  await fc.assert(
    fc.asyncProperty(programs, (program) => runProgram(lane, program)),
    { numRuns: RUNS },
  );
  await checkReceipts(lane);
}, 120_000);
