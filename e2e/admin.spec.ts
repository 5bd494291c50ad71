import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { endpoints } from '@prep-ai/contract';
import { administratorToken, bearer, openWith } from './administrators.ts';
import { expect, test } from './fixtures.ts';
import { lookEverywhere, lookInBothThemes } from './look.ts';
import { newMember, newToken, openAs } from './people.ts';

// a refused call is reported by the browser itself
test.use({ allowedErrors: [/Failed to load resource/] });

/** The figure of a card on the dashboard. */
const card = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]');

test('an administrator moderates reviews; others do not get in', async ({ page, server }) => {
  test.setTimeout(240_000);
  const words = (who: string) => `${who}: पैनल ने वही पूछा। Three of these questions came up in the real interview.`;
  const tag = `R${Date.now()}`;
  const [meera, ravi] = [`मीरा ${tag}`, `Ravi ${tag}`];
  const authors = [await newMember(page, meera), await newMember(page, ravi)];
  for (const [index, name] of [meera, ravi].entries()) {
    const token = await newToken(page, authors[index] ?? '');
    const data = { rating: 5 - index, review_text: words(name), reviewer_name: name };
    expect((await page.request.post('/api/reviews', { headers: bearer(token), data })).status()).toBe(201);
  }

  await page.goto('/admin/reviews');
  await expect(page).toHaveURL('/login');
  await openAs(page, authors[0] ?? '', '/admin');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You do not have permission to access the admin panel.').first()).toBeVisible();

  const token = await administratorToken(server);
  const stats = async () =>
    endpoints.admin.reviewStats.response.parse(
      await (await page.request.get('/api/admin/reviews/stats', { headers: bearer(token) })).json(),
    );
  const before = await stats();
  await openWith(page, token, '/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('System Online')).toBeVisible();
  await expect(page.getByText(/^Updated .* IST$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin Panel', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(card(page, 'Total Reviews')).toHaveText(String(before.published));
  await expect(card(page, 'Pending Reviews')).toHaveText(String(before.pending));
  await expect(page.getByRole('tab', { name: `Reviews ${before.pending} pending` })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: meera })).toBeVisible();
  await lookEverywhere(page, 'admin reviews');

  // read, then published from the dialog
  await page.getByRole('tab', { name: /^Pending Approval/ }).click();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row(meera)
    .getByRole('button', { name: `View the review of ${meera}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Review details' });
  await expect(dialog.getByText(words(meera))).toBeVisible();
  await lookInBothThemes(page, 'admin review details');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Review approved').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row(meera)).toHaveCount(0);
  await expect(card(page, 'Total Reviews')).toHaveText(String(before.published + 1));

  // the other one is refused, after a question; its author would see that
  await row(ravi)
    .getByRole('button', { name: `Reject the review of ${ravi}` })
    .click();
  const sure = page.getByRole('dialog', { name: 'Reject this review?' });
  await sure.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Review rejected').first()).toBeVisible();
  expect(await stats()).toMatchObject({ pending: before.pending - 2, rejected: before.rejected + 1 });

  // reload keeps the list, its search and its filter
  await page.getByRole('tab', { name: /^All Reviews/ }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Approved');
  await page.getByRole('searchbox', { name: 'Reviewer or review text' }).fill(tag);
  await expect(page).toHaveURL(/search=/);
  await expect(row(meera)).toBeVisible();
  await expect(row(ravi)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Reviewer or review text' })).toHaveValue(tag);
  await expect(row(ravi)).toHaveCount(0);
  await row(meera)
    .getByRole('button', { name: `Feature the review of ${meera}` })
    .click();
  await expect(row(meera).getByText('Featured', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download reviews as CSV' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv).toContain(words(meera));
  expect(csv).not.toContain(ravi);

  // the moderator's own screen
  await page.getByRole('link', { name: 'Open the moderation view' }).click();
  await expect(
    page.getByRole('tab', { name: `Pending Reviews (${before.pending - 2})`, selected: true }),
  ).toBeVisible();
  await page.getByRole('tab', { name: /^All Reviews/ }).click();
  await expect(row(ravi).getByText('Rejected')).toBeVisible();
  await lookInBothThemes(page, 'review moderation');

  // without a connection: what is known stays, what isn't is not invented
  await page.route('**/api/admin/reviews/**', (route) => route.abort());
  await page.goto('/admin');
  await expect(page.getByText(/^Failed to load dashboard statistics\. Values/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Failed to fetch reviews' })).toBeVisible();
  await expect(card(page, 'Total Reviews')).toHaveText('—');
  await lookInBothThemes(page, 'admin without a connection');
  await page.unroute('**/api/admin/reviews/**');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(card(page, 'Total Reviews')).toHaveText(String(before.published + 1));
});

test('an administrator runs users, by keyboard too; the last administrator stays', async ({ page, server }) => {
  test.setTimeout(240_000);
  const name = `मीरा ${Date.now()}`;
  const address = await newMember(page, name);
  const token = await administratorToken(server);
  await openWith(page, token, '/admin');
  await page.getByRole('tab', { name: /^Reviews/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/admin?tab=users');
  await expect(page.getByRole('tab', { name: 'Users' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: address })).toBeVisible();
  await lookEverywhere(page, 'admin users');

  await page.getByRole('searchbox', { name: 'Email or name' }).fill(name.toUpperCase());
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: address });
  await row.getByRole('button', { name: `Details of ${name}` }).click();
  const details = page.getByRole('dialog', { name: 'User details' });
  await expect(details.getByText('Email and password')).toBeVisible();
  await lookInBothThemes(page, 'admin user details');

  await details.getByRole('button', { name: 'Grant months' }).click();
  const grant = page.getByRole('dialog', { name: 'Grant months of Pro?' });
  await grant.getByLabel('Months').fill('2');
  await grant.getByRole('button', { name: 'Grant months' }).click();
  await expect(page.getByText('Months granted').first()).toBeVisible();
  await expect(details.getByText('Pro Plan', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(row.getByRole('button', { name: `Details of ${name}` })).toBeFocused();

  await row.getByRole('button', { name: /^Deactivate/ }).click();
  await page.getByRole('dialog', { name: 'Deactivate this user?' }).getByRole('button', { name: 'Deactivate' }).click();
  await expect(row.getByText('Inactive')).toBeVisible();
  await row.getByRole('button', { name: /^Activate/ }).click();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();

  // nobody is left to run the service without the last administrator
  await page.getByRole('searchbox', { name: 'Email or name' }).fill('');
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Administrators');
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await page.getByRole('button', { name: /^Demote to user/ }).click();
  const demote = page.getByRole('dialog', { name: 'Remove administrator access from this user?' });
  await expect(demote.getByText('This is your own account: you lose access to the admin area at once.')).toBeVisible();
  await demote.getByRole('button', { name: 'Demote to user' }).click();
  await expect(page.getByText('This is the last administrator.').first()).toBeVisible();

  // a second one is promoted, and gives it up again: their area closes at once
  const promote = await page.request.get(`/api/admin/users?search=${encodeURIComponent(address)}`, {
    headers: bearer(token),
  });
  const [second] = endpoints.adminUsers.list.response.parse(await promote.json()).users;
  const path = `/api/admin/users/${second?.id}`;
  expect((await page.request.post(`${path}/promote`, { headers: bearer(token) })).ok()).toBe(true);
  await openAs(page, address, `/admin?tab=users&user=${second?.id}`);
  await expect(details.getByText('This is your own account.')).toBeVisible();
  await details.getByRole('button', { name: 'Demote to user' }).click();
  await demote.getByRole('button', { name: 'Demote to user' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Access Denied').first()).toBeVisible();

  // and the account is deleted for good
  await openWith(page, token, `/admin?tab=users&user=${second?.id}`);
  await details.getByRole('button', { name: 'Delete' }).click();
  const sure = page.getByRole('dialog', { name: 'Delete this user permanently?' });
  await expect(sure.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await sure.getByLabel(`Type ${address} to confirm`).fill(address);
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted').first()).toBeVisible();
  await expect(details).toBeHidden();
  expect((await page.request.get(path, { headers: bearer(token) })).status()).toBe(404);
});
