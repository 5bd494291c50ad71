import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { sandboxKeys } from './sandbox-keys.ts';
import { createSandboxServer } from './sandbox-server.ts';

const environment = z.object({
  DATA_DIR: z.string().min(1).default('./data'),
  PAYMENTS_SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  /** 0: any free port */
  PAYMENTS_SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3010),
  /** where the product listens */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PAYMENTS_SANDBOX_WEBHOOK_URL: z.url().optional(),
});

/** npm run sandbox:payments. Tells its address on standard output and, to a parent process, in a message. */
async function main(variables: Record<string, string | undefined>): Promise<void> {
  const given = Object.entries(variables).filter(([, value]) => value?.trim());
  const config = environment.parse(Object.fromEntries(given));
  const dataDir = resolve(config.DATA_DIR);
  mkdirSync(join(dataDir, 'payments-sandbox'), { recursive: true });
  const server = createSandboxServer({
    keys: sandboxKeys(dataDir),
    file: join(dataDir, 'payments-sandbox', 'books.json'),
    webhookUrl: config.PAYMENTS_SANDBOX_WEBHOOK_URL ?? `http://127.0.0.1:${config.PORT}/api/payment/webhook`,
  });
  const url = await server.listen(config.PAYMENTS_SANDBOX_PORT, config.PAYMENTS_SANDBOX_HOST);
  process.stdout.write(`  Sandbox payments (test mode, no money moves) at ${url}\n`);
  process.send?.({ url });
  const stop = () => {
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // a parent that died can't stop it any more
  process.once('disconnect', stop);
}

main(process.env).catch((error: unknown) => {
  process.stderr.write(
    `The sandbox of payments could not start: ${error instanceof Error ? error.message : 'unknown'}\n`,
  );
  process.exit(1);
});
