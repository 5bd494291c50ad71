import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { openPglite } from '../apps/server/src/db/open-pglite.ts';
import { settings } from '../apps/server/src/db/schema/index.ts';
import { test as base, expect } from './fixtures.ts';
import { lookEverywhere } from './look.ts';
import { logIn, NEW_PASSWORD, newMember, newToken, openAs, PASSWORD, totp } from './people.ts';
import { startServer } from './server.ts';

/** A server whose operator lets people use two-factor authentication. */
const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'prep-ai-two-factor-'));
      await (await startServer({ DATA_DIR: folder })).stop();
      const { db, close } = await openPglite(folder);
      await db.insert(settings).values({ key: 'security', value: { two_factor_enabled: true } });
      await close();
      const server = await startServer({ DATA_DIR: folder });
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const password = (page: Page, label: string) => section(page, 'Password').getByLabel(label, { exact: true });

async function fillPasswords(page: Page, present: string, next: string, again = next): Promise<void> {
  await password(page, 'Current password').fill(present);
  await password(page, 'New password').fill(next);
  await password(page, 'Repeat new password').fill(again);
}

/** How many requests of this kind have gone out since. */
function count(page: Page, method: string, path: string): () => number {
  let seen = 0;
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) seen++;
  });
  return () => seen;
}

/** The same moment twice, as an impatient hand does. */
const doubleClick = (button: Locator) => button.dblclick();

test('the name is changed, once for two clicks, and the navigation says so', async ({ page }) => {
  const address = await newMember(page, 'Meera Iyer');
  await openAs(page, address, '/account');
  const profile = section(page, 'Profile');
  await expect(profile.getByLabel('Full name')).toHaveValue('Meera Iyer');
  await expect(profile.getByLabel('Email')).toHaveValue(address);
  await expect(profile.getByLabel('Email')).not.toBeEditable();
  await expect(profile.getByText('Your email cannot be changed.')).toBeVisible();

  await profile.getByLabel('Full name').fill('   ');
  await profile.getByRole('button', { name: 'Save changes' }).click();
  await expect(profile.getByText('Name cannot be empty')).toBeVisible();
  await expect(profile.getByLabel('Full name')).toBeFocused();

  const sent = count(page, 'PUT', '/api/users/me');
  await profile.getByLabel('Full name').fill('  मीरा अय्यर  ');
  await doubleClick(profile.getByRole('button', { name: 'Save changes' }));
  await expect(page.getByText('Your name has been updated successfully.')).toBeVisible();
  expect(sent()).toBe(1);
  await expect(profile.getByLabel('Full name')).toHaveValue('मीरा अय्यर');
  await page.reload();
  await expect(profile.getByLabel('Full name')).toHaveValue('मीरा अय्यर');
});

test.describe('the password', () => {
  test.use({ allowedErrors: [/Failed to load resource.*(?:400|401|403)/] });

  test('is changed by who knows it, and every other device is signed out', async ({ page, browser, server }) => {
    const address = await newMember(page);
    await openAs(page, address, '/account');
    const context = await browser.newContext({ baseURL: server.url });
    const other = await context.newPage();
    await other.clock.install();
    await openAs(other, address, '/account');
    await expect(section(other, 'Devices').getByRole('listitem')).toHaveCount(2);
    const change = section(page, 'Password').getByRole('button', { name: 'Change password' });

    await change.click();
    await expect(page.getByText('Enter your current password')).toBeVisible();
    await expect(password(page, 'Current password')).toBeFocused();
    await fillPasswords(page, PASSWORD, NEW_PASSWORD, 'something-else-1');
    await change.click();
    await expect(page.getByText("Passwords Don't Match")).toBeVisible();
    await fillPasswords(page, 'not-the-password-1', NEW_PASSWORD);
    await change.click();
    await expect(password(page, 'Current password')).toHaveAttribute('aria-invalid', 'true');
    await expect(password(page, 'Current password')).toBeFocused();
    await expect(password(page, 'New password')).toHaveValue(NEW_PASSWORD);
    await fillPasswords(page, PASSWORD, 'password1');
    await change.click();
    await expect(password(page, 'New password')).toHaveAttribute('aria-invalid', 'true');

    const sent = count(page, 'PUT', '/api/users/me/password');
    await fillPasswords(page, PASSWORD, NEW_PASSWORD);
    await doubleClick(change);
    await expect(page.getByText('All your other devices were logged out.')).toBeVisible();
    expect(sent()).toBe(1);
    await expect(password(page, 'Current password')).toHaveValue('');
    await expect(section(page, 'Devices').getByRole('listitem')).toHaveCount(1);

    await other.clock.fastForward(60_000);
    await expect(other.getByRole('dialog', { name: 'You were logged out' })).toBeVisible();
    await other.getByRole('button', { name: 'Log in again' }).click();
    await other.getByLabel('Email').fill(address);
    await logIn(other, NEW_PASSWORD, '/account');
    await context.close();
  });
});

