import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, run } from './run.mjs';
import { prepare } from './tool.mjs';

/**
 * Runs one of the server's commands over its data with this process's arguments and the settings of .env, in the folder that
 * the server runs in, so that DATA_DIR means the same; names of files are relative to where npm was called. Resolves with the exit code.
 */
export async function runDataTool(name) {
  const settings = join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  const prepared = await prepare();
  if (prepared !== 0) return prepared;
  const from = process.env.INIT_CWD ?? process.cwd();
  const args = process.argv.slice(2).map((arg) => {
    if (arg.startsWith('-')) return arg;
    // a name with a slash at its end is a folder to create
    return `${resolve(from, arg)}${/[/\\]$/.test(arg) ? '/' : ''}`;
  });
  // not stopped with this process: Ctrl+C reaches both, and the command reports how it ended
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  return await run(process.execPath, [join(root, `apps/server/dist/${name}.js`), ...args]);
}
