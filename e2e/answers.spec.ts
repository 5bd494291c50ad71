import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { modelFixtures, type Provider } from './model-fixtures.ts';

/** These tests say word by word what the model writes. */
const test = base.extend<object, { provider: Provider }>(modelFixtures);

async function startAsGuest(page: Page): Promise<void> {
  await page.goto('/chat?fbad=python');
  await expect(page.getByRole('heading', { name: 'What are you interviewing for?' })).toBeVisible();
}

const answer = (page: Page) => page.getByRole('article').last();
const part = (n: number) => `Part ${n} of the answer says something that takes a while to say. `;

test('an answer goes on through a reload, word for word, once', async ({ page, provider }) => {
  await startAsGuest(page);
  const asked = provider.asked();
  await page.getByRole('button', { name: 'Python', exact: true }).click();
  await asked;
  provider.say(`### 1. What does the GIL protect?\n\n${part(1)}`);
  await expect(answer(page)).toContainText('Part 1 of the answer');
  await page.reload();
  provider.say(part(2));
  await expect(answer(page)).toContainText('Part 2 of the answer');
  await expect(answer(page).getByRole('heading', { level: 3 })).toHaveText(/What does the GIL protect\?/);
  provider.say(part(3));
  provider.finish();
  await expect(answer(page).getByText('PrepBot is writing...')).toHaveCount(0);
  const text = ((await answer(page).textContent()) ?? '').replace(/\s+/g, ' ');
  for (const n of [1, 2, 3]) expect(text.split(`Part ${n} of the answer`)).toHaveLength(2);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('Stop keeps what was written and ends the call to the provider', async ({ page, provider }) => {
  await startAsGuest(page);
  const asked = provider.asked();
  await page.getByRole('button', { name: 'Python', exact: true }).click();
  await asked;
  const closed = provider.closed;
  provider.say(`### 1. What is a generator?\n\n${part(1)}`);
  await expect(answer(page)).toContainText('Part 1 of the answer');
  await answer(page).getByRole('button', { name: 'Stop' }).click();
  await expect(answer(page).getByText('PrepBot is writing...')).toHaveCount(0);
  await expect(answer(page)).toContainText('Part 1 of the answer');
  await expect.poll(() => provider.closed).toBe(closed + 1);
});

test('an answer that breaks off keeps its text and offers to try again', async ({ page, provider }) => {
  await startAsGuest(page);
  const asked = provider.asked();
  await page.getByRole('button', { name: 'Python', exact: true }).click();
  await asked;
  provider.say(`### 1. What is a decorator?\n\n${part(1)}`);
  await expect(answer(page)).toContainText('Part 1 of the answer');
  provider.cut();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Part 1 of the answer');
  const again = provider.asked();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await again;
  provider.say(`### 1. What is a context manager?\n\n${part(2)}`);
  provider.finish();
  await expect(answer(page)).toContainText('Part 2 of the answer');
});

test.describe('when the provider refuses', () => {
  test.use({ allowedErrors: [/Failed to load resource.*(?:429|503)/] });

  for (const [status, title] of [
    [429, 'Rate Limited'],
    [503, 'Server Error'],
  ] as const) {
    test(`${status} is told as ${title}`, async ({ page, provider }) => {
      await startAsGuest(page);
      provider.refuseWith(status);
      await page.getByRole('button', { name: 'Python', exact: true }).click();
      await expect(page.getByText(title, { exact: true }).first()).toBeVisible({ timeout: 20_000 });
      provider.refuseWith(200);
    });
  }
});
