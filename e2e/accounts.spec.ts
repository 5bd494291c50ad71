import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { lookEverywhere } from './look.ts';
import { CODE, fromMail, LINK, logIn, NEW_PASSWORD, newAddress, PASSWORD, register, verify } from './people.ts';

/** A visitor with an empty browser who is on a screen with this navigation state, as if a link had led there. */
async function arriveAt(page: Page, path: string, state: object): Promise<void> {
  await page.goto('/login');
  await page.evaluate(([path, usr]) => history.replaceState({ usr, key: 'arrived', idx: 0 }, '', path), [
    path,
    state,
  ] as const);
  await page.reload();
}

test('registers, verifies, signs in, forgets the password, sets a new one and signs in with it', async ({ page }) => {
  const address = newAddress();
  await test.step('registers and verifies with the code of the mail', async () => {
    await register(page, address);
    await expect(page.getByText(address)).toBeVisible();
    await verify(page, address);
    await expect(page.getByText('Email Verified')).toBeVisible();
  });
  await test.step('signs in with the address that came along', async () => {
    await expect(page.getByLabel('Email')).toHaveValue(address);
    await logIn(page, PASSWORD);
    await expect(page.getByText('Welcome back!')).toBeVisible();
  });
  await test.step('a member who opens the login page is told so', async () => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible();
    await page.getByRole('button', { name: 'Use another account' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  });
  await test.step('asks for a reset link', async () => {
    await page.getByLabel('Email').fill(address);
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(address);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    await expect(page.getByText('If an account with this email exists')).toContainText('valid for 1 hour');
  });
  await test.step('sets a new password', async () => {
    await page.goto(await fromMail(page, address, LINK));
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await expect(page.getByText('Strong')).toBeVisible();
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page).toHaveURL('/password-reset-success');
    // three seconds
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toHaveValue(address);
  });
  await test.step('signs in with it', () => logIn(page, NEW_PASSWORD));
});

test('a screen that needs a session leads back to itself after signing in', async ({ page }) => {
  const address = newAddress();
  await register(page, address);
  await verify(page, address);
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
});

test.describe('with the keyboard alone', () => {
  /** Tab until the element has focus, as somebody does who cannot point. */
  async function tabTo(page: Page, target: Locator): Promise<void> {
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    await expect(target).toBeFocused();
  }

  test('registers, verifies and signs in', async ({ page }) => {
    const address = newAddress();
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Create Account' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/register');
    await tabTo(page, page.getByLabel('Name'));
    await page.keyboard.type('Meera Iyer');
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(address);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Agreement Required')).toBeVisible();
    await expect(page.getByRole('checkbox')).toBeFocused();
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Create Account' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/verify-email');
    // the field has focus by itself
    await expect(page.getByLabel('Verification code')).toBeFocused();
    await page.keyboard.type(await fromMail(page, address, CODE));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/chat');
  });
});

test('the code of the mail counts down by the clock, and a new one starts it again', async ({ page }) => {
  const address = newAddress();
  await page.clock.install();
  await register(page, address);
  const first = await fromMail(page, address, CODE);
  const resend = page.getByRole('button', { name: /^Resend code/ });
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await expect(resend).toBeDisabled();
  await page.clock.runFor(10 * 60 * 1000);
  await expect(page.getByRole('timer')).toHaveText(/^[45]:\d\d$/);
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^[45]:\d\d$/);
  await expect(resend).toBeDisabled();
  await page.clock.runFor(6 * 60 * 1000);
  await expect(page.getByText('This code has expired.')).toBeVisible();
  await page.getByLabel('Verification code').fill('12');
  await resend.click();
  await expect(page.getByText('Code Sent')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await expect(page.getByLabel('Verification code')).toHaveValue('');
  await page.getByLabel('Verification code').fill(await fromMail(page, address, CODE, first));
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expect(page).toHaveURL('/login');
});

test.describe('refusals', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('a wrong password, an address that is not verified, and a wrong code are told', async ({ page }) => {
    const address = newAddress();
    await register(page, address);
    const code = await fromMail(page, address, CODE);
    await page.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page.getByText('Verification Failed')).toBeVisible();

    await page.goto('/login');
    await page.getByLabel('Email').fill(address);
    await page.getByLabel('Password', { exact: true }).fill('not-the-password-1');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Login Failed')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(address);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-password-1');

    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Email Not Verified')).toBeVisible();
    await page.getByRole('button', { name: 'Resend Verification Code' }).click();
    await expect(page).toHaveURL('/verify-email');
    await expect(page.getByText('Code Sent')).toBeVisible();
    await page.getByLabel('Verification code').fill(await fromMail(page, address, CODE, code));
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('a link without a token and one that is none lead to a new one', async ({ page }) => {
    await page.goto('/reset-password');
    await expect(page.getByText('Invalid Reset Link')).toBeVisible();
    await expect(page).toHaveURL('/forgot-password');
    await page.goto('/reset-password?token=nothing-that-was-ever-sent');
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Invalid or Expired Token')).toBeVisible();
    await expect(page).toHaveURL('/forgot-password');
  });

  test('the developer’s page makes its four tests', async ({ page }) => {
    const address = newAddress();
    await register(page, address);
    await verify(page, address);
    await page.goto('/test-password-reset');
    await page.getByLabel('Email').fill(address);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Test forgot password' }).click();
    await expect(page.getByText('Test forgot password: passed')).toBeVisible();
    await fromMail(page, address, LINK);
    for (const name of ['Test reset password', 'Test invalid email', 'Test invalid token']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByText(`${name}: passed`)).toBeVisible();
    }
  });
});

