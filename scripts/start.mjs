/** npm start: installs what is missing, builds what is stale, then runs the server, which migrates and prints its address. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensurePackages } from './lib/install.mjs';
import { root } from './lib/run.mjs';
import { needsSandbox, startSandbox } from './lib/sandbox.mjs';

// what is set already stays
const settings = join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
await ensurePackages();
await ensureBuilt();
// no money moves while no keys are set: a second process plays the payment provider
const sandbox = needsSandbox() ? await startSandbox() : null;
const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'apps/server/dist/main.js')], {
  stdio: 'inherit',
  env: { ...process.env, ...(sandbox?.url ? { PAYMENTS_SANDBOX_URL: sandbox.url } : {}) },
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
server.once('exit', (code, signal) => {
  sandbox?.child.kill('SIGTERM');
  process.exit(code ?? (signal ? 1 : 0));
});
