import type { Page } from '@playwright/test';
import { makePdf } from '../apps/server/src/adapters/documents/testing/fixtures.ts';
import { test as base, expect } from './fixtures.ts';
import { modelFixtures, type Provider } from './model-fixtures.ts';
import { XSS_PAYLOADS } from './xss-payloads.ts';

interface Watched {
  dialogs: string[];
  /** addresses outside of the application that were asked for */
  outside: string[];
}

/** The built-in engine answers: resumes and jobs are read at once. */
const test = base.extend<{ watched: Watched }>({
  // the policy of the server would hide that something got through
  bypassCSP: true,
  watched: async ({ page, server }, use) => {
    const watched: Watched = { dialogs: [], outside: [] };
    page.on('dialog', (dialog) => {
      // the product asks whether to give feedback before leaving
      if (dialog.type() === 'beforeunload') return void dialog.accept();
      watched.dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(server.url) && !url.startsWith('blob:') && !url.startsWith('data:'))
        watched.outside.push(url);
    });
    await use(watched);
  },
});

/** A model answers, and writes what the test says. */
const testWithModel = test.extend<object, { provider: Provider }>(modelFixtures);

/** Nothing ran, nothing was asked of others, and nothing stands in the page that would do either when it is touched. */
async function assertHarmless(page: Page, watched: Watched): Promise<void> {
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(watched).toEqual({ dialogs: [], outside: [] });
  const dangers = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches('iframe, object, embed, base, body meta, body link[rel=stylesheet], [src^="//"], [ping]')
        ? [element.outerHTML]
        : []),
      ...[...element.attributes]
        .filter(({ name, value }) => /^on/i.test(name) || /^\s*(?:javascript|vbscript|data:text)/i.test(value))
        .filter(({ name }) => name !== 'value' && !name.startsWith('aria-') && name !== 'title')
        .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
    ]),
  );
  expect(dangers).toEqual([]);
}

async function startAsGuest(page: Page): Promise<void> {
  await page.goto('/chat?fbad=python');
  await expect(page.getByRole('heading', { name: 'What are you interviewing for?' })).toBeVisible();
}

/** A skill is chosen; its subtopics are not offered by themselves. */
async function startWithSkill(page: Page, skill: string): Promise<void> {
  await page.goto('/chat?fbad=python');
  await page.evaluate((name) => {
    localStorage.setItem('selectedSkills', JSON.stringify([name]));
    localStorage.setItem('hasUserDismissedAutoModal', 'true');
  }, skill);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeVisible();
}

testWithModel(
  'no answer runs a script or calls home, while it streams, when it is done, and after a reload',
  async ({ page, provider, watched }) => {
    await startAsGuest(page);
    const asked = provider.asked();
    await page.getByRole('button', { name: 'Python', exact: true }).click();
    await asked;
    const questions = XSS_PAYLOADS.map((payload, index) => {
      const [line] = payload.split('\n');
      return `${index === 0 ? '### 1. Is it safe?\n\n' : ''}#### ${line}\n\nBefore ${line}\n\n${payload}\n\nCase ${index + 1} is over.`;
    });
    for (const question of questions) {
      // in pieces: a tag that is cut in two is still one
      const middle = Math.floor(question.length / 2);
      provider.say(question.slice(0, middle));
      provider.say(`${question.slice(middle)}\n\n`);
    }
    const last = page.getByRole('article').last().getByText(`Case ${XSS_PAYLOADS.length} is over.`, { exact: true });
    await expect(last).toBeVisible();
    provider.finish();
    await expect(page.getByRole('article').getByRole('button', { name: 'Stop' })).toHaveCount(0);
    await assertHarmless(page, watched);
    // what was kept is as harmless as what came
    await page.reload();
    await expect(last).toBeVisible();
    await assertHarmless(page, watched);
    // links lead outside only when somebody follows them, and tell nothing of us
    for (const link of await page.getByRole('article').getByRole('link').all()) {
      expect(await link.getAttribute('href')).toMatch(/^(?:https?|mailto):/);
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    }
  },
);

