import type { Page, TestInfo } from '@playwright/test';
import { makePdf } from '../apps/server/src/adapters/documents/testing/fixtures.ts';
import { test as base, expect } from './fixtures.ts';
import { lookInBothThemes } from './look.ts';
import { modelFixtures, type Provider } from './model-fixtures.ts';

/** Every state of the cards, the header and the input, each looked at by axe and kept as a picture in test-results. */
const test = base.extend<object, { provider: Provider }>(modelFixtures);

const QUESTION = '### 1. Why is looking something up in a Python set fast?\n\n';
const ANSWER = `A set keeps its items in **buckets**, so a lookup with \`in\` touches only a few of them.

- On average it costs O(1).
- Memory is what you pay with.

\`\`\`python
seen = {"a", "b"}
print("a" in seen)
\`\`\`

`;
const look = (page: Page, info: TestInfo, name: string) =>
  lookInBothThemes(page, name, { picture: (view) => info.outputPath(`${view}.png`) });
const article = (page: Page) => page.getByRole('article').last();

async function dismissToasts(page: Page): Promise<void> {
  for (const button of await page.getByRole('region', { name: 'Notifications' }).getByRole('button').all()) {
    await button.click({ timeout: 2000 }).catch(() => undefined);
  }
}

for (const width of [360, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({
      viewport: { width, height: 800 },
      contextOptions: { reducedMotion: 'reduce' },
      allowedErrors: [/Failed to load resource/],
    });
    test.setTimeout(240_000);

    test('an answer, from the first moment to the last word', async ({ page, provider }, info) => {
      await page.goto('/chat?fbad=python');
      await expect(page.getByText('Online', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'What are you interviewing for?' })).toBeVisible();
      await look(page, info, '1-empty');

      const asked = provider.asked();
      await page.getByRole('button', { name: 'Python', exact: true }).click();
      await asked;
      await expect(article(page).getByText('Generating Q&A...')).toBeVisible();
      await expect(page.getByRole('img', { name: 'Loading' })).toBeVisible();
      await look(page, info, '2-waiting');

      provider.say(QUESTION + ANSWER.slice(0, 120));
      await expect(article(page).getByText('PrepBot is writing...')).toBeVisible();
      await expect(article(page)).toHaveAttribute('id', /^qa-skill-/);
      // a provider that is silent for long is given up: it goes on between the looks
      let said = 120;
      await lookInBothThemes(page, '3-streaming', {
        picture(view) {
          provider.say(ANSWER.slice(said, said + 1));
          said += 1;
          return info.outputPath(`${view}.png`);
        },
      });

      await article(page).getByRole('button', { name: 'Stop' }).focus();
      provider.say(ANSWER.slice(said));
      provider.finish();
      await expect(article(page).getByRole('button', { name: /^Copy question/ })).toBeAttached();
      // Stop has gone; the keyboard is on the question of the same card
      await expect(article(page).getByRole('button', { name: /^Why is looking/ })).toBeFocused();
      await expect(page.getByText(/^(Saved|Synced) \d/)).toBeVisible();
      await expect(page.getByText('Need more questions or want to modify your skills?')).toBeVisible();
      await dismissToasts(page);
      await look(page, info, '4-final');

      const head = article(page).getByRole('button', { name: /^Why is looking/ });
      await head.press('Enter');
      await expect(article(page).getByText('On average it costs')).toBeHidden();
      await expect(head).toBeFocused();
      await look(page, info, '5-collapsed');
      await head.press('Enter');
      await expect(article(page).getByText('On average it costs')).toBeVisible();

      const more = provider.asked();
      await page.getByRole('button', { name: 'Generate More' }).click();
      await more;
      await expect(article(page).getByText('Generating more questions...')).toBeVisible();
      await expect(article(page).getByRole('heading', { level: 3 })).toHaveText('Additional Questions');
      await look(page, info, '6-generating-more');
      provider.say('### 1. What is a frozenset?\n\nA set that cannot change.');
      provider.finish();
      await expect(article(page).getByRole('heading', { level: 3 })).toHaveText('What is a frozenset?');
      await expect(article(page)).toHaveAttribute('id', /^qa-more-\d+$/);
      await expect(page.getByText('A new question was added.')).toBeVisible();
      await look(page, info, '7-more');

      // the engines write one question each time; an answer of several is split all the same
      await page.route('**/api/chat', (route) =>
        route.fulfill({
          contentType: 'text/event-stream',
          body: [
            { generation_id: 'g-1', offset: 0, engine: 'llm' },
            { content: '### 1. What is a tuple?\n\nA list that stays.\n\n### 2. And a dict?\n\nA map.' },
            { finished: 'done' },
          ]
            .map((event) => `data: ${JSON.stringify(event)}\n\n`)
            .concat('data: [DONE]\n\n')
            .join(''),
        }),
      );
      await page.getByRole('button', { name: 'Generate More' }).click();
      await expect(page.getByRole('article')).toHaveCount(4);
      await expect(article(page)).toHaveAttribute('id', /^qa-batch-\d+-2$/);
      await dismissToasts(page);
      await look(page, info, '8-batch');
    });

    test('a typed question with a file, stopped; a failed one, tried again; without a connection', async ({
      page,
      provider,
      context,
    }, info) => {
      await page.goto('/chat?fbad=python');
      const bytes = Buffer.from(await makePdf());
      await page.evaluate(() => localStorage.setItem('selectedSkills', '["Python"]'));
      await page.evaluate(() => localStorage.setItem('hasUserDismissedAutoModal', 'true'));
      await page.reload();
      const field = page.getByRole('textbox', { name: 'Your question' });
      await page
        .getByLabel('Files for your question')
        .setInputFiles([{ name: 'मेरे नोट्स.pdf', mimeType: 'application/pdf', buffer: bytes }]);
      await expect(page.getByText('is attached')).toHaveCount(1, { timeout: 30_000 });
      await field.fill('What do these notes say about sets?');
      await look(page, info, '9-attached');

      const asked = provider.asked();
      await page.getByRole('button', { name: 'Send' }).click();
      await asked;
      await expect(page.getByRole('list', { name: 'Attached files' })).toHaveCount(0);
      await expect(article(page).getByText('मेरे नोट्स.pdf')).toBeVisible();
      provider.say('They say that ');
      await expect(article(page).getByText('They say that')).toBeVisible();
      await article(page).getByRole('button', { name: 'Stop' }).click();
      await expect(article(page).getByText('You stopped this answer here.')).toBeVisible();
      await look(page, info, '10-stopped');

      const second = provider.asked();
      await field.fill('And about lists?');
      await page.keyboard.press('Enter');
      await second;
      provider.say('Lists keep ');
      await expect(article(page).getByText('Lists keep')).toBeVisible();
      provider.cut();
      await expect(article(page).getByRole('button', { name: 'Try Again' })).toBeVisible();
      await expect(article(page).getByText('Lists keep')).toBeVisible();
      await look(page, info, '11-failed');

      await context.setOffline(true);
      await expect(page.getByText('Offline', { exact: true })).toBeVisible();
      await article(page).getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText('Connection Error', { exact: true })).toBeVisible();
      await look(page, info, '12-offline');
      await context.setOffline(false);
      await expect(page.getByText('Online', { exact: true })).toBeVisible();
    });

    test('nothing chosen, and nothing left', async ({ page }, info) => {
      await page.goto('/chat?fbad=python');
      await page.getByRole('button', { name: /^Pick a skill first/ }).click();
      await expect(page.getByRole('combobox', { name: 'Skills' })).toBeVisible();
      await page.route('**/api/auth/me', async (route) => {
        const response = await route.fetch();
        const user = await response.json();
        user.currentPlan.questions_used = user.currentPlan.question_limit;
        await route.fulfill({ response, json: user });
      });
      await page.reload();
      const box = page.getByRole('region', { name: 'Guest Limit Reached' });
      await expect(box).toContainText("You've reached your guest limit — sign up for free to unlock more!");
      await expect(box.getByRole('link', { name: 'Sign up for free' })).toBeVisible();
      await look(page, info, '13-limit');
    });

    test('a guest session that is being set up, and a code that is none', async ({ page }, info) => {
      await page.route('**/api/auth/guest', async (route) => {
        await look(page, info, '14-setting-up');
        await route.continue();
      });
      await page.goto('/chat?fbad=java');
      await expect(page.getByText('Setting up your guest session...')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'What are you interviewing for?' })).toBeVisible();
      await page.evaluate(() => localStorage.clear());
      await page.goto('/chat?fbad=nonsense');
      await expect(page.getByText('Invalid access code')).toBeVisible();
      await expect(page).toHaveURL('/login');
    });
  });
}
