import { readFileSync } from 'node:fs';
import { makePdf } from '../apps/server/src/adapters/documents/testing/fixtures.ts';
import { expect, test } from './fixtures.ts';

const JOB = `Senior Backend Engineer
We build the platform that routes parcels across India.
Requirements:
- 4+ years of experience with Java
- Strong knowledge of PostgreSQL and Kafka
- Docker in production
Nice to have:
- GraphQL
Benefits: health insurance and free lunch.`;

test('a guest uploads a resume, sees the match, picks a skill and reads a streamed question', async ({ page }) => {
  await test.step('opens the page and starts without signing up', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Questions out.');
    await page.getByRole('button', { name: 'Start Free - No Signup Required' }).first().click();
    await expect(page.getByText('Welcome to Prep AI!')).toBeVisible();
    await expect(page).toHaveURL('/chat');
  });

  await test.step('uploads a real file', async () => {
    await page.getByLabel('Resume file').setInputFiles({
      name: 'Meera_Iyer_Resume.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await makePdf()),
    });
    await expect(page.getByRole('progressbar', { name: 'Reading your resume' })).toBeVisible();
    await expect(page.getByText('Meera_Iyer_Resume.pdf', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible({ timeout: 20_000 });
  });

  await test.step('pastes a job description and sees the match with its evidence', async () => {
    // the panel opens by itself once there is a resume
    await page.getByLabel('Job description').fill(JOB);
    await page.getByRole('button', { name: 'Analyze Match' }).click();
    await expect(page.getByText('Job Matching Complete')).toBeVisible();
    await expect(page).toHaveURL('/chat?view=match');
    await expect(page.getByRole('heading', { name: /match for Senior Backend Engineer/ })).toBeVisible();
    // the first item of a card is open, the others are closed
    const open = (words: RegExp) => page.getByText(words).filter({ visible: true }).first();
    await expect(open(/Your resume, line \d+|Nearest in your resume: line \d+/)).toBeVisible();
    await expect(open(/Job description, line \d+/)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/chat');
    // the match has buttons with the names of skills too
    await expect(page.getByRole('heading', { name: 'Practice for Senior Backend Engineer' })).toBeVisible();
  });

  await test.step('picks a skill and reads a question with its answer', async () => {
    await page.getByRole('button', { name: 'Java', exact: true }).click();
    const card = page.getByRole('article').first();
    await expect(card.getByRole('heading', { level: 3 })).toContainText('?');
    await expect(card.getByRole('button', { name: /^Copy question/ })).toBeVisible({ timeout: 20_000 });
    const title = await card.getByRole('heading', { level: 3 }).textContent();
    const bank = readFileSync(new URL('../packages/question-bank/content/skills/java.md', import.meta.url), 'utf8');
    // the card shows code as code, without its backticks
    expect(bank.replaceAll('`', '')).toContain((title ?? '').trim());
  });

  await test.step('keeps it through a reload, and asks for another one that differs', async () => {
    await page.reload();
    const titles = page.getByRole('article').getByRole('heading', { level: 3 });
    await expect(titles).toHaveCount(1);
    await page.getByRole('button', { name: 'Generate More' }).click();
    await expect(titles).toHaveCount(2, { timeout: 20_000 });
    const [first, second] = await titles.allTextContents();
    expect(first).not.toBe(second);
  });
});
