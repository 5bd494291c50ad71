import { expect, test } from './fixtures.ts';
import { lookEverywhere } from './look.ts';
import { newMember, openAs } from './people.ts';

test.use({ allowedErrors: [/Failed to load resource/] });

test('the history fits and is accessible: empty, full, one conversation, failed', async ({ page }, info) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 800 });
  const check = (name: string) => lookEverywhere(page, name, (view) => info.outputPath(`${view}.png`));
  const address = await newMember(page);
  await openAs(page, address, '/history');
  await expect(page.getByRole('heading', { name: 'No Chat History Yet' })).toBeVisible();
  await check('empty');

  await page.goto('/chat?fbad=java');
  await page.getByRole('button', { name: 'Java', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Copy question/ }).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.goto('/history');
  await expect(page.getByRole('tab', { name: /^Chat History/ })).toContainText('1');
  await check('records');
  await page.getByRole('tab', { name: /^Chat Sessions/ }).click();
  await expect(page).toHaveURL('/history?tab=sessions');
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await check('sessions');
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Export PDF' })).toBeVisible();
  await check('conversation');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Export PDF' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Chat Sessions' }).click();
  await expect(page).toHaveURL('/history?tab=sessions');
  await page.getByRole('searchbox').fill('nothing that was ever asked');
  await expect(page.getByRole('heading', { name: /^Nothing found for/ })).toBeVisible();
  await check('nothing-found');

  await page.route('**/api/chat*/**', (route) => route.abort());
  await page.goto('/history');
  await expect(page.getByText(/This is the copy saved on this device/)).toBeVisible();
  await check('kept');
  await page.goto('/history?search=Java');
  await expect(page.getByRole('heading', { name: 'Connection Error' })).toBeVisible({ timeout: 20_000 });
  await check('failed');
  await page.unroute('**/api/chat*/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('tab', { name: /^Chat History/ })).toContainText('1');
});
