import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@prep-ai/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteFacts } from '../composition/site-facts.ts';
import { parseSettings } from '../domain/settings/parse-settings.ts';
import { startingSettings } from '../domain/settings/starting-settings.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { putSettings, readSettings } from '../testing/saved-settings.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { loadStaticPages } from './plugins/static-pages.ts';

const PRODUCTION = {
  // the test application sets it; empty counts as not set
  LIMITS_FACTOR: '',
  APP_ENV: 'production',
  APP_SECRET: 'a secret of the tests, 32 bytes and more',
  PUBLIC_URL: 'https://prep.example.com',
  ADMIN_PASSWORD: 'a password of the tests',
};
let production: TestApp;
beforeAll(async () => {
  const { engine } = createFakeEngine();
  production = await createTestApp({ engine, environment: PRODUCTION, pages: builtPages() });
});
afterAll(() => production?.close());

function builtPages() {
  const folder = mkdtempSync(join(tmpdir(), 'pages '));
  for (const name of ['index.html', '__spa-fallback.html']) writeFileSync(join(folder, name), '<html lang="en">');
  const pages = loadStaticPages(folder, { local: false });
  if (!pages) throw new Error('the pages were not found');
  return pages;
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

test('in production samples and claims are shown once an administrator turns them on', async () => {
  expect(await shown(production)).toBe(false);
  const admin = await production.admin();
  expect((await readSettings(production, admin)).settings.general.show_sample_content).toBe(false);
  const saved = await putSettings(production, admin, { general: { show_sample_content: true } });
  expect(saved.statusCode).toBe(200);
  expect(await shown(production)).toBe(true);
});

test('while the database cannot be reached, pages show samples in local mode only', async () => {
  const read = () => Promise.reject(new Error('away'));
  const facts = (mode: 'local' | 'production') =>
    siteFacts({ read, start: startingSettings(mode) }, undefined).showSampleContent();
  expect([await facts('local'), await facts('production')]).toEqual([true, false]);
});

test('what an administrator saved holds in either mode', () => {
  for (const show_sample_content of [true, false]) {
    const stored = { general: { show_sample_content } };
    for (const mode of ['local', 'production'] as const) {
      expect(parseSettings(stored, startingSettings(mode)).general).toMatchObject(stored.general);
    }
  }
});