test.describe('without a connection', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('every form keeps what was typed, says what went wrong, and works once the line is back', async ({
    page,
    context,
  }) => {
    const address = newAddress();
    // its script and its calls are here before the line goes
    const settled = () => page.waitForLoadState('networkidle');
    async function sendOffline(button: string, title: string): Promise<void> {
      await settled();
      await context.setOffline(true);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true })).toBeVisible();
      await expect(page.getByRole('main').getByText('Network error occurred.')).toBeVisible();
      await context.setOffline(false);
    }
    await page.goto('/register');
    await page.getByLabel('Name').fill('मीरा अय्यर');
    await page.getByLabel('Email').fill(address);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await sendOffline('Create Account', 'Registration Failed');
    await expect(page.getByLabel('Name')).toHaveValue('मीरा अय्यर');
    await expect(page.getByLabel('Email')).toHaveValue(address);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    await expect(page.getByRole('checkbox')).toBeChecked();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/verify-email');

    const code = await fromMail(page, address, CODE);
    await page.getByLabel('Verification code').fill(code);
    await sendOffline('Verify email', 'Verification Failed');
    await expect(page.getByLabel('Verification code')).toHaveValue(code);
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page).toHaveURL('/login');

    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await sendOffline('Log in', 'Login Failed');
    await expect(page.getByLabel('Email')).toHaveValue(address);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);

    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(address);
    await sendOffline('Send Reset Link', 'Error');
    await expect(page.getByLabel('Email')).toHaveValue(address);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();

    await page.goto(await fromMail(page, address, LINK));
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await sendOffline('Reset Password', 'Reset Failed');
    await expect(page.getByLabel('Confirm new password')).toHaveValue(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page).toHaveURL('/password-reset-success');
  });
});

test('two quick clicks send every form once', async ({ page }) => {
  const address = newAddress();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.goto('/register');
  await page.getByLabel('Name').fill('Meera Iyer');
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).dblclick();
  await expect(page).toHaveURL('/verify-email');
  await page.getByLabel('Verification code').fill(await fromMail(page, address, CODE));
  await page.getByRole('button', { name: 'Verify email' }).dblclick();
  await expect(page).toHaveURL('/login');
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Send Reset Link' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await page.goto(await fromMail(page, address, LINK));
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).dblclick();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).dblclick();
  await expect(page).toHaveURL('/chat');
  const forms = ['/api/users', '/api/verify-email', '/api/forgot-password', '/api/reset-password', '/api/token'];
  expect(sent.filter((path) => forms.includes(path))).toEqual(forms);
});

test('without the page’s script no password gets into an address', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill('meera@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Log in' }).click();
  expect(page.url()).toBe(`${server.url}/login`);
  await context.close();
});

test('the sign-in screens fit and are accessible', async ({ page }) => {
  // eleven views, each looked through by axe
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 800 });
  const check = () => lookEverywhere(page, page.url());

  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await check();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await check();

  await page.goto('/register');
  await page.getByLabel('Password', { exact: true }).fill('abc');
  await check();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Agreement Required')).toBeVisible();
  await check();

  const email = 'a.person.with.a.rather.long.address@department.of.example.com';
  await arriveAt(page, '/verify-email', { email, codeUntil: Date.now() + 900_000 });
  await page.getByLabel('Verification code').fill('40');
  await check();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid Code')).toBeVisible();
  await check();

  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { name: 'Forgot Password?' })).toBeVisible();
  await check();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await check();

  await page.goto('/reset-password?token=a-token');
  await page.getByLabel('New password', { exact: true }).fill('abcdefg');
  await check();
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password Too Weak')).toBeVisible();
  await check();

  await page.goto('/test-password-reset');
  await expect(page.getByRole('heading', { name: 'Password reset test' })).toBeVisible();
  await check();

  // it goes on by itself after three seconds, which is too soon to look at it
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => later(run, ms === 3000 ? 600_000 : ms),
    });
  });
  await page.goto('/password-reset-success');
  await expect(page.getByRole('heading', { name: 'Password reset' })).toBeVisible();
  await check();
});
