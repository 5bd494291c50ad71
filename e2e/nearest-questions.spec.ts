import { expect, test } from './fixtures.ts';
import { lookInBothThemes } from './look.ts';

/** The built-in engine does not make answers up: it offers the questions that come closest. */
for (const width of [360, 1440])
  test(`a question that the bank has no answer to offers others to press (${width} px)`, async ({ page }, info) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      localStorage.setItem('selectedSkills', '["JavaScript"]');
      localStorage.setItem('hasUserDismissedAutoModal', 'true');
    });
    await page.goto('/chat?fbad=java');
    const question = page.getByRole('textbox', { name: 'Your question' });
    await question.fill('why this is undefined in a callback of map');
    await page.getByRole('button', { name: 'Send' }).click();
    const reply = page.getByRole('article').last();
    await expect(reply).toContainText('This reply did not use up a question.');
    const offered = reply.getByRole('listitem').getByRole('button');
    await expect(offered.first()).toBeEnabled();
    await lookInBothThemes(page, 'nearest', { picture: (view) => info.outputPath(`${view}.png`) });
    const title = (await offered.first().textContent()) ?? '';
    await question.fill('A draft that stays');
    await offered.first().click();
    await expect(page.getByRole('article')).toHaveCount(2);
    const answer = page.getByRole('article').last();
    await expect(answer.getByRole('heading', { level: 3 })).toHaveText(title);
    await expect(answer.getByRole('button', { name: /^Copy question/ })).toBeAttached();
    await expect(answer).not.toContainText('did not use up');
    await expect(question).toHaveValue('A draft that stays');
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('article').first().getByRole('listitem').getByRole('button').first()).toHaveText(title);
  });
