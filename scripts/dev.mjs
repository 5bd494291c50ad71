/** npm run dev: the server restarts on a change, the web application reloads itself; open the web address. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensurePackages } from './lib/install.mjs';
import { bin, root } from './lib/run.mjs';
import { needsSandbox, startSandbox } from './lib/sandbox.mjs';

await ensurePackages();
const apiPort = process.env.PORT ?? '3000';
// every process keeps its data in one folder, wherever it runs
process.env.DATA_DIR ??= join(root, 'data');
const webPort = process.env.WEB_PORT ?? '5173';
const sandbox = needsSandbox() ? await startSandbox({ fromSource: true }) : null;
const children = [
  ...(sandbox ? [sandbox.child] : []),
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'src/main.ts'], {
    cwd: join(root, 'apps/server'),
    stdio: 'inherit',
    env: { ...process.env, PORT: apiPort, ...(sandbox?.url ? { PAYMENTS_SANDBOX_URL: sandbox.url } : {}) },
  }),
  spawn(bin('react-router'), ['dev', '--port', webPort, '--host', '127.0.0.1'], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
    env: { ...process.env, API_PORT: apiPort },
  }),
];
process.stdout.write(`\n  Development: http://127.0.0.1:${webPort} (API on port ${apiPort})\n\n`);
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) {
  child.once('exit', (code) => {
    stop();
    process.exitCode ||= code ?? 0;
  });
}
