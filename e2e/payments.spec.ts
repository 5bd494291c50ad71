import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { test as base, expect } from './fixtures.ts';
import { lookEverywhere, lookInBothThemes } from './look.ts';
import { fromMail, newMember, openAs } from './people.ts';
import { startShop } from './shop.ts';

/** A server where payments are simulated: the sandbox of local mode stands in for the provider. */
const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const shop = await startShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
});

const VERIFY = '**/api/payment/verify-payment';
const checkout = (page: Page) => page.frameLocator('iframe[title="Test payment"]');
const choose = (page: Page, name: string) => checkout(page).getByRole('button', { name, exact: true }).click();
const upgrade = (page: Page) => page.getByRole('button', { name: 'Upgrade to Pro' });
const allSet = (page: Page) => page.getByRole('heading', { name: "You're All Set" });
const success = (page: Page) => page.getByText('Payment successful! Your Pro plan is now active.');
const payments = (page: Page) => page.getByRole('region', { name: 'Payments' }).getByRole('listitem');

/** How many orders were asked for since. */
function countOrders(page: Page): () => number {
  let seen = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/payment/create-order/')) seen++;
  });
  return () => seen;
}

test.describe('a purchase', () => {
  // the line that is cut in the middle
  test.use({ allowedErrors: [/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/] });

  test('from the prices to the receipt: closed, failed, paid on a dead line, verified once it lives', async ({
    page,
  }, info) => {
    test.setTimeout(240_000);
    const picture = (view: string) => info.outputPath(`${view}.png`);
    const look = (name: string) => lookEverywhere(page, name, picture);
    const address = await newMember(page);
    await openAs(page, address, '/chat');
    const orders = countOrders(page);

    await test.step('the prices are where the navigation leads', async () => {
      await page.getByRole('link', { name: 'Upgrade Plan' }).click();
      await expect(page).toHaveURL('/#pricing');
      const pricing = page.getByRole('region', { name: 'Plans and prices' });
      await expect(pricing.getByText('₹199')).toBeInViewport();
      await expect(pricing.locator('s')).toHaveText('₹299');
      await expect(pricing.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/chat');
      await look('pricing');
      await pricing.getByRole('link', { name: 'Upgrade to Pro' }).click();
      await expect(page).toHaveURL('/payment');
    });

    await test.step('two clicks open one window for one order; closing it changes nothing', async () => {
      await expect(page.getByText('Test mode, no money moves.')).toBeVisible();
      await expect(upgrade(page)).toBeVisible();
      await upgrade(page).dblclick();
      await expect(checkout(page).getByText('Test mode, no money moves')).toBeVisible();
      await expect(checkout(page).getByText('₹199')).toBeVisible();
      await expect(checkout(page).getByText(address)).toBeVisible();
      await expect(page.locator('iframe[title="Test payment"]')).toHaveCount(1);
      await choose(page, 'Close without paying');
      await expect(page.getByText('You closed the payment window.')).toBeVisible();
      expect(orders()).toBe(1);
    });

    await test.step('a failure is told in the words of the provider', async () => {
      await upgrade(page).click();
      await choose(page, 'Fail the payment');
      await expect(page.getByText('Payment Failed')).toBeVisible();
      await expect(page.getByText('The bank refused the payment (test).')).toBeVisible();
      await look('failed');
    });

    await test.step('paid, and the line dies: the overlay holds until it lives', async () => {
      await upgrade(page).click();
      await page.route(VERIFY, (route) => route.abort('internetdisconnected'));
      await choose(page, 'Pay');
      const overlay = page.getByRole('dialog', { name: 'Verifying Payment...' });
      await expect(overlay.getByText(/Your payment is safe/)).toBeVisible();
      for (const key of ['Escape', 'Escape', 'Tab', 'Escape']) await page.keyboard.press(key);
      await expect(overlay).toBeVisible();
      expect(
        await page.evaluate(
          () => document.activeElement?.closest('main') === null || !!document.activeElement?.closest('dialog'),
        ),
      ).toBe(true);
      await look('verifying');
      // the tab dies as well: the payment was written down before anything else
      await page.reload();
      await expect(overlay.getByText(/Your payment is safe/)).toBeVisible();
      await page.unroute(VERIFY);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(page).toHaveURL('/chat');
      await expect(success(page)).toBeVisible();
    });

    await test.step('the plan is everywhere, and there is nothing left to buy', async () => {
      await page.goto('/payment');
      await expect(allSet(page)).toBeVisible();
      await expect(upgrade(page)).toHaveCount(0);
      await page.setViewportSize({ width: 360, height: 800 });
      await lookInBothThemes(page, 'all-set', { picture });
      await page.goto('/#pricing');
      await expect(page.getByRole('button', { name: 'Current Plan' })).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Downgrade Not Available' })).toBeDisabled();
      await expect(page.getByRole('heading', { name: 'Plans and prices' })).toBeInViewport();
    });

    await test.step('the payment is listed with its receipt, which came by mail, too', async () => {
      await page.goto('/account');
      await expect(page.getByText('Active', { exact: true })).toBeVisible();
      const paid = payments(page).filter({ hasText: 'Paid' });
      await expect(paid).toHaveCount(1);
      await expect(paid.getByText('₹199')).toBeVisible();
      await lookInBothThemes(page, 'account', { picture });
      const download = page.waitForEvent('download');
      await paid.getByRole('button', { name: /^Receipt/ }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^receipt-20\d\d-\d\d-\d+\.pdf$/);
      const number = file
        .suggestedFilename()
        .slice('receipt-'.length, -'.pdf'.length)
        .replace(/-(?=\d+$)/, '/');
      const pdf = await getDocumentProxy(new Uint8Array(readFileSync(await file.path())));
      const { items } = await (await pdf.getPage(1)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join('');
      expect(text).toContain(number);
      expect(text).toContain('₹199');
      expect(text).toContain('Test mode: no money moved.');
      expect(await fromMail(page, address, /(20\d\d-\d\d\/\d+)/)).toBe(number);
    });
  });
});

test.describe('a tab that dies', () => {
  test('after the payment: the plan is there all the same, in every tab, and nobody pays twice', async ({
    page,
    context,
  }) => {
    const address = await newMember(page);
    await openAs(page, address, '/payment');
    await expect(upgrade(page)).toBeVisible();
    const second = await context.newPage();
    await second.goto('/payment');
    await expect(upgrade(second)).toBeVisible();

    await page.bringToFront();
    await upgrade(page).click();
    await choose(page, 'Pay, then lose the tab');
    await expect(allSet(page)).toBeVisible({ timeout: 20_000 });
    await expect(success(page)).toBeVisible();

    // looking at the other tab again is enough
    await second.bringToFront();
    await expect(async () => {
      await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(allSet(second)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(upgrade(second)).toHaveCount(0);
    await second.goto('/account');
    await expect(payments(second)).toHaveCount(1);
    await expect(payments(second)).toContainText('Paid');
  });

  test.describe('and the message of the provider', () => {
    // instead of a new order the buyer is told that the first was paid
    test.use({ allowedErrors: [/Failed to load resource.*409/] });

    test('is lost, too: the next try finds the payment', async ({ page }) => {
      const address = await newMember(page);
      await openAs(page, address, '/payment');
      await upgrade(page).click();
      await checkout(page).getByRole('checkbox', { name: 'Deliver the webhook' }).uncheck();
      await choose(page, 'Pay, then lose the tab');
      await expect(page.getByText(/^You started a payment at .* IST\.$/)).toBeVisible();
      await upgrade(page).click();
      await expect(page.getByText('Your earlier payment has arrived. Your plan is active.')).toBeVisible();
      await expect(allSet(page)).toBeVisible();
      await page.goto('/account');
      await expect(payments(page)).toHaveCount(1);
      await expect(payments(page)).toContainText('Paid');
    });
  });
});

test('who has no account is led to one', async ({ page }) => {
  await page.goto('/payment');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Please login to upgrade your plan')).toBeVisible();
  await page.getByRole('button', { name: 'Start Free - No Signup Required' }).click();
  await expect(page).toHaveURL('/chat');
  await page.goto('/payment');
  await expect(page).toHaveURL('/register');
  await page.goto('/#pricing');
  await expect(page.getByRole('link', { name: 'Continue Guest Session' })).toBeVisible();
  await expect(page.getByText('₹199')).toHaveCount(0);
});
