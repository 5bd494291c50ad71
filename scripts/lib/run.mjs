import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's folder, wherever the command was called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a program in the repository and shows its output. Resolves with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Like run, but a failure ends this process with the same code. */
export async function must(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}

/** Runs a program of node_modules/.bin by its JavaScript file, so that no shell is needed on any system. */
export function bin(name) {
  return `${root}/node_modules/.bin/${name}${process.platform === 'win32' ? '.cmd' : ''}`;
}
