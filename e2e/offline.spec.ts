import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newMember, openAs } from './people.ts';
import { startRollout } from './rollout.ts';

test.use({ serviceWorkers: 'allow', allowedErrors: [/Failed to load resource/] });

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });

/** The worker has all it needs and looks after this page. */
const kept = (page: Page) =>
  page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  });

/** Everything in every cache: addresses, and the texts of what is no picture or font. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const found: { cache: string; path: string; text: string }[] = [];
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache);
      for (const request of await opened.keys()) {
        const response = await opened.match(request);
        const { pathname } = new URL(request.url);
        const text = /\.(woff2|png)$/.test(pathname) ? '' : ((await response?.text()) ?? '');
        found.push({ cache, path: pathname, text });
      }
    }
    return found;
  });

test('the app opens without a connection with what is kept here, and a signed-out device shows nothing of it', async ({
  page,
  context,
}) => {
  await openAs(page, await newMember(page), '/chat?fbad=python');
  await page.getByRole('button', { name: 'Python', exact: true }).click();
  await expect(page.getByRole('article').getByRole('button', { name: /^Copy question/ })).toBeAttached({
    timeout: 20_000,
  });
  await expect(page.getByText(/^Synced \d/)).toBeVisible();
  const [title = ''] = await titles(page).allTextContents();
  await page.goto('/history');
  await expect(page.getByText(title).first()).toBeVisible();
  await kept(page);

  await context.setOffline(true);
  await page.goto('/chat');
  await expect(titles(page)).toHaveText([title]);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Generate More' }).click();
  await expect(
    page.getByText('Network error occurred. Please check your connection and try again.').first(),
  ).toBeVisible();
  await page.reload();
  await expect(titles(page).first()).toHaveText(title);

  await page.goto('/history');
  await expect(page.getByText(/You are offline. This is the copy saved on this device: .* IST/)).toBeVisible();
  await expect(page.getByText(title).first()).toBeVisible();
  await page.getByRole('tab', { name: /Chat Sessions/ }).click();
  await page
    .getByRole('link', { name: /Python/ })
    .first()
    .click();
  await expect(page.getByText('Failed to load chat session')).toBeVisible();
  await expect(page.getByText(/You are offline, and conversations are not saved on this device/)).toBeVisible();
  await page.goto('/somewhere');
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible();

  // nothing of a person is in any cache, and no answer of the API
  const all = await cached(page);
  expect(new Set(all.map(({ cache }) => cache)).size).toBe(1);
  expect(all.length).toBeGreaterThan(20);
  const own = await page.evaluate(() => localStorage.getItem('token') ?? 'no token');
  expect(own.length).toBeGreaterThan(20);
  expect(all.filter(({ path }) => !/^\/(assets\/|favicon\.svg$|chat$)/.test(path))).toEqual([]);
  expect(all.filter(({ text }) => text.includes(own) || text.includes(title)).map(({ path }) => path)).toEqual([]);

  await page.goto('/chat');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('Email')).toBeVisible();
  for (const path of ['/chat', '/history']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(title)).toHaveCount(0);
  }
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

test('a visitor without a connection gets the pages of the app too, and what was typed stays', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await kept(page);
  await page.getByLabel('Email').fill('meera@example.com');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('meera@example.com');
  await page.getByLabel('Password', { exact: true }).fill('quiet-Harbour-42');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(
    page.getByText('Network error occurred. Please check your connection and try again.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('meera@example.com');
  for (const path of ['/', '/about', '/contact', '/terms', '/register']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByText('There is no connection')).toHaveCount(0);
  }
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
  await page.goto('/somewhere');
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible();
});

test('a new version takes the place of the old one as soon as no page needs that', async ({ context, server }) => {
  const rollout = await startRollout(server.url);
  const versions = (page: Page) => page.evaluate(async () => (await caches.keys()).map((name) => name.slice(-12)));
  const manifest = (page: Page) =>
    page.evaluate(() =>
      '__reactRouterManifest' in window ? JSON.stringify(window.__reactRouterManifest).slice(-60) : '',
    );
  const page = await context.newPage();
  await page.goto(`${rollout.url}/chat?fbad=python`);
  await expect(page.getByRole('button', { name: 'Give Feedback' })).toBeVisible();
  await kept(page);
  const [old = ''] = await versions(page);
  const oldManifest = await manifest(page);

  rollout.next();
  const other = await context.newPage();
  await other.goto(`${rollout.url}/chat`);
  await expect(other.getByRole('button', { name: 'Give Feedback' })).toBeVisible();
  expect(await manifest(other)).toContain('feedbeef');
  // both are there while a page of the old one is open, and that page has its files, which the server has no more
  await expect.poll(() => versions(other)).toEqual([old, 'version-0001']);
  const of = (manifest: string) => /\/assets\/manifest-\w+\.js/.exec(manifest)?.[0] ?? 'none';
  expect((await page.request.get(rollout.url + of(oldManifest))).status()).toBe(404);
  expect(await page.evaluate(async (file) => (await fetch(file)).ok, of(oldManifest))).toBe(true);
  expect(await manifest(page)).toBe(oldManifest);
  await page.close();

  // the browser may count a page that has just closed for a moment more: the next visit clears up then
  await expect(async () => {
    await other.reload();
    await expect.poll(() => versions(other), { timeout: 3000 }).toEqual(['version-0001']);
  }).toPass();
  await context.setOffline(true);
  await other.reload();
  await expect(other.getByRole('button', { name: 'Give Feedback' })).toBeVisible();
  expect(await manifest(other)).toContain('feedbeef');
  await rollout.stop();
});
