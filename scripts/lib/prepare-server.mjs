/** Run by tool.mjs as a process of its own: installs what is missing and builds the server when it is stale. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureServerBuilt } from './build.mjs';
import { ensurePackages } from './install.mjs';
import { root } from './run.mjs';

// Two commands at once must not build into each other's folder: one prepares, the other waits.
const lock = join(root, '.cache/prepare.lock');
mkdirSync(join(root, '.cache'), { recursive: true });
while (!take()) await sleep(200);
process.once('exit', () => rmSync(lock, { force: true }));
await ensurePackages();
await ensureServerBuilt();

/** Takes the lock, also from a process that no longer exists. */
function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isOwnerAlive()) rmSync(lock, { force: true });
    return false;
  }
}

function isOwnerAlive() {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    // between creating and writing, the file is empty and its owner alive
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
