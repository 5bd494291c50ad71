import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadStaticPages } from './static-pages.ts';

let app: FastifyInstance;
const folder = mkdtempSync(join(tmpdir(), 'pages '));
const html = { accept: 'text/html' };

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<h1>Landing</h1><script>start()</script><script src="/assets/a-123.js"></script>',
  );
  writeFileSync(join(folder, '__spa-fallback.html'), '<h1>Shell</h1><script>start()</script>');
  writeFileSync(join(folder, 'assets/a-123.js'), 'export {}');
  writeFileSync(join(folder, 'assets/a-123.js.gz'), gzipSync('export {}'));
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  app = Fastify();
  await loadStaticPages(folder, { local: false })?.register(app);
});
afterAll(() => app.close());

test.each([
  ['/', 200, 'Landing'],
  ['/chat', 200, 'Shell'],
  ['/chat?fbad=java', 200, 'Shell'],
  ['/login/', 200, 'Shell'],
  ['/nothing-here', 404, 'Shell'],
  ['/test-password-reset', 404, 'Shell'],
  ['/../../etc/passwd', 404, 'Shell'],
])('%s answers %i with the %s', async (url, status, text) => {
  const page = await app.inject({ url, headers: html });
  expect([page.statusCode, page.headers['cache-control'], page.headers['content-type']]).toEqual([
    status,
    'no-cache',
    'text/html; charset=utf-8',
  ]);
  expect(page.body).toContain(text);
});

test('the screens for developers exist in local mode', async () => {
  const local = Fastify();
  await loadStaticPages(folder, { local: true })?.register(local);
  const page = await local.inject({ url: '/test-password-reset', headers: html });
  expect([page.statusCode, (await local.inject({ url: '/nothing-here', headers: html })).statusCode]).toEqual([
    200, 404,
  ]);
  await local.close();
});

test('hashed assets are kept for ever and come compressed', async () => {
  const asset = await app.inject({ url: '/assets/a-123.js', headers: { 'accept-encoding': 'gzip' } });
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
  });
  expect((await app.inject('/robots.txt')).headers['cache-control']).toBe('no-cache');
});

test('calls and missing assets get the documented error, not a page', async () => {
  for (const url of ['/api/nothing', '/assets/missing.js', '/index.html.bak']) {
    const answer = await app.inject({ url, headers: url.startsWith('/api') ? html : {} });
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Not found', code: 'not_found' }]);
  }
});

test('inline scripts are known to the content security policy, each once', () => {
  expect(loadStaticPages(folder, { local: false })?.scriptHashes).toEqual([
    `'sha256-${createHash('sha256').update('start()').digest('base64')}'`,
  ]);
});

test('without built pages there is nothing to serve', () => {
  expect(loadStaticPages(join(folder, 'assets'), { local: false })).toBeNull();
});
