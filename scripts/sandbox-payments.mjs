/** npm run sandbox:payments: the server that plays the payment provider, alone. Start the product with the address that it prints. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackages } from './lib/install.mjs';
import { root } from './lib/run.mjs';
import { startSandbox } from './lib/sandbox.mjs';

const PORT = 3010;

const settings = join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
await ensurePackages();
const { child, url } = await startSandbox({ fromSource: true, port: PORT });
if (url) process.stdout.write(`  Run the product with PAYMENTS_SANDBOX_URL=${url} and the same DATA_DIR\n`);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
if (child.exitCode !== null) process.exit(child.exitCode);
