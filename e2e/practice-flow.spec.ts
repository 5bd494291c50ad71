import type { Locator, Page, TestInfo } from '@playwright/test';
import { makePdf } from '../apps/server/src/adapters/documents/testing/fixtures.ts';
import { test as base, expect } from './fixtures.ts';
import { lookInBothThemes } from './look.ts';
import { modelFixtures, type Provider } from './model-fixtures.ts';

/** The flow of practice on its screen: what is offered, where an answer ends, and that every button does something. */
const test = base.extend<object, { provider: Provider }>(modelFixtures);

const JOB = `Senior Backend Engineer
We build the platform that routes parcels across India.
Requirements:
- 4+ years of experience with Java
- Strong knowledge of PostgreSQL and Kafka
- Docker in production
Nice to have:
- GraphQL`;

const LONG_ANSWER = Array.from(
  { length: 40 },
  (_, index) => `Paragraph ${index + 1} of an answer that is longer than the window of any phone or desk.`,
).join('\n\n');

const look = (page: Page, info: TestInfo, name: string) =>
  lookInBothThemes(page, name, { picture: (view) => info.outputPath(`${view}.png`) });

/** It is in view, below the bars and above the input. */
async function expectInSight(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeInViewport({ ratio: 1 });
  const box = await shown.boundingBox();
  const onTop = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('article') !== null, [
    (box?.x ?? 0) + 20,
    (box?.y ?? 0) + 10,
  ] as const);
  expect(onTop).toBe(true);
}

/** What the next toast covers of buttons, fields and questions, in the frame after it came: it does not stay for long. */
function coveredByNextToast(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const region = document.querySelector('[aria-label="Notifications"]');
        if (!region) return resolve(['no notifications']);
        const look = () => {
          const cards = [...region.querySelectorAll('[role] > div')].map((card) => card.getBoundingClientRect());
          const kept = [...document.querySelectorAll('main button, main a[href], main textarea, main h1, article h3')];
          resolve(
            kept
              .filter((one) => one.checkVisibility())
              .filter((one) => {
                const { left, top, right, bottom } = one.getBoundingClientRect();
                return cards.some(
                  (card) => card.left < right && left < card.right && card.top < bottom && top < card.bottom,
                );
              })
              .map((one) => one.textContent ?? ''),
          );
        };
        const observer = new MutationObserver(() => {
          if (!region.textContent?.includes('Question Generation Started')) return;
          observer.disconnect();
          requestAnimationFrame(look);
        });
        observer.observe(region, { childList: true, subtree: true });
      }),
  );
}

for (const width of [360, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
    test.setTimeout(180_000);

    // the built-in engine reads the resume: nobody waits for a model
    base('after upload and match the screen offers the skills of this person and job', async ({ page }, info) => {
      await page.goto('/chat?fbad=default');
      await expect(page.getByRole('list', { name: 'Popular skills' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Nursing', exact: true })).toBeVisible();
      await look(page, info, 'stranger');
      await page.getByRole('button', { name: 'Quick Setup', exact: true }).click();
      await page.getByLabel('Resume file').setInputFiles({
        name: 'मीरा_अय्यर_बायोडाटा.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(await makePdf()),
      });
      await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible({ timeout: 30_000 });
      await page.getByLabel('Job description').fill(JOB);
      await page.getByRole('button', { name: 'Analyze Match' }).click();
      await expect(page).toHaveURL('/chat?view=match');
      await page.goto('/chat');

      await expect(page.getByRole('heading', { name: 'Practice for Senior Backend Engineer' })).toBeVisible();
      await expect(
        page.getByText(/ match: your resume shows \d+ of the \d+ things that this job names\./),
      ).toBeVisible();
      await expect(page.getByRole('list', { name: 'In your resume and in the job' })).toBeVisible();
      await expect(page.getByRole('list', { name: /^Gaps/ })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Popular skills' })).toHaveCount(0);
      await look(page, info, 'own-skills');
    });

    test('a long answer ends with its question in sight; its reader is taken along on request', async ({
      page,
      provider,
    }, info) => {
      await page.goto('/chat?fbad=python');
      const asked = provider.asked();
      const python = page.getByRole('button', { name: 'Python', exact: true });
      await expect(python).toBeVisible();
      const covered = coveredByNextToast(page);
      await python.click();
      await asked;
      // a question is passed on with the first words of its answer
      provider.say(`### 1. Why is looking something up in a Python set fast?\n\n${LONG_ANSWER.slice(0, 200)}`);
      expect(await covered).toEqual([]);
      provider.say(LONG_ANSWER.slice(200));
      provider.finish();
      const card = page.getByRole('article').last();
      await expect(card.getByRole('button', { name: /^Copy question/ })).toBeAttached();
      const title = card.getByRole('heading', { level: 3 });
      await expectInSight(page, title);
      await look(page, info, 'answer-end');
      // what can be done with a card is there without hovering
      const copy = card.getByRole('button', { name: /^Copy question/ });
      await expect(copy.locator('..')).toHaveCSS('opacity', '1');

      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await page.getByRole('button', { name: 'To the question' }).click();
      await expectInSight(page, title);
      await expect(page.getByRole('button', { name: 'To the question' })).toHaveCount(0);

      const second = provider.asked();
      await page.getByRole('button', { name: 'Generate More' }).click();
      await second;
      provider.say('### 1. What is a frozenset?\n\n');
      provider.say(LONG_ANSWER);
      await expect(page.getByRole('heading', { level: 3, name: 'What is a frozenset?' })).toBeVisible();
      provider.finish();
      await expect(
        page
          .getByRole('article')
          .last()
          .getByRole('button', { name: /^Copy question/ }),
      ).toBeAttached();
      await expectInSight(page, page.getByRole('heading', { level: 3, name: 'What is a frozenset?' }));
    });

    test('every button of the practice screen does something that is seen', async ({ page }) => {
      await page.goto('/chat?fbad=java');
      await expect(page.getByRole('button', { name: 'Java', exact: true })).toBeVisible();
      const open = page.locator('aside[data-called], [role="dialog"]');
      for (const name of width === 360 ? ['Quick Setup', 'Setup', 'Settings'] : ['Quick Setup', 'Settings']) {
        await page.getByRole('button', { name, exact: true }).click();
        await expect(open.first()).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(open).toHaveCount(0);
      }
      await page.getByRole('button', { name: /^Pick a skill first/ }).click();
      await expect(page.getByRole('combobox', { name: 'Skills' })).toBeVisible();
    });

    test('disabled buttons can be read while they are pointed at', async ({ page }) => {
      await page.goto('/chat?fbad=java');
      const send = page.getByRole('button', { name: 'Send' });
      await expect(send).toBeDisabled();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect(page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toBeAttached();
        // A change of theme or of state may fade, so each look waits for the fade to end.
        const colours = () =>
          send.evaluate(async (button) => {
            await Promise.allSettled(button.getAnimations().map((fade) => fade.finished));
            return [getComputedStyle(button).color, getComputedStyle(button).backgroundColor];
          });
        await page.mouse.move(0, 0);
        const before = await colours();
        await send.hover({ force: true });
        expect(await colours()).toEqual(before);
      }
    });
  });
}
