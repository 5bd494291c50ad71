import type { Locator, Page } from '@playwright/test';
import { administratorToken, openWith } from './administrators.ts';
import { expect, test } from './fixtures.ts';
import { newMember, openAs } from './people.ts';

// the page that is not there, and what a visitor may not fetch
test.use({ allowedErrors: [/Failed to load resource/] });

const HEIGHT = 900;
/** px: where a title begins on every page that has the site's navigation, and how wide the container is at most */
const PAGE: Record<number, { left: number; width: number }> = {
  360: { left: 16, width: 328 },
  768: { left: 32, width: 704 },
  1440: { left: 304, width: 1072 },
};
/** px: the pages around an account's login, one column of 400 px in the middle of its half */
const FORM: Record<number, { left: number; width: number }> = {
  360: { left: 16, width: 328 },
  768: { left: 184, width: 400 },
  1440: { left: 160, width: 400 },
};
/** px: the title of a page, and of a page full of tables or of one conversation */
const TITLE = 33;
const DENSE_TITLE = 28;

/** The content box of an element, whole px. */
const contentOf = (element: Locator) =>
  element.evaluate((node) => {
    const box = node.getBoundingClientRect();
    const style = getComputedStyle(node);
    const left = box.left + Number.parseFloat(style.paddingLeft);
    return {
      left: Math.round(left),
      width: Math.round(box.right - Number.parseFloat(style.paddingRight) - left),
    };
  });

const titleOf = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .first()
    .evaluate((node) => ({
      left: Math.round(node.getBoundingClientRect().left),
      size: Math.round(Number.parseFloat(getComputedStyle(node).fontSize)),
    }));

async function atEveryWidth(page: Page, name: string, check: (width: number, view: string) => Promise<void>) {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await check(width, `${name} at ${width} px`);
  }
}

/** The page's title, container and footer are on the grid. */
async function expectOnGrid(page: Page, path: string, { size = TITLE, container = '.page' } = {}): Promise<void> {
  await atEveryWidth(page, path, async (width, view) => {
    await expect.poll(() => contentOf(page.locator(container).first()), { message: view }).toEqual(PAGE[width]);
    if (size > 0) expect(await titleOf(page), `title of ${view}`).toEqual({ left: PAGE[width]?.left, size });
    const footer = page.getByRole('contentinfo').first();
    if ((await footer.count()) > 0) expect(await contentOf(footer), `footer of ${view}`).toEqual(PAGE[width]);
  });
}

