import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bin, root } from './run.mjs';

/** ms that the sandbox has to start; without it the product runs too, but nobody can pay */
const START_MS = 15_000;
const ANY_ADDRESS = ['0.0.0.0', '::'];

/** The sandbox plays the payment provider where none is configured (docs/spec/decisions.md D12). */
export function needsSandbox({ APP_ENV, RAZORPAY_KEY_ID, PAYMENTS_SANDBOX_URL } = process.env) {
  return (APP_ENV || 'local') === 'local' && !RAZORPAY_KEY_ID && !PAYMENTS_SANDBOX_URL;
}

/**
 * Starts the sandbox of payments: the bundle, or with `fromSource` the source.
 * Resolves with the process and its address; the address is null when it did not start.
 */
export async function startSandbox({ fromSource = false, port } = {}) {
  const source = [bin('tsx'), [join(root, 'apps/server/src/sandbox-payments/main.ts')]];
  const bundle = [process.execPath, ['--enable-source-maps', join(root, 'apps/server/dist/sandbox-payments.js')]];
  const [command, args] = fromSource ? source : bundle;
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PAYMENTS_SANDBOX_PORT: process.env.PAYMENTS_SANDBOX_PORT || String(port ?? 0),
      PAYMENTS_SANDBOX_WEBHOOK_URL: process.env.PAYMENTS_SANDBOX_WEBHOOK_URL || webhookUrl(process.env),
    },
  });
  const url = await new Promise((resolve) => {
    const timeout = setTimeout(() => resolve(null), START_MS);
    const end = (value) => {
      clearTimeout(timeout);
      resolve(value);
    };
    child.once('message', (message) => end(message.url));
    child.once('error', () => end(null));
    child.once('exit', () => end(null));
  });
  if (url === null) process.stderr.write('  Payments are off: their sandbox did not start\n');
  return { child, url };
}

function webhookUrl({ HOST = '', PORT }) {
  const host = HOST === '' || ANY_ADDRESS.includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}/api/payment/webhook`;
}
