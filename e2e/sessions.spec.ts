import type { BrowserContext, Page } from '@playwright/test';
import { makePdf } from '../apps/server/src/adapters/documents/testing/fixtures.ts';
import { LIMITS } from '../packages/contract/src/limits.ts';
import { expect, test } from './fixtures.ts';
import { fillRegistration, logIn, newAddress, newMember, newToken, openAs, PASSWORD, verify } from './people.ts';

const { refreshMs, refreshOnStartBelowMs, checkMs } = LIMITS.session;
const cards = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });

/** Asks for one question about a skill and waits until its answer is whole; answers the question. */
async function ask(page: Page, skill: string): Promise<string> {
  await page.getByRole('button', { name: skill, exact: true }).click();
  await expect(page.getByRole('button', { name: /^Copy question/ }).first()).toBeVisible({ timeout: 20_000 });
  return (await cards(page).first().textContent()) ?? '';
}

/** What the page has stored, without the fixture's preference, which belongs to the browser. */
const stored = (page: Page) =>
  page.evaluate(() => ({
    local: Object.keys(localStorage).filter((key) => key !== 'alwaysShowAnswers'),
    session: Object.keys(sessionStorage),
  }));
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** Another device of the same member: signs out everywhere. */
async function signOutEverywhere(page: Page, address: string): Promise<void> {
  const token = await newToken(page, address);
  const answer = await page.request.delete('/api/auth/sessions', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok()).toBe(true);
}

test('a guest who registers keeps the resume, the skills and the answers', async ({ page, browser, server }) => {
  test.setTimeout(120_000);
  const address = newAddress();
  let question = '';
  await test.step('works as a guest', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Start Free - No Signup Required' }).click();
    await expect(page).toHaveURL('/chat');
    await page.getByLabel('Resume file').setInputFiles({
      name: 'Meera_Iyer_Resume.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await makePdf()),
    });
    await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible({ timeout: 20_000 });
    question = await ask(page, 'Java');
  });
  const chosen = await page.evaluate(() => localStorage.getItem('selectedSkills'));
  expect(chosen).toContain('Java');
  await test.step('registers, verifies and signs in', async () => {
    await page.getByRole('link', { name: 'Sign up for free' }).first().click();
    await expect(page).toHaveURL('/register');
    await expect(page.getByText('come with you when you log in')).toBeVisible();
    await fillRegistration(page, address);
    await expect(page).toHaveURL('/verify-email');
    await verify(page, address);
    await logIn(page, PASSWORD);
  });
  await test.step('everything is there, and stays through a reload', async () => {
    for (const again of [false, true]) {
      if (again) await page.reload();
      await expect(cards(page)).toHaveText([question]);
      await expect(page.getByText('Meera_Iyer_Resume.pdf', { exact: true })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('selectedSkills'))).toBe(chosen);
    }
  });
  await test.step('on another device too', async () => {
    const context = await browser.newContext({ baseURL: server.url });
    const other = await context.newPage();
    await openAs(other, address, '/history');
    await expect(other.getByRole('tab', { name: /^Chat History/ })).toContainText('1');
    await expect(other.getByRole('heading', { name: question.trim() })).toBeVisible();
    await other.goto('/chat');
    await expect(other.getByText('Meera_Iyer_Resume.pdf', { exact: true })).toBeVisible();
    await context.close();
  });
});

test('a guest who signs in to an account that was there keeps both', async ({ page }) => {
  const address = await newMember(page);
  await page.goto('/chat?fbad=python');
  const question = await ask(page, 'Python');
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Continue Guest Session' })).toBeVisible();
  await page.getByLabel('Email').fill(address);
  await logIn(page, PASSWORD);
  await expect(cards(page)).toHaveText([question]);
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: question.trim() })).toBeVisible();
});