/** Nothing is wider than the smallest phone. */
async function expectNothingCut(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 520 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${path} at 320 px` })
    .toBeLessThanOrEqual(320);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

test('every page of the site begins at the same line, with the same title and the same gutters', async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of ['/about', '/contact', '/terms', '/privacy', '/reviews', '/nothing-here']) {
    await open(page, path);
    await expectOnGrid(page, path);
    await expectNothingCut(page, path);
  }
  await open(page, '/');
  await expectOnGrid(page, '/', { size: 0, container: '.section-inner' });
  await atEveryWidth(page, '/', async (width, view) => {
    expect((await titleOf(page)).left, view).toBe(PAGE[width]?.left);
  });
  await expectNothingCut(page, '/');
});

test('the plans on the landing page, which members see, are as wide as the page', async ({ page }) => {
  await openAs(page, await newMember(page), '/#pricing');
  const plans = page.getByRole('region', { name: 'Plans and prices' }).getByRole('list').first();
  await atEveryWidth(page, '/#pricing', async (width, view) => {
    await plans.scrollIntoViewIfNeeded();
    await expect.poll(() => contentOf(plans), { message: `the plans, ${view}` }).toEqual(PAGE[width]);
  });
});

test('every page around the login has its title and its form in one column', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password?token=none',
    '/password-reset-success',
  ]) {
    await open(page, path);
    await atEveryWidth(page, path, async (width, view) => {
      await expect.poll(() => contentOf(page.getByRole('main')), { message: view }).toEqual(FORM[width]);
      expect(await titleOf(page), view).toEqual({ left: FORM[width]?.left, size: TITLE });
    });
    await expectNothingCut(page, path);
  }
});

test('the pages of a member are on the same grid as those of the site', async ({ page }) => {
  test.setTimeout(180_000);
  const address = await newMember(page);
  await openAs(page, address, '/history');
  for (const path of ['/history', '/account', '/payment', '/write-review']) {
    await open(page, path);
    await expectOnGrid(page, path);
    await expectNothingCut(page, path);
  }

  // an error belongs to its field: it has the sign of an error, and the next label is further away than its field
  await open(page, '/account');
  await page.getByRole('button', { name: 'Change password' }).click();
  const field = page.getByLabel('Current password', { exact: true });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const gaps = await field.evaluate((input) => {
    const wrapper = input.closest('.mantine-InputWrapper-root');
    const error = wrapper?.querySelector('.mantine-InputWrapper-error');
    const next = wrapper?.nextElementSibling?.querySelector('label');
    const box = input.parentElement?.getBoundingClientRect();
    if (!error || !next || !box) throw new Error('no error under the field');
    const [message, label] = [error.getBoundingClientRect(), next.getBoundingClientRect()];
    return {
      own: message.top - box.bottom,
      next: label.top - message.bottom,
      sign: getComputedStyle(error, '::before').maskImage.startsWith('url('),
    };
  });
  expect(gaps.sign).toBe(true);
  expect(gaps.own).toBeLessThan(gaps.next / 2);
});

test('an error of a form of the site is closer to its field than to the next label', async ({ page }) => {
  await open(page, '/contact');
  await page.getByRole('button', { name: /^Send/ }).click();
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  const gaps = await name.evaluate((input) => {
    const error = document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    const labels = [...document.querySelectorAll('form label')].map((label) => label.getBoundingClientRect());
    const message = error?.getBoundingClientRect();
    if (!message) throw new Error('no error under the field');
    const next = labels.find((label) => label.top >= message.bottom);
    return { own: message.top - input.getBoundingClientRect().bottom, next: (next?.top ?? 0) - message.bottom };
  });
  expect(gaps.own).toBeLessThan(gaps.next / 2);
});

test('the admin area begins at the same line and is as wide as its tables need', async ({ page, server }) => {
  await openWith(page, await administratorToken(server), '/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expectOnGrid(page, '/admin', { size: DENSE_TITLE });
  await expectNothingCut(page, '/admin');

  // opened by its address on a phone, the last tab is in sight
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await open(page, '/admin?tab=settings');
  await expect(page.getByRole('tab', { name: 'Settings', exact: true })).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1920, height: HEIGHT });
  await expect.poll(async () => (await contentOf(page.locator('.page'))).width).toBeGreaterThan(1072);
});

test('the legal pages set their lists with bullets', async ({ page }) => {
  await open(page, '/terms');
  const list = page.getByRole('article').getByRole('list').first();
  await expect(list).toHaveCSS('list-style-type', 'disc');
  expect(await list.evaluate((node) => Number.parseFloat(getComputedStyle(node).paddingLeft))).toBeGreaterThan(12);
});

test('in a window of 520 px the way out of the account and every dialog can be reached', async ({ page }) => {
  test.setTimeout(120_000);
  const address = await newMember(page);
  await page.setViewportSize({ width: 1280, height: 520 });
  await openAs(page, address, '/account');
  const out = page.getByRole('button', { name: /^Log ?out$/ });
  await expect(out).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 320, height: 520 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: /^Log ?out$/ })).toBeInViewport({ ratio: 1 });
  const last = menu.getByRole('link', { name: 'Contact' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Delete account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete account' });
  await expectReachable(question);
  await page.keyboard.press('Escape');

  await page.goto('/');
  const demo = page.getByRole('dialog', { name: 'Job Match' });
  // the section's script comes when it is in sight; a dialog that opens late covers the button
  await expect(async () => {
    if (await demo.isHidden())
      await page
        .locator('#demos')
        .getByRole('button', { name: /^Job Match/ })
        .click({ timeout: 2000 });
    await expect(demo).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectReachable(demo);
});

/** The dialog is inside of the window, and each of its buttons can be scrolled into it. */
async function expectReachable(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(520);
  for (const button of await dialog.getByRole('button').all()) {
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
}
