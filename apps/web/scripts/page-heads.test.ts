import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { writePageHeads } from './page-heads.ts';

/** A built page as its own tags leave it, after what only machines read was written into it. */
function written(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pages '));
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  const head = '<title>A page</title><meta name="description" content="Of the site"/>';
  writeFileSync(file, `<html lang="en"><head>${head}</head><body class="a"><main>Text</main></body></html>`);
  writePageHeads(folder);
  return readFileSync(file, 'utf8');
}

test.each([
  ['verify-email/index.html', 1],
  ['reset-password/index.html', 1],
  ['password-reset-success/index.html', 1],
  ['__spa-fallback.html', 1],
  ['index.html', 0],
  ['about/index.html', 0],
  ['login/index.html', 0],
])('%s has %i tags that keep search engines away', (name, count) => {
  const page = written(name);
  expect(page.match(/noindex/g) ?? []).toHaveLength(count);
  expect(page.match(/rel="canonical"/g) ?? []).toHaveLength(1 - count);
});

test.each([
  ['contact/index.html', true],
  ['login/index.html', true],
  ['register/index.html', true],
  ['forgot-password/index.html', true],
  ['__spa-fallback.html', true],
  ['index.html', false],
  ['about/index.html', false],
  ['terms/index.html', false],
  ['reviews/index.html', false],
])('whether %s says by itself that it needs JavaScript: %s', (name, says) => {
  const page = written(name);
  expect(page.includes('<body class="a"><noscript><style>main[aria-busy=true]{display:none}</style><p')).toBe(says);
  expect(page.includes('This page needs JavaScript.')).toBe(says);
});
