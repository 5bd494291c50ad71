import { join } from 'node:path';
import { root, run } from './run.mjs';

/**
 * Runs one of the server's command line tools with this process's arguments, in the folder that npm was called from. The
 * output of installing and building goes to stderr, so that stdout has results only. Resolves with the exit code.
 */
export async function runTool(name) {
  const prepared = await prepare();
  if (prepared !== 0) return prepared;
  return await run(process.execPath, [join(root, `apps/server/dist/${name}.js`), ...process.argv.slice(2)], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
  });
}

/** Installs packages and builds the server where that is needed. Resolves with the exit code. */
export function prepare() {
  return run(process.execPath, [join(root, 'scripts/lib/prepare-server.mjs')], { stdio: ['ignore', 2, 2] });
}
