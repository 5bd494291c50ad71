/** npm test: everything, from packages to the browser. Installs what it needs or says plainly what is missing. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeRetried } from './flaky/judge-retried.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensurePackages } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { bin, must, root, run } from './lib/run.mjs';

/**
 * On a machine that others share, a test that waits for one event of many can meet a bad moment. What fails is run once
 * more, and what passed only then is named at the end (scripts/flaky). By hand nothing is run twice.
 */
const VITEST = [
  'run',
  '--retry=1',
  '--reporter=default',
  `--reporter=${join(root, 'scripts/flaky/vitest-reporter.mjs')}`,
];
const PLAYWRIGHT = [
  ...['test', '--config', 'e2e/playwright.config.ts', '--retries=1'],
  `--reporter=list,${join(root, 'scripts/flaky/playwright-reporter.mjs')}`,
];

await ensurePackages();
const chromium = ensureBrowser();
await must(process.execPath, ['scripts/check.mjs']);

const retriedTests = join(root, '.cache/retried-tests.txt');
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(retriedTests, '');
const postgres = await startPostgres();
let failed = false;
try {
  const env = {
    ...process.env,
    TEST_DATABASE_URL: postgres.url,
    CHROMIUM_PATH: chromium,
    CI: process.env.CI ?? '',
    RETRIED_TESTS: retriedTests,
  };
  process.stdout.write('\n== unit, HTTP and database tests (both engines)\n');
  failed = (await run(bin('vitest'), VITEST, { env })) !== 0;
  if (!failed) {
    await ensureBuilt();
    process.stdout.write('\n== browser tests\n');
    failed = (await run(bin('playwright'), PLAYWRIGHT, { env, cwd: root })) !== 0;
  }
} finally {
  await postgres.stop();
}
const known = JSON.parse(readFileSync(join(root, 'scripts/flaky/known.json'), 'utf8'));
const retried = readFileSync(retriedTests, 'utf8').split('\n').filter(Boolean);
const judgement = judgeRetried(retried, known, { ci: process.env.CI === 'true' });
if (judgement.lines.length > 0) process.stdout.write(`\n${judgement.lines.join('\n')}\n`);
if (failed || judgement.failed) process.exit(1);
process.stdout.write('\nnpm test: everything passed\n');
