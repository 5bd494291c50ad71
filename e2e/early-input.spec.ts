import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fromMail, newAddress, PASSWORD, register, verify } from './people.ts';

/**
 * Opens a page whose scripts have not arrived yet, as on a slow line, and returns how they do. As if for the first time:
 * a route turns the cache off.
 */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('main h1').waitFor();
  return async () => {
    expect(await isLive(page)).toBe(false);
    release();
  };
}

const isLive = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-live'));

// every page is opened as if for the first time: the worker of the first page would have the next ones' scripts at hand
test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
});

test('on a slow line a tap at first sight of the start button leads to the practice screen of a guest', async ({
  page,
}) => {
  const scriptsArrive = await openEarly(page, '/');
  await page.getByRole('button', { name: 'Start Free - No Signup Required' }).click();
  await scriptsArrive();
  await expect(page).toHaveURL('/chat', { timeout: 45_000 });
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await expect(page.getByRole('button', { name: 'Start Free - No Signup Required' })).toBeHidden();
});

test('on a slow line the menu and the theme switch work from the first tap', async ({ page }) => {
  const menuScripts = await openEarly(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menuScripts();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible({ timeout: 45_000 });
  const themeScripts = await openEarly(page, '/login');
  await page.getByRole('button', { name: /Switch to dark theme/ }).click();
  await themeScripts();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark', { timeout: 45_000 });
});

test('on a slow line what is typed into the contact form first is sent with Enter', async ({ page }) => {
  const from = newAddress();
  const scriptsArrive = await openEarly(page, '/contact');
  await page.getByLabel('Message').fill('Can I pay by UPI?');
  await page.getByLabel('Name').fill('प्रिया शर्मा');
  await page.getByLabel('Email').fill(from);
  await page.getByLabel('Email').press('Enter');
  await scriptsArrive();
  await expect(page.getByRole('heading', { name: 'Your message was sent' })).toBeVisible({ timeout: 45_000 });
  expect(await fromMail(page, 'admin@prep-ai.localhost', /Email: (.+)/)).toBe(from);
});

test('on a slow line registering and logging in with Enter before the script works, and no password is in an address', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const address = newAddress();
  const registerScripts = await openEarly(page, '/register');
  await page.getByLabel('Name').fill('मीरा अय्यर');
  await page.getByRole('checkbox').check();
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await registerScripts();
  await expect(page).toHaveURL('/verify-email', { timeout: 45_000 });
  await verify(page, address);
  const loginScripts = await openEarly(page, '/login');
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await loginScripts();
  await expect(page).toHaveURL('/chat', { timeout: 45_000 });
  expect(addresses.filter((url) => url.includes(PASSWORD) || url.includes('password='))).toEqual([]);
});

test('Back from the code leads to a registration that is filled in', async ({ page }) => {
  const address = newAddress();
  await page.goto('/');
  await register(page, address, 'मीरा अय्यर');
  await page.goBack();
  await expect(page.getByLabel('Name')).toHaveValue('मीरा अय्यर');
  await expect(page.getByLabel('Email')).toHaveValue(address);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});
