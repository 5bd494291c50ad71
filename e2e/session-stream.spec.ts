import { test as base, expect } from './fixtures.ts';
import { modelFixtures, type Provider } from './model-fixtures.ts';
import { logIn, newMember, newToken, openAs, PASSWORD } from './people.ts';

/** A model provider that writes when it is told to. */
const test = base.extend<object, { provider: Provider }>(modelFixtures);

test.use({ allowedErrors: [/Failed to load resource.*401/] });

test('a session that ends while an answer is written is told at once, and what was written stays', async ({
  page,
  provider,
}) => {
  const address = await newMember(page);
  await openAs(page, address, '/chat?fbad=python');
  const asked = provider.asked();
  await page.getByRole('button', { name: 'Python', exact: true }).click();
  await asked;
  provider.say('### 1. Why is looking something up in a Python set fast?\n\nA set keeps its items in buckets.');
  const card = page.getByRole('article');
  await expect(card.getByText('A set keeps its items in buckets.')).toBeVisible();

  const token = await newToken(page, address);
  await page.request.delete('/api/auth/sessions', { headers: { authorization: `Bearer ${token}` } });
  const dialog = page.getByRole('dialog', { name: 'You were logged out' });
  await expect(dialog).toBeVisible();
  await expect(card.getByText('A set keeps its items in buckets.')).toBeVisible();
  provider.finish();
  await dialog.getByRole('button', { name: 'Log in again' }).click();
  await page.getByLabel('Email').fill(address);
  await logIn(page, PASSWORD);
  await expect(card.getByText('A set keeps its items in buckets.')).toBeVisible();
});
