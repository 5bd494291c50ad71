import { spawnSync } from 'node:child_process';
import { repository } from './paths.ts';

/** Builds the product when it is stale, the way npm start does; what the build prints goes to stderr. */
export function buildProduct(): void {
  const script = "const { ensureBuilt } = await import('./scripts/lib/build.mjs'); await ensureBuilt();";
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: repository,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('the product could not be built');
}
