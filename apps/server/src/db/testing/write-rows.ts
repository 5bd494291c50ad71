/** Child process of the tests: writes rows to the embedded database and reports each one that was acknowledged. */
import { migrate } from '../migrate.ts';
import { openPglite } from '../open-pglite.ts';
import { createRateLimitsRepository } from '../repositories/rate-limits-repository.ts';

const [dataDir = '', migrations = ''] = process.argv.slice(2);
const database = await openPglite(dataDir);
await migrate(database.db, migrations);
const limits = createRateLimitsRepository(database.db);
for (;;) {
  const { count } = await limits.hit('row', 3_600_000, new Date());
  process.send?.(count);
}
