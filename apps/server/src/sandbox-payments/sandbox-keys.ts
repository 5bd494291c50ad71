import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const keys = z.object({ keyId: z.string(), keySecret: z.string(), webhookSecret: z.string() });
export type SandboxKeys = z.infer<typeof keys>;

/** What the sandbox and the server sign with: made by whichever starts first on this data folder, for its owner only. */
export function sandboxKeys(dataDir: string): SandboxKeys {
  const folder = join(dataDir, 'payments-sandbox');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'keys.json');
  const made: SandboxKeys = {
    keyId: 'rzp_test_sandbox',
    keySecret: randomBytes(24).toString('base64url'),
    webhookSecret: randomBytes(24).toString('base64url'),
  };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(made), { mode: 0o600 });
  try {
    // appears whole, and only when there is none
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return keys.parse(JSON.parse(readFileSync(file, 'utf8')));
}
