/** npm run sample-data: people who do not exist, for a local installation. Installs and builds what is missing first. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './lib/run.mjs';
import { prepare } from './lib/tool.mjs';

const settings = join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
process.exitCode =
  (await prepare()) ||
  (await run(process.execPath, [join(root, 'apps/server/dist/sample-data.js'), ...process.argv.slice(2)]));
