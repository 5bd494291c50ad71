import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, type RunningServer, startServer } from './server.ts';

const sandboxEntry = resolve(import.meta.dirname, '../apps/server/dist/sandbox-payments.js');

/** The built server with the sandbox of payments beside it, as `npm start` runs them in local mode. */
export async function startShop(): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prep ai shop '));
  const port = await freePort();
  const server = await startServer({ DATA_DIR: dataDir, PAYMENTS_SANDBOX_URL: `http://127.0.0.1:${port}` });
  const sandbox = spawn(process.execPath, [sandboxEntry], {
    env: {
      PATH: process.env.PATH,
      // both read the keys that lie there
      DATA_DIR: dataDir,
      PAYMENTS_SANDBOX_PORT: String(port),
      PAYMENTS_SANDBOX_WEBHOOK_URL: `${server.url}/api/payment/webhook`,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((done) => sandbox.once('exit', () => done()));
  await new Promise((done, fail) => {
    sandbox.once('message', done);
    sandbox.once('exit', (code) => fail(new Error(`the sandbox of payments ended with ${code}`)));
  });
  return {
    ...server,
    dataDir,
    async stop() {
      sandbox.kill('SIGTERM');
      await ended;
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