test.describe('a session that another device ends', () => {
  test.use({ allowedErrors: [/Failed to load resource.*401/] });

  test('is told within a minute; the cards stay, and signing in leads back to them', async ({ page }) => {
    const address = await newMember(page);
    await page.clock.install();
    await openAs(page, address, '/chat?fbad=java');
    await expect(page).toHaveURL('/chat');
    const question = await ask(page, 'Java');
    await signOutEverywhere(page, address);
    await page.clock.fastForward(checkMs);
    const dialog = page.getByRole('dialog', { name: 'You were logged out' });
    await expect(dialog).toBeVisible();
    await expect(cards(page)).toHaveText([question]);
    expect(await tokenIn(page)).toBeNull();
    await dialog.getByRole('button', { name: 'Log in again' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(address);
    await logIn(page, PASSWORD);
    await expect(cards(page)).toHaveText([question]);
  });

  test('leads back to the very view that was open', async ({ page }) => {
    const address = await newMember(page);
    await page.clock.install();
    await openAs(page, address, '/history?tab=sessions');
    await expect(page.getByRole('heading', { name: 'No Chat Sessions Yet' })).toBeVisible();
    await signOutEverywhere(page, address);
    await page.clock.fastForward(checkMs);
    await page.getByRole('button', { name: 'Log in again' }).click();
    await page.getByLabel('Email').fill(address);
    await logIn(page, PASSWORD, '/history?tab=sessions');
  });

  test('can be read on with Not now, and by the keyboard', async ({ page }) => {
    const address = await newMember(page);
    await page.clock.install();
    await openAs(page, address, '/account');
    await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();
    await signOutEverywhere(page, address);
    await page.clock.fastForward(checkMs);
    await expect(page.getByRole('button', { name: 'Log in again' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('two tabs', () => {
  async function twoTabs(context: BrowserContext, page: Page): Promise<{ other: Page; address: string }> {
    const address = await newMember(page);
    await openAs(page, address, '/chat?fbad=java');
    await ask(page, 'Java');
    const other = await context.newPage();
    await other.goto('/account');
    await expect(other.getByRole('heading', { name: 'Devices' })).toBeVisible();
    await other.evaluate(() => sessionStorage.setItem('anything', 'of this tab'));
    return { other, address };
  }

  test('signing out in one signs out the other, and nothing of the user stays in either', async ({ context, page }) => {
    const { other } = await twoTabs(context, page);
    const farewell = page.waitForRequest((request) => request.url().endsWith('/api/auth/logout'));
    await page.getByRole('button', { name: 'Logout' }).click();
    await farewell;
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    await expect(other).toHaveURL('/login');
    await expect(other.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    for (const tab of [page, other]) {
      await expect.poll(() => stored(tab)).toEqual({ local: [], session: [] });
    }
    await page.goto('/account');
    await expect(page).toHaveURL('/login');
  });

  test.describe('without a connection', () => {
    test.use({ allowedErrors: [/Failed to load resource/] });
    test('signing out still clears both', async ({ context, page }) => {
      const { other } = await twoTabs(context, page);
      await page.route('**/api/auth/logout', (route) => route.abort());
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByText('Logout Error')).toBeVisible();
      await expect(page).toHaveURL('/login');
      await expect(other).toHaveURL('/login');
      for (const tab of [page, other]) {
        await expect.poll(() => stored(tab)).toEqual({ local: [], session: [] });
      }
    });
  });
});

/** From now on the server's clock, as its Date header shows it, is this many ms ahead: the page goes by it. */
async function moveServerClock(page: Page, ms: number): Promise<void> {
  await page.unroute('**/api/**');
  await page.route('**/api/**', async (route) => {
    // a stream has no end to wait for
    if (route.request().headers().accept === 'text/event-stream') return route.continue();
    const response = await route.fetch();
    const date = new Date(Date.now() + ms).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
}

test.describe('the token', () => {
  test(`is refreshed ${refreshMs} ms after it was made`, async ({ page }) => {
    const address = await newMember(page);
    await page.clock.install();
    await openAs(page, address, '/account');
    await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();
    let refreshes = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) refreshes++;
    });
    await moveServerClock(page, refreshMs - 30_000);
    await page.clock.fastForward(refreshMs - 30_000);
    await page.clock.runFor(1000);
    expect(refreshes).toBe(0);
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/auth/refresh'));
    await page.clock.runFor(30_000);
    const { access_token } = (await (await answer).json()) as { access_token: string };
    await expect.poll(() => tokenIn(page)).toBe(access_token);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();
  });

  test('is refreshed on start when under five minutes of it remain', async ({ page }) => {
    const address = await newMember(page);
    const token = await newToken(page, address);
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
    await page.goto('/login');
    await page.evaluate((token) => localStorage.setItem('token', token), token);
    const soon = exp * 1000 - refreshOnStartBelowMs + 5000;
    await page.clock.install({ time: soon });
    await moveServerClock(page, soon - Date.now());
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/auth/refresh'));
    await page.goto('/account');
    expect((await answer).ok()).toBe(true);
    await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();
  });
});

test.describe('a token that is none', () => {
  test.use({ allowedErrors: [/Failed to load resource.*401/] });

  test('is told, and after signing in the screen that was asked for opens', async ({ page }) => {
    const address = await newMember(page);
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('token', 'not-a-token'));
    await page.goto('/history?tab=sessions');
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(await tokenIn(page)).toBeNull();
    await page.getByLabel('Email').fill(address);
    await logIn(page, PASSWORD, '/history?tab=sessions');
  });

  test('is reported on the open pages too, but keeps nobody from them', async ({ page }) => {
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('token', 'not-a-token'));
    await page.goto('/');
    await expect.poll(() => tokenIn(page)).toBeNull();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Authentication Error')).toBeVisible();
  });
});

test.describe('links with an access code', () => {
  test('a code goes along from the login through the registration to the practice screen', async ({ page }) => {
    const address = newAddress();
    await page.goto('/login?fbad=java');
    await page.getByRole('link', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/register?fbad=java');
    await fillRegistration(page, address);
    await expect(page).toHaveURL('/verify-email?fbad=java');
    await page.reload();
    await verify(page, address);
    await expect(page).toHaveURL('/login?fbad=java');
    await logIn(page, PASSWORD);
    expect(await page.evaluate(() => localStorage.getItem('userFbadPreference'))).toContain('java');
  });

  for (const path of ['/login', '/register', '/chat']) {
    test(`an unknown code on ${path} is told and taken out of the address`, async ({ page }) => {
      await page.goto(`${path}?fbad=nonsense`);
      await expect(page.getByText('Invalid access code')).toBeVisible();
      await expect(page).toHaveURL(path === '/chat' ? '/login' : path);
    });
  }

  test('the guest button of the login takes the code along', async ({ page }) => {
    await page.goto('/login?fbad=python');
    await page.getByRole('link', { name: 'Start Free - No Signup Required' }).click();
    await expect(page).toHaveURL('/chat');
    await expect(page.getByRole('button', { name: 'Python', exact: true })).toBeVisible();
  });
});

test('back and forward go through the sign-in screens as they came, and after signing in not into them', async ({
  page,
}) => {
  const address = await newMember(page);
  await page.goto('/');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await page.goForward();
  await expect(page).toHaveURL('/forgot-password');
  await page.goBack();
  await page.getByLabel('Email').fill(address);
  await logIn(page, PASSWORD);
  await page.goBack();
  await expect(page).toHaveURL('/');
});