test('no batch of questions does, in its headings or below them', async ({ page, watched }) => {
  await startAsGuest(page);
  await page.route('**/api/attempts?*', (route) => route.fulfill({ json: { attempts: [], points: [] } }));
  const cards = XSS_PAYLOADS.map((payload, index) => `### ${index + 1}. ${payload.split('\n')[0]}\n\n${payload}\n\n`);
  await page.route('**/api/chat', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: [
        { generation_id: 'g-1', offset: 0, engine: 'llm' },
        ...cards.map((content) => ({ content })),
        { content: 'All over.' },
        { finished: 'done' },
      ]
        .map((event) => `data: ${JSON.stringify(event)}\n\n`)
        .concat('data: [DONE]\n\n')
        .join(''),
    }),
  );
  await page.getByRole('button', { name: 'Python', exact: true }).click();
  await expect(page.getByRole('article').last().getByText('All over.')).toBeVisible();
  expect(await page.getByRole('article').count()).toBeGreaterThan(40);
  await assertHarmless(page, watched);
});

testWithModel('no typed question does', async ({ page, provider, watched }) => {
  await startWithSkill(page, 'Python');
  const typed = XSS_PAYLOADS.join('\n').slice(0, 2000);
  await page.getByRole('textbox', { name: 'Your question' }).fill(typed);
  const asked = provider.asked();
  await page.getByRole('button', { name: 'Send' }).click();
  await asked;
  provider.say('Said.');
  provider.finish();
  await expect(page.getByRole('article').getByText('Said.')).toBeVisible();
  await assertHarmless(page, watched);
});

test('no skill name does, neither one of the account nor one kept in the browser', async ({
  page,
  server,
  watched,
}) => {
  await startAsGuest(page);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const names = XSS_PAYLOADS.map((payload) => payload.replace(/\s+/g, ' ').slice(0, 100));
  const answers = await Promise.all(
    names.map(async (skill_name) => {
      const answer = await fetch(`${server.url}/api/resume/skills/manual`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ skill_name, skill_category: skill_name.slice(0, 50) }),
      });
      return answer.status;
    }),
  );
  // a name of control characters may be refused; most must have got in, else nothing is shown here
  expect(answers.filter((status) => status < 300).length).toBeGreaterThan(40);
  await startWithSkill(page, names[0] ?? '');
  await page.getByRole('combobox', { name: 'Skills' }).click();
  await expect(page.getByRole('option').nth(40)).toBeAttached();
  await assertHarmless(page, watched);
});

test('no file name does, attached or as a resume', async ({ page, watched }) => {
  await startWithSkill(page, 'Python');
  const bytes = Buffer.from(await makePdf());
  const file = (name: string) => ({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: bytes });
  const packed = Array.from({ length: Math.ceil(XSS_PAYLOADS.length / 3) }, (_, n) =>
    XSS_PAYLOADS.slice(3 * n, 3 * n + 3),
  );
  // what a file name can't hold it loses
  const names = packed.map((payloads) =>
    payloads
      .join('')
      .replace(/[\s\0]+/g, ' ')
      .slice(0, 190),
  );
  for (let start = 0; start < names.length; start += 5) {
    const some = names.slice(start, start + 5);
    await page.getByLabel('Files for your question').setInputFiles(some.map(file));
    await expect(page.getByText('is attached')).toHaveCount(some.length, { timeout: 30_000 });
    await assertHarmless(page, watched);
    for (let left = some.length; left > 0; left--) {
      await page
        .getByRole('list', { name: 'Attached files' })
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
    }
  }
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Resume file').setInputFiles(file(names[6] ?? ''));
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible({ timeout: 30_000 });
  await assertHarmless(page, watched);
});

test('no job text does', async ({ page, watched }) => {
  await startAsGuest(page);
  await page.getByLabel('Resume file').setInputFiles({
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await makePdf()),
  });
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible({ timeout: 30_000 });
  for (let start = 0; start < XSS_PAYLOADS.length; start += 12) {
    const lines = XSS_PAYLOADS.slice(start, start + 12).map((payload) => `- Java ${payload.replace(/[\n\0]/g, ' ')}`);
    const field = page.getByLabel('Job description');
    if (!(await field.isVisible())) await page.getByRole('button', { name: /Job/ }).first().click();
    await field.fill(`${lines[0]?.slice(2)}\nRequirements:\n${lines.join('\n')}`.slice(0, 2000));
    await page.getByRole('button', { name: /^(?:Analyze Match|Re-analyze)$/ }).click();
    await expect(page).toHaveURL('/chat?view=match');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await assertHarmless(page, watched);
    await page.getByRole('button', { name: 'Back to practice' }).click();
  }
});
