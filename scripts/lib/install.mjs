import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isFresh, markFresh } from './fingerprint.mjs';
import { must, root } from './run.mjs';

const MANIFESTS = [
  'package.json',
  'package-lock.json',
  'packages/contract/package.json',
  'packages/question-bank/package.json',
  'apps/server/package.json',
  'apps/web/package.json',
];

/** Installs the packages of the lockfile when they are missing or differ from it. */
export async function ensurePackages() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    process.stderr.write(`Prep AI needs Node.js 20.19 or newer; this is ${process.version}.\n`);
    process.exit(1);
  }
  if (existsSync(join(root, 'node_modules/.package-lock.json')) && isFresh('packages', MANIFESTS)) return;
  process.stdout.write('Installing packages...\n');
  // Not `npm ci`: it refuses a lockfile that lacks the optional packages of other platforms, and registries that mirror
  // only a part have no such packages to lock. --no-save does not change the lockfile, whose versions are installed.
  // Dev packages are needed to build, also where NODE_ENV is production.
  const npm = process.env.npm_execpath;
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (npm) await must(process.execPath, [npm, ...args]);
  else await must('npm', args, { shell: process.platform === 'win32' });
  markFresh('packages', MANIFESTS);
}
