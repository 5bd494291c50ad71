import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { decodableAddress } from './plugins/screen-address.ts';
import { loadStaticPages } from './plugins/static-pages.ts';

let t: TestApp;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages '));
  writeFileSync(join(folder, '__spa-fallback.html'), '<html lang="en"><body><h1>Shell</h1></body></html>');
  const pages = loadStaticPages(folder, { local: false });
  if (!pages) throw new Error('the pages were not found');
  t = await createTestApp({ engine: createFakeEngine().engine, pages });
});
afterAll(() => t?.close());

const open = (url: string, accept = 'text/html') => t.call('GET', url, { headers: { accept } });

test.each([
  ['/100%', '/100%25'],
  ['/%E0%A4%A?q=1%', '/%25E0%25A4%25A?q=1%25'],
  ['/%zz//example.com', '/%25zz//example.com'],
])('%s, which can’t be decoded, shows a person the page for addresses that do not exist', async (url, to) => {
  const answer = await open(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, to]);
  const page = await open(to);
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(page.body).toContain('Shell');
});

test('a program that calls an address which can’t be decoded gets the documented error', async () => {
  for (const answer of [await open('/api/%E0%A4%A'), await open('/100%', 'application/json')])
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
});

test('an address which can’t be decoded leads to no other site', async () => {
  expect(['//example.com/%', '/\\example.com/%', '\\\\example.com'].map(decodableAddress)).toEqual([
    '/example.com/%25',
    '/example.com/%25',
    '/example.com',
  ]);
});