test.describe('two-factor authentication', () => {
  test.use({ allowedErrors: [/Failed to load resource.*(?:400|401|403)/] });

  test('is set up, asked for at the login, answered by the app or a recovery code, and turned off', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const address = await newMember(page);
    await openAs(page, address, '/account');
    const part = section(page, 'Two-factor authentication');
    let key = '';
    let recovery: string[] = [];

    await test.step('begins with the password', async () => {
      await part.getByLabel('Your password', { exact: true }).fill('not-the-password-1');
      await part.getByRole('button', { name: 'Set up' }).click();
      await expect(part.getByLabel('Your password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await part.getByLabel('Your password', { exact: true }).fill(PASSWORD);
      const sent = count(page, 'POST', '/api/users/me/two-factor');
      await doubleClick(part.getByRole('button', { name: 'Set up' }));
      await expect(part.getByRole('img', { name: /QR code/ })).toBeVisible();
      await expect(part.getByText('Scan this with your authenticator app')).toBeFocused();
      expect(sent()).toBe(1);
      key = (await part.getByText(/^(?:[A-Z2-7]{4} ?){6,}$/).textContent()) ?? '';
    });
    await test.step('a wrong code turns nothing on, the right one does', async () => {
      await part.getByLabel('Code from the app').fill('000000');
      await part.getByRole('button', { name: 'Turn on' }).click();
      await expect(part.getByLabel('Code from the app')).toHaveAttribute('aria-invalid', 'true');
      const code = totp(key, Date.now() - 30_000);
      await part.getByLabel('Code from the app').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await part.getByRole('button', { name: 'Turn on' }).click();
      await expect(part.getByRole('heading', { name: 'Save these recovery codes' })).toBeFocused();
      recovery = await part.getByRole('listitem').allTextContents();
      expect(recovery.length).toBeGreaterThanOrEqual(8);
      await part.getByRole('button', { name: 'I have saved them' }).click();
      await expect(part.getByText(`${recovery.length} recovery codes left.`)).toBeVisible();
    });
    const leave = async () => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/login');
    };
    const first = async () => {
      await page.getByLabel('Email').fill(address);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    };
    await test.step('signs in with a code of the app', async () => {
      await leave();
      await first();
      await expect(page.getByLabel('Code from your app')).toBeFocused();
      await page.getByLabel('Code from your app').fill('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Login Failed')).toBeVisible();
      await expect(page.getByLabel('Code from your app')).toHaveAttribute('aria-invalid', 'true');
      const sent = count(page, 'POST', '/api/token');
      await page.getByLabel('Code from your app').fill(totp(key));
      await doubleClick(page.getByRole('button', { name: 'Log in' }));
      await expect(page).toHaveURL('/chat');
      expect(sent()).toBe(1);
    });
    await test.step('signs in with a recovery code, which works once', async () => {
      const [code = ''] = recovery;
      await leave();
      await first();
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill(code);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL('/chat');
      await leave();
      await first();
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill(code);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByLabel('Recovery code')).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel('Recovery code').fill(recovery[1] ?? '');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL('/chat');
    });
    await test.step('is turned off with the password', async () => {
      await page.goto('/account');
      await expect(part.getByText(`${recovery.length - 2} recovery codes left.`)).toBeVisible();
      await part.getByLabel('Your password', { exact: true }).fill(PASSWORD);
      await part.getByRole('button', { name: 'Turn off' }).click();
      await expect(page.getByText('Two-factor authentication is off')).toBeVisible();
      await expect(part.getByRole('button', { name: 'Set up' })).toBeVisible();
      await expect(part.getByLabel('Your password', { exact: true })).toHaveValue('');
    });
  });
});

