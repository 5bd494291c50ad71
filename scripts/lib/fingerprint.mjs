import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const SKIP = new Set(['node_modules', 'dist', 'build', '.react-router', '.cache', 'data', 'test-results']);

/** A hash over names, sizes and times of the files below these paths: cheap, and it changes whenever one of them does. */
function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version);
  const visit = (path) => {
    let stat;
    try {
      stat = statSync(path);
    } catch {
      return;
    }
    if (stat.isDirectory()) {
      for (const name of readdirSync(path).sort()) if (!SKIP.has(name)) visit(join(path, name));
    } else hash.update(`${path}\0${stat.size}\0${Math.round(stat.mtimeMs)}\n`);
  };
  for (const path of paths) visit(join(root, path));
  return hash.digest('hex');
}

const fileOf = (name) => join(root, '.cache', `${name}.fingerprint`);

export function isFresh(name, paths) {
  try {
    return readFileSync(fileOf(name), 'utf8') === fingerprint(paths);
  } catch {
    return false;
  }
}

export function markFresh(name, paths) {
  mkdirSync(dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), fingerprint(paths));
}
