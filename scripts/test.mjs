/** npm test: everything, from packages to the browser. Installs what it needs or says plainly what is missing. */
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensurePackages } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { bin, must, root, run } from './lib/run.mjs';

await ensurePackages();
const chromium = ensureBrowser();
await must(process.execPath, ['scripts/check.mjs']);

const postgres = await startPostgres();
let failed = false;
try {
  const env = { ...process.env, TEST_DATABASE_URL: postgres.url, CHROMIUM_PATH: chromium, CI: process.env.CI ?? '' };
  process.stdout.write('\n== unit, HTTP and database tests (both engines)\n');
  failed = (await run(bin('vitest'), ['run'], { env })) !== 0;
  if (!failed) {
    await ensureBuilt();
    process.stdout.write('\n== browser tests\n');
    failed = (await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], { env, cwd: root })) !== 0;
  }
} finally {
  await postgres.stop();
}
if (failed) process.exit(1);
process.stdout.write('\nnpm test: everything passed\n');
