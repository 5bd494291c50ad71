import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { lookEverywhere } from './look.ts';
import { newMember, openAs } from './people.ts';

test.use({ allowedErrors: [/Failed to load resource/] });

async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Python', exact: true }).click();
  await expect(page.getByRole('article').getByRole('button', { name: /^Copy question/ })).toBeAttached({
    timeout: 20_000,
  });
  // written down here too by then
  await expect(page.getByText(/^Synced \d/)).toBeVisible();
}

/** The pointer goes up to where the tabs and the close button are. */
const leave = (page: Page) =>
  page.evaluate(() => {
    document.body.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientY: 0, relatedTarget: null }));
  });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a guest who is about to leave is asked once, and what is said without a connection arrives once', async ({
  page,
  context,
}) => {
  await page.goto('/chat?fbad=python');
  await expect(page.getByRole('button', { name: 'Give Feedback' })).toBeVisible();
  // without a conversation nobody is held up
  await leave(page);
  await ask(page);
  expect(await page.evaluate(() => localStorage.getItem('feedback_requested_guest'))).toBeNull();

  // the browser asks first; whoever stays sees the dialog
  const question = page.waitForEvent('dialog');
  const left = page.evaluate(() => window.location.reload());
  const asked = await question;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await left;
  await expect(dialog(page, 'Having trouble?')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('feedback_requested_guest'))).toBe('true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await leave(page);
  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // said while the line is dead, in two tabs
  const give = page.getByRole('button', { name: 'Give Feedback' });
  await give.click();
  const form = dialog(page, 'Give Feedback');
  await form.getByRole('button', { name: 'Send Feedback' }).click();
  await expect(form.getByText('Please select a reason')).toBeVisible();
  await lookEverywhere(page, 'feedback-dialog', (view) => `../test-results/feedback-${view}.png`);
  await form.getByText('Quality of the questions').click();
  await form
    .getByLabel('Your feedback')
    .fill('The questions are good; please add more about generators, decorators and asyncio.');
  const other = await context.newPage();
  await other.goto('/chat');
  await expect(other.getByRole('article')).toBeVisible();
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Send Feedback' }).click();
  await expect(page.getByText('Feedback saved on this device')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(give).toBeFocused();

  const keys: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/feedback')) keys.push(request.headers()['idempotency-key'] ?? 'none');
  });
  await context.setOffline(false);
  await expect
    .poll(
      async () => (await page.getByText(/1 month of Pro/).count()) + (await other.getByText(/1 month of Pro/).count()),
    )
    .toBe(1);
  expect(new Set(keys).size).toBe(1);
  await other.close();
  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
  const unsent = await page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases();
    const db = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => done(request.result);
    });
    const record = await new Promise((done) => {
      const request = db.transaction('sessions').objectStore('sessions').get('feedback');
      request.onsuccess = () => done(request.result);
    });
    db.close();
    return record;
  });
  expect(unsent).toEqual([]);
});

test('a member’s second word earns nothing more, and a failed answer leads to the dialog', async ({ page }) => {
  await openAs(page, await newMember(page), '/chat?fbad=python');
  await ask(page);
  for (const answer of ['qualifies for 3 months of Pro', 'Thank you for your feedback!']) {
    await page.getByRole('button', { name: 'Give Feedback' }).click();
    const form = dialog(page, 'Give Feedback');
    await form.getByText('Something else').click();
    await form.getByLabel('Your feedback').fill('Fifty characters at least, so that it counts: thank you.');
    await form.getByRole('button', { name: 'Send Feedback' }).click();
    await expect(page.getByText(answer)).toBeVisible();
  }
  await page.route('**/api/chat', (route) => route.abort());
  await page.getByRole('button', { name: 'Generate More' }).click();
  await page.getByRole('button', { name: 'Having trouble?' }).click();
  await expect(dialog(page, 'Having trouble?')).toBeVisible();
});
