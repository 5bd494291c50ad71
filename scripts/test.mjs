/** npm test: everything, from packages to the browser. Installs what it needs or says plainly what is missing. */
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensurePackages } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { bin, must, root, run } from './lib/run.mjs';

/**
 * On a machine that others share, a test that waits for one thing of many can meet a bad moment. What fails is tried once
 * more, and both runners name it in their report: such a test is to be mended. By hand nothing is tried twice.
 */
const AGAIN = '--retry=1';
const ONCE_MORE = '--retries=1';

await ensurePackages();
const chromium = ensureBrowser();
await must(process.execPath, ['scripts/check.mjs']);

const postgres = await startPostgres();
let failed = false;
try {
  const env = { ...process.env, TEST_DATABASE_URL: postgres.url, CHROMIUM_PATH: chromium, CI: process.env.CI ?? '' };
  process.stdout.write('\n== unit, HTTP and database tests (both engines)\n');
  failed = (await run(bin('vitest'), ['run', AGAIN], { env })) !== 0;
  if (!failed) {
    await ensureBuilt();
    process.stdout.write('\n== browser tests\n');
    failed =
      (await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', ONCE_MORE], {
        env,
        cwd: root,
      })) !== 0;
  }
} finally {
  await postgres.stop();
}
if (failed) process.exit(1);
process.stdout.write('\nnpm test: everything passed\n');
