import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { lookEverywhere } from './look.ts';
import { newMember, openAs } from './people.ts';

test.use({ answersShown: false });
test.setTimeout(120_000);

/** folder for pictures of the states, set by hand to look at them */
const PICTURES = process.env.ATTEMPT_PICTURES;
const picture = PICTURES ? (view: string) => `${PICTURES}/${view}.png` : undefined;

const card = (page: Page) => page.getByRole('article').first();
const answerIt = (page: Page) => card(page).getByRole('button', { name: 'Answer it' });
const field = (page: Page) => card(page).getByRole('textbox', { name: /^Your answer/ });
const check = (page: Page) => card(page).getByRole('button', { name: 'Check my answer' });
const verdict = (page: Page) => card(page).getByRole('heading', { name: /^Score \d+ out of 100/ });
const modelAnswer = (page: Page) => card(page).getByRole('button', { name: /^Copy question/ });

/** A closed question about Python; answers the key that it was asked with. */
async function ask(page: Page): Promise<string> {
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/chat'));
  await openAs(page, await newMember(page), '/chat?fbad=python');
  await page.getByRole('button', { name: 'Python', exact: true }).click();
  await expect(answerIt(page)).toBeVisible({ timeout: 20_000 });
  await expect(card(page).getByRole('button', { name: 'Stop' })).toBeHidden({ timeout: 20_000 });
  return (await asked).headers()['idempotency-key'] ?? '';
}

interface StoredAttempt {
  answer: string;
  saw_answer: boolean;
  score: number;
}

/** The attempts that the server has of the question that was asked with this key. */
function storedAttempts(page: Page, key: string): Promise<StoredAttempt[]> {
  return page.evaluate(async (key) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    return (await (await fetch(`/api/attempts?generation_id=${key}`, { headers })).json()).attempts;
  }, key);
}

test('the whole loop by keyboard: answer, verdict, try again, two attempts, a reload', async ({ page }) => {
  const key = await ask(page);
  await expect(modelAnswer(page)).toBeHidden();
  await answerIt(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('I have used it in two projects, maybe, and it worked well.');
  await expect(card(page).getByText('12 words')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(verdict(page)).toBeFocused();
  await expect(modelAnswer(page)).toBeVisible();
  await expect(card(page).getByText(/^Scored \d+$/)).toBeVisible();

  const again = card(page).getByRole('button', { name: 'Try again' });
  await again.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type("I don't know.");
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('heading', { name: 'Your 2 attempts' })).toBeVisible();
  await expect(verdict(page)).toContainText('Not an answer yet');
  await expect(verdict(page)).toBeFocused();

  await page.reload();
  await expect(card(page).getByRole('heading', { name: 'Your 2 attempts' })).toBeVisible();
  await expect(card(page).getByText(/^Best \d+, last 0$/)).toBeVisible();
  await expect(modelAnswer(page)).toBeVisible();
  expect(await storedAttempts(page, key)).toMatchObject([{ saw_answer: false }, { saw_answer: true, score: 0 }]);
});

test('on a phone: a draft survives a reload, and every state fits and reads well', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await ask(page);
  await lookEverywhere(page, 'closed', picture);
  await answerIt(page).click();
  await field(page).fill('Half an answer, written on the bus.');
  await page.reload();
  await card(page).getByRole('button', { name: 'Continue your answer' }).click();
  await expect(field(page)).toHaveValue('Half an answer, written on the bus.');
  await lookEverywhere(page, 'composer', picture);
  await check(page).click();
  await expect(verdict(page)).toBeVisible();
  await lookEverywhere(page, 'verdict', picture);
});

test('answers can be shown always', async ({ page }) => {
  await ask(page);
  await card(page).getByRole('checkbox', { name: 'Always show answers' }).check();
  await expect(modelAnswer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Generate More' }).click();
  const second = page.getByRole('article').nth(1);
  await expect(second.getByRole('button', { name: /^Copy question/ })).toBeVisible({ timeout: 20_000 });
  await expect(second.getByRole('checkbox', { name: 'Always show answers' })).toBeChecked();
});

test.describe('without a connection', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('an answer is kept, survives a reload, and is checked once when the connection is back', async ({
    page,
    context,
  }) => {
    const key = await ask(page);
    await expect(page.getByText(/^Synced \d/)).toBeVisible();
    await answerIt(page).click();
    await field(page).fill('It keeps a hash table, so lookups take constant time.');
    await context.setOffline(true);
    await check(page).click();
    await expect(
      card(page).getByText('Saved on this device. It will be checked when you are back online.'),
    ).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(verdict(page)).toBeVisible();
    expect(await storedAttempts(page, key)).toHaveLength(1);
  });
});

test('two tabs: one attempt, seen in both', async ({ page, context }) => {
  const key = await ask(page);
  await expect(page.getByText(/^Synced \d/)).toBeVisible();
  await answerIt(page).click();
  await field(page).fill('It keeps a hash table, so lookups take constant time.');
  const other = await context.newPage();
  await other.goto('/chat');
  await expect(card(other).getByRole('button', { name: 'Continue your answer' })).toBeVisible();
  await check(page).click();
  await expect(verdict(page)).toBeVisible();
  await expect(verdict(other)).toBeVisible();
  await expect(modelAnswer(other)).toBeVisible();
  expect(await storedAttempts(page, key)).toHaveLength(1);
  await other.close();
});
