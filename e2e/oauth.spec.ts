import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  CLIENT,
  type OidcServer,
  startOidcServer,
} from '../apps/server/src/adapters/identity-oidc/testing/oidc-server.ts';
import { googlePerson, microsoftPerson } from '../apps/server/src/adapters/identity-oidc/testing/people.ts';
import { test as base, expect } from './fixtures.ts';
import { CODE, fromMail, newAddress } from './people.ts';
import { startServer } from './server.ts';

interface Provider extends OidcServer {
  /** where it sends people back to: known once the application listens */
  site: { origin: string };
}

/** oidc-provider stands for Google and for Microsoft: a real server with pages of its own. */
const test = base.extend<object, { provider: Provider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const site = { origin: '' };
      const provider = await startOidcServer(() => [`${site.origin}/oauth/google`, `${site.origin}/oauth/microsoft`]);
      await use({ ...provider, site });
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => {
      const server = await startServer({
        GOOGLE_CLIENT_ID: CLIENT.id,
        GOOGLE_CLIENT_SECRET: CLIENT.secret,
        GOOGLE_ISSUER: provider.issuer,
        MICROSOFT_CLIENT_ID: CLIENT.id,
        MICROSOFT_CLIENT_SECRET: CLIENT.secret,
        MICROSOFT_ISSUER: provider.issuer,
      });
      provider.site.origin = server.url;
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    // the provider's pages ask for a font of another site
    await page.route(/fonts\.googleapis\.com/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
    await use(page);
  },
});

/** Signs in at the provider's own pages, with the keyboard. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
}

const button = (page: Page, provider: 'Google' | 'Microsoft') =>
  page.getByRole('button', { name: `Continue with ${provider}` });

test('Google: from the button over the provider’s page to the practice screen, and out and in again', async ({
  page,
  provider,
}) => {
  const email = newAddress();
  provider.people.set('google-1', googlePerson({ email }));
  await page.goto('/login');
  await button(page, 'Google').press('Enter');
  await signInThere(page, 'google-1');
  await expect(page.getByText('Logged in with Google')).toBeVisible();
  await expect(page).toHaveURL('/chat');
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await button(page, 'Google').click();
  // the provider still knows the person
  await expect(page).toHaveURL('/chat');
  await expect(page.getByText(email)).toBeVisible();
});

test.describe(() => {
  // the browser reports the refusal by itself
  test.use({ allowedErrors: [/status of 403/] });
  test('Microsoft: an address that it does not vouch for is proven with the code of its mail', async ({
    page,
    provider,
  }) => {
    const email = newAddress();
    provider.people.set('microsoft-1', microsoftPerson({ email, xms_edov: false }));
    await page.goto('/register');
    await button(page, 'Microsoft').click();
    await signInThere(page, 'microsoft-1');
    await expect(page).toHaveURL('/verify-email');
    await expect(page.getByText(email)).toBeVisible();
    await page.getByLabel('Verification code').fill(await fromMail(page, email, CODE));
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page).toHaveURL('/login');
    await button(page, 'Microsoft').click();
    await expect(page).toHaveURL('/chat');
  });
});

test('a sign-in that is cancelled, or was begun elsewhere, leads back to the login', async ({ page, provider }) => {
  provider.people.set('google-2', googlePerson({ email: newAddress() }));
  await page.goto('/login');
  await button(page, 'Google').click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You cancelled logging in with Google.')).toBeVisible();

  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/oauth/google?code=of-an-attacker&state=of-an-attacker');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Login Failed')).toBeVisible();
  expect(calls).not.toContain('/api/auth/google/callback');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the buttons and the page in between have no accessibility violations, ${colorScheme}`, async ({
    page,
    provider,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const login = `google-${colorScheme}`;
    provider.people.set(login, googlePerson({ email: newAddress() }));
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target)}`)).toEqual([]);
    };
    await page.goto('/login');
    await expect(button(page, 'Google')).toBeVisible();
    await check();

    let answer: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/api/auth/google/callback', async (route) => {
      await held;
      await route.continue();
    });
    await button(page, 'Google').click();
    await signInThere(page, login);
    await expect(page.getByRole('heading', { name: 'Completing Google sign in...' })).toBeVisible();
    await expect(page).toHaveURL('/oauth/google');
    await check();
    answer();
    await expect(page).toHaveURL('/chat');
  });
}
