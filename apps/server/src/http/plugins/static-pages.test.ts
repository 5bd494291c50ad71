import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { INDEXED_SCREENS, PRODUCT } from '@prep-ai/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerSiteFiles } from './site-files.ts';
import { loadStaticPages } from './static-pages.ts';

let app: FastifyInstance;
const folder = mkdtempSync(join(tmpdir(), 'pages '));
let showSampleContent = true;
const support = { supportEmail: null, supportHours: PRODUCT.supportHours, social: {} };
let names = { ...support, name: 'Prep AI', description: '' };
const facts = {
  origin: () => 'https://prep.example.com',
  showSampleContent: async () => showSampleContent,
  maintenance: async () => false,
  names: async () => names,
};
const html = { accept: 'text/html' };

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<html lang="en"><title>Prep AI</title><link rel="canonical" href="https://site-origin.invalid/"><h1>Landing</h1><script>start()</script><script type="application/ld+json">{"url":"https://site-origin.invalid/"}</script><script src="/assets/a-123.js"></script>',
  );
  writeFileSync(join(folder, '__spa-fallback.html'), '<h1>Shell</h1><script>start()</script>');
  writeFileSync(join(folder, 'assets/a-123.js'), 'export {}');
  writeFileSync(join(folder, 'assets/a-123.js.gz'), gzipSync('export {}'));
  writeFileSync(join(folder, 'site.webmanifest'), '{}');
  app = Fastify();
  await registerSecurityHeaders(app, { https: false, checkout: null });
  await loadStaticPages(folder, { local: false })?.register(app, facts);
  registerSiteFiles(app, facts);
});
afterAll(() => app.close());

/** The path as it is written: clients, inject among them, take the start of //login for the name of a host. */
async function raw(path: string) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : undefined;
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: html }, (response) => {
      const { statusCode: status, headers } = response;
      text(response).then((body) => resolve({ status, headers, body }), reject);
    }).on('error', reject);
  });
}

test.each([
  ['/', 200, 'Landing'],
  ['/chat', 200, 'Shell'],
  ['/chat?fbad=java', 200, 'Shell'],
  ['/login', 200, 'Shell'],
  ['/admin', 200, 'Shell'],
  ['/admin/audit', 200, 'Shell'],
  ['/admin/nothing', 404, 'Shell'],
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

test.each([
  ['/About', '/about'],
  ['/ABOUT/', '/about'],
  ['/Chat?fbad=Java', '/chat?fbad=Java'],
  ['/Reset-Password?token=aB?c', '/reset-password?token=aB?c'],
  ['/OAuth/Google?code=X', '/oauth/google?code=X'],
  ['/Admin/Audit', '/admin/audit'],
  ['/login/', '/login'],
  ['//login', '/login'],
  ['///login?x=1', '/login?x=1'],
  ['/oauth//google', '/oauth/google'],
  ['/\\login', '/login'],
  ['//', '/'],
])('%s leads to %s', async (url, to) => {
  const page = await raw(url);
  expect([page.status, page.headers.location]).toEqual([301, to]);
});

test.each(['//example.com', '//example.com/login', '/nothing//here', '/Nothing-Here'])(
  '%s shows the page for addresses that do not exist, and leads to no other site',
  async (url) => {
    const page = await raw(url);
    expect([page.status, page.headers.location]).toEqual([404, undefined]);
    expect(page.body).toContain('Shell');
  },
);

test('capitals and slashes lead nowhere but from an address that somebody opens', async () => {
  for (const headers of [{ accept: 'application/json' }, {}])
    expect((await app.inject({ url: '/About', headers })).statusCode).toBe(404);
  expect((await app.inject({ url: '/About', method: 'POST', headers: html })).statusCode).toBe(404);
});

test('the screens for developers exist in local mode', async () => {
  const local = Fastify();
  await loadStaticPages(folder, { local: true })?.register(local, facts);
  const page = await local.inject({ url: '/test-password-reset', headers: html });
  expect([page.statusCode, (await local.inject({ url: '/nothing-here', headers: html })).statusCode]).toEqual([
    200, 404,
  ]);
  await local.close();
});

test('hashed assets are cached without limit and served compressed', async () => {
  const asset = await app.inject({ url: '/assets/a-123.js', headers: { 'accept-encoding': 'gzip' } });
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
  });
  expect((await app.inject('/site.webmanifest')).headers['cache-control']).toBe('no-cache');
});

test('calls and missing assets get the documented error, not a page', async () => {
  for (const url of ['/api/nothing', '/assets/missing.js', '/index.html.bak']) {
    const answer = await app.inject({ url, headers: url.startsWith('/api') ? html : {} });
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Not found', code: 'not_found' }]);
  }
});

test('the policy of a page lets its own inline scripts in, each once, and no other answer any', async () => {
  const policy = async (url: string) => (await app.inject({ url, headers: html })).headers['content-security-policy'];
  const hash = `'sha256-${createHash('sha256').update('start()').digest('base64')}'`;
  expect(await policy('/')).toContain(`script-src 'self' ${hash};`);
  expect(await policy('/assets/a-123.js')).toContain("script-src 'self';");
  expect(await policy('/api/nothing')).toContain("script-src 'self';");
});

test('without built pages there is nothing to serve', () => {
  expect(loadStaticPages(join(folder, 'assets'), { local: false })).toBeNull();
});

test('pages name the origin that they are served from, and say whether sample content is shown', async () => {
  const page = await app.inject({ url: '/', headers: html });
  expect(page.body).toContain('<link rel="canonical" href="https://prep.example.com/">');
  expect(page.body).toContain('{"url":"https://prep.example.com/"}');
  expect(page.body).not.toContain('.invalid');
  expect(page.body).toContain('<html data-sample-content="on" lang="en">');
  showSampleContent = false;
  const without = await app.inject({ url: '/', headers: html });
  expect(without.body).toContain('<html data-sample-content="off" lang="en">');
  showSampleContent = true;
});

test('pages and the manifest say what the operator calls the site', async () => {
  names = { ...support, name: 'The <School>', description: 'For nurses' };
  const page = await app.inject({ url: '/', headers: html });
  expect(page.body).toContain('<title>The &lt;School&gt;</title>');
  const manifest = await app.inject('/site.webmanifest');
  expect([manifest.headers['content-type'], manifest.json()]).toEqual([
    expect.stringMatching(/^application\/manifest\+json/),
    { name: 'The <School>', short_name: 'The <School>', description: 'For nurses' },
  ]);
  names = { ...support, name: 'Prep AI', description: '' };
  expect((await app.inject({ url: '/', headers: html })).body).toContain('<title>Prep AI</title>');
});

test('pages come compressed, and say the same', async () => {
  const plain = await app.inject({ url: '/', headers: html });
  const get = (encoding: string) => app.inject({ url: '/', headers: { ...html, 'accept-encoding': encoding } });
  const [br, gzip] = [await get('gzip, br'), await get('gzip')];
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
});

test('crawlers learn where they may go, and which pages there are', async () => {
  const robots = (await app.inject('/robots.txt')).body;
  expect(robots).toContain('Disallow: /api/');
  expect(robots).toContain('Sitemap: https://prep.example.com/sitemap.xml');
  const sitemap = await app.inject('/sitemap.xml');
  expect(sitemap.headers['content-type']).toContain('application/xml');
  const listed = [...sitemap.body.matchAll(/<loc>https:\/\/prep\.example\.com([^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(listed).toEqual([...INDEXED_SCREENS]);
});
