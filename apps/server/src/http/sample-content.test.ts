import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@prep-ai/contract';
import { afterEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { openMemoryPglite } from '../db/open-pglite.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { putSettings, readSettings } from '../testing/saved-settings.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { loadStaticPages } from './plugins/static-pages.ts';

const PRODUCTION = {
  APP_ENV: 'production',
  APP_SECRET: 'a secret of the tests, 32 bytes and more',
  PUBLIC_URL: 'https://prep.example.com',
  ADMIN_PASSWORD: 'a password of the tests',
};
const running: TestApp[] = [];
afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
});

function builtPages() {
  const folder = mkdtempSync(join(tmpdir(), 'pages '));
  for (const name of ['index.html', '__spa-fallback.html']) writeFileSync(join(folder, name), '<html lang="en">');
  const pages = loadStaticPages(folder, { local: false });
  if (!pages) throw new Error('the pages were not found');
  return pages;
}

async function start(environment: Record<string, string>, database: OpenDatabase): Promise<TestApp> {
  const { engine } = createFakeEngine();
  const app = await createTestApp({ engine, database, environment, pages: builtPages() });
  running.push(app);
  return app;
}

/** Whether samples are shown: by the page itself, before any script runs, and by the two calls that say so. */
async function shown(app: TestApp): Promise<unknown> {
  const page = (await app.app.inject({ url: '/', headers: { accept: 'text/html' } })).body;
  const site = endpoints.system.site.response.parse((await app.call('GET', '/api/site')).json());
  const config = endpoints.practice.config.response.parse((await app.call('GET', '/api/config')).json());
  const answers = [page.includes('data-sample-content="on"'), site.show_sample_content, config.show_sample_content];
  expect(new Set(answers).size).toBe(1);
  return answers[0];
}

test('in production samples and claims are shown once an administrator turns them on; local mode shows them', async () => {
  const database = await openMemoryPglite();
  expect(await shown(await start({}, database))).toBe(true);
  const production = await start(PRODUCTION, database);
  expect(await shown(production)).toBe(false);

  const admin = await production.admin();
  const { settings } = await readSettings(production, admin);
  expect(settings.general.show_sample_content).toBe(false);
  const saved = await putSettings(production, admin, { general: { show_sample_content: true } });
  expect(saved.statusCode).toBe(200);
  expect(await shown(production)).toBe(true);
  // what was chosen holds in either mode, and after the next start
  expect(await shown(await start(PRODUCTION, database))).toBe(true);
  for (const app of running.splice(0)) await app.close();
  await database.close();
});

test('while the database cannot be reached, pages in production show no claims', async () => {
  const database = await openMemoryPglite();
  const production = await start(PRODUCTION, database);
  await database.close();
  const page = await production.app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(page.body).toContain('data-sample-content="off"');
});