test.describe('the devices', () => {
  // the farewell of a session that has been ended is refused
  test.use({ allowedErrors: [/Failed to load resource.*401/] });

  test('another device is signed out by name, and then all of them', async ({ page }) => {
    const address = await newMember(page);
    const elsewhere = await newToken(page, address);
    await openAs(page, address, '/account');
    const devices = section(page, 'Devices');
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices.getByRole('listitem').first()).toContainText('This device');
    await devices.getByRole('button', { name: /^Log out .+ on Linux, last used/ }).click();
    await expect(page.getByText('Device logged out')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    const answer = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${elsewhere}` } });
    expect(answer.status()).toBe(401);

    await devices.getByRole('button', { name: 'Log out everywhere' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log out everywhere' });
    await dialog.getByRole('button', { name: 'Stay logged in' }).click();
    await expect(dialog).toBeHidden();
    await expect(devices.getByRole('button', { name: 'Log out everywhere' })).toBeFocused();
    await devices.getByRole('button', { name: 'Log out everywhere' }).click();
    await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Logged out everywhere')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('the own data is downloaded, whole and without secrets', async ({ page }) => {
  const address = await newMember(page);
  await openAs(page, address, '/chat?fbad=java');
  await page.getByRole('button', { name: 'Java', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Copy question/ }).first()).toBeVisible({ timeout: 20_000 });
  const question = (await page.getByRole('article').getByRole('heading', { level: 3 }).textContent()) ?? '';
  await page.goto('/account');
  const download = page.waitForEvent('download');
  await section(page, 'Your data').getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('prep-ai-my-data.json');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain(address);
  expect(text).toContain('मीरा अय्यर');
  expect(text).toContain(JSON.stringify(question.trim()).slice(1, -1));
  expect(text).not.toMatch(/scrypt|argon2|password_?hash|secret/i);
});

test.describe('deleting the account', () => {
  // no preference of the fixture: the browser keeps nothing at all afterwards
  test.use({ allowedErrors: [/Failed to load resource.*401/], answersShown: false });

  test('asks for the address, leads to the start page, and nobody can sign in any more', async ({ page }) => {
    const address = await newMember(page);
    await openAs(page, address, '/account');
    await section(page, 'Your data').getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    await expect(dialog.getByRole('button', { name: 'Delete permanently' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await section(page, 'Your data').getByRole('button', { name: 'Delete account' }).click();
    await dialog.getByRole('textbox').fill(address);
    const sent = count(page, 'DELETE', '/api/users/me');
    await doubleClick(dialog.getByRole('button', { name: 'Delete permanently' }));
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Your account was deleted')).toBeVisible();
    expect(sent()).toBe(1);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    const again = await page.request.post('/api/token', { data: { email: address, password: PASSWORD } });
    expect(again.status()).toBe(401);
  });

  test('a guest removes the session', async ({ page }) => {
    await page.goto('/chat?fbad=java');
    await expect(page).toHaveURL('/chat');
    await page.goto('/account');
    await section(page, 'Your data').getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('delete');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

test.describe('without a connection', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('what was typed stays, and what went wrong is said', async ({ page, context }) => {
    const address = await newMember(page);
    await openAs(page, address, '/account');
    await expect(section(page, 'Devices').getByRole('listitem')).toHaveCount(1);
    await expect(section(page, 'Password')).toBeVisible();
    await context.setOffline(true);
    await section(page, 'Profile').getByLabel('Full name').fill('Another Name');
    await section(page, 'Profile').getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible();
    await expect(section(page, 'Profile').getByLabel('Full name')).toHaveValue('Another Name');
    await fillPasswords(page, PASSWORD, NEW_PASSWORD);
    await section(page, 'Password').getByRole('button', { name: 'Change password' }).click();
    await expect(section(page, 'Password').getByText('Network error occurred.')).toBeVisible();
    await expect(password(page, 'Repeat new password')).toHaveValue(NEW_PASSWORD);
    const part = section(page, 'Two-factor authentication');
    await part.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await part.getByRole('button', { name: 'Set up' }).click();
    await expect(part.getByText('Network error occurred.')).toBeVisible();
    await expect(part.getByLabel('Your password', { exact: true })).toHaveValue(PASSWORD);
    await section(page, 'Your data').getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(address);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your account was not deleted')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(address);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await section(page, 'Password').getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('All your other devices were logged out.')).toBeVisible();
  });
});

test('the account page fits and is accessible', async ({ page }, info) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 800 });
  const check = (name: string) => lookEverywhere(page, name, (view) => info.outputPath(`${view}.png`));
  const address = await newMember(page, 'Lakshmi Venkataraghavan-Subramaniam');
  await openAs(page, address, '/account');
  await expect(section(page, 'Devices').getByRole('listitem')).toHaveCount(1);
  await expect(section(page, 'Two-factor authentication')).toBeVisible();
  await check('member');
  await section(page, 'Password').getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Enter your current password')).toBeVisible();
  await check('wrong');
  const part = section(page, 'Two-factor authentication');
  await part.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await part.getByRole('button', { name: 'Set up' }).click();
  await expect(part.getByRole('img', { name: /QR code/ })).toBeVisible();
  await check('two-factor');
  const key = (await part.getByText(/^(?:[A-Z2-7]{4} ?){6,}$/).textContent()) ?? '';
  await part.getByLabel('Code from the app').fill(totp(key));
  await part.getByRole('button', { name: 'Turn on' }).click();
  await expect(part.getByRole('heading', { name: 'Save these recovery codes' })).toBeVisible();
  await check('recovery-codes');
  await section(page, 'Devices').getByRole('button', { name: 'Log out everywhere' }).click();
  await check('sign-out-dialog');
  await page.keyboard.press('Escape');
  await section(page, 'Your data').getByRole('button', { name: 'Delete account' }).click();
  await check('delete-dialog');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/chat?fbad=java');
  await expect(page).toHaveURL('/chat');
  await page.goto('/account');
  await expect(section(page, 'Devices').getByRole('listitem')).toHaveCount(1);
  await check('guest');
});
