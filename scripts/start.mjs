/** npm start: installs what is missing, builds what is stale, then runs the server, which migrates and prints its address. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensurePackages } from './lib/install.mjs';
import { root } from './lib/run.mjs';

// what is set already stays
const settings = join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
await ensurePackages();
await ensureBuilt();
const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'apps/server/dist/main.js')], {
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
