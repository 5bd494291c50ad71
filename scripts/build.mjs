/** npm run build: both sides, whether stale or not. */
import { join } from 'node:path';
import { buildServer, buildWeb } from './lib/build.mjs';
import { ensurePackages } from './lib/install.mjs';
import { root } from './lib/run.mjs';

await ensurePackages();
await buildServer();
await buildWeb(join(root, 'apps/web/build/client'));
