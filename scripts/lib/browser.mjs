import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall } from './postgres.mjs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Finds Chromium (CHROMIUM_PATH, then the usual places), or installs it where that is allowed, or says what is missing. */
export function ensureBrowser() {
  const find = () => [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path));
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    process.stdout.write('Installing Chromium for the browser tests...\n');
    aptInstall(['chromium']);
    const installed = find();
    if (installed) return installed;
  }
  process.stderr.write(
    'The browser tests need Chromium or Chrome and found none. Install it, for example with "sudo apt-get install chromium",\nor set CHROMIUM_PATH to it, and run npm test again.\n',
  );
  return process.exit(1);
}
