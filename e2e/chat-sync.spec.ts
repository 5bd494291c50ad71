import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });
const isSave = (url: string, method: string) => url.endsWith('/api/chat-sessions/current') && method === 'POST';
const saved = (page: Page) =>
  page.waitForResponse((response) => isSave(response.url(), response.request().method()) && response.ok());

/** What a save carried for the conversation as a whole: message ids, none of them twice in one call. */
async function begin(page: Page): Promise<void> {
  await page.goto('/chat?fbad=python');
  await page.getByRole('button', { name: 'Python', exact: true }).click();
  await finished(page, 1);
}

async function finished(page: Page, count: number): Promise<void> {
  await expect(titles(page)).toHaveCount(count);
  await expect(page.getByRole('article').last().getByRole('button', { name: /^Copy question/ })).toBeAttached({
    timeout: 20_000,
  });
}

/** The conversations of the user whose token is in this browser, as the server has them. */
function sessionsOf(page: Page): Promise<{ session_token: string; message_count: number }[]> {
  return page.evaluate(async () => {
    const response = await fetch('/api/chat-sessions/user-sessions', {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    });
    return (await response.json()).sessions;
  });
}

/** A second device of the same user: another browser with a session of its own. */
async function secondDevice(page: Page, context: BrowserContext): Promise<Page> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const other = await context.newPage();
  await other.goto('/login');
  await other.evaluate((value) => localStorage.setItem('token', value ?? ''), token);
  await other.goto('/chat');
  return other;
}

test('a question reaches the server, is found in the history, and is there after a reload', async ({ page }) => {
  const save = saved(page);
  await begin(page);
  const body = (await save).request().postDataJSON();
  expect(body.messages.map((message: { role: string }) => message.role)).toEqual(['user', 'assistant']);
  await expect(page.getByText(/^Synced \d/)).toBeVisible();
  const title = (await titles(page).textContent()) ?? '';

  await page.reload();
  await expect(titles(page)).toHaveText([title]);
  await expect(page.getByText(/^Synced \d/)).toBeVisible();
  // it is known on both sides: nothing was sent again
  expect(await sessionsOf(page)).toMatchObject([{ session_token: body.session_token, message_count: 2 }]);
});

test('two tabs add to one conversation, and neither loses what the other added', async ({ page, context }) => {
  await begin(page);
  const other = await context.newPage();
  await other.goto('/chat');
  await expect(titles(other)).toHaveText(await titles(page).allTextContents());

  const save = saved(other);
  await other.getByRole('button', { name: 'Generate More' }).click();
  await finished(other, 2);
  // told by the other tab, without a reload
  await expect(titles(page)).toHaveText(await titles(other).allTextContents());
  await save;

  await page.getByRole('button', { name: 'Generate More' }).click();
  await finished(page, 3);
  const all = await titles(page).allTextContents();
  await expect(titles(other)).toHaveText(all);
  await expect(page.getByText(/^Synced \d/)).toBeVisible();
  await expect(async () => {
    expect((await sessionsOf(page)).map(({ message_count }) => message_count)).toEqual([6]);
  }).toPass();
  await page.close();
  await other.reload();
  await expect(titles(other)).toHaveText(all);
});

test('another device goes on with the conversation', async ({ page, browser, server }) => {
  const save = saved(page);
  await begin(page);
  await save;
  const context = await browser.newContext({ baseURL: server.url });
  const other = await secondDevice(page, context);
  await expect(titles(other)).toHaveText(await titles(page).allTextContents());
  const theirs = saved(other);
  await other.getByRole('button', { name: 'Generate More' }).click();
  await finished(other, 2);
  await theirs;
  const all = await titles(other).allTextContents();
  await context.close();
  await page.reload();
  await expect(titles(page)).toHaveText(all);
  expect((await sessionsOf(page)).map(({ message_count }) => message_count)).toEqual([4]);
});

test.describe('without a connection', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('what was not sent is kept, and sent when the line is back', async ({ page, context }) => {
    let held = true;
    const refused = page.waitForRequest((request) => isSave(request.url(), request.method()));
    await page.route('**/api/chat-sessions/current', (route) => (held ? route.abort() : route.continue()));
    await begin(page);
    await refused;
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('Offline: kept on this device')).toBeVisible();
    held = false;
    const save = saved(page);
    await context.setOffline(false);
    await save;
    await expect(page.getByText(/^Synced \d/)).toBeVisible();
    expect((await sessionsOf(page)).map(({ message_count }) => message_count)).toEqual([2]);
  });
});

test('what a page had not sent yet goes when it is left', async ({ page }) => {
  await begin(page);
  const beacon = page.waitForRequest((request) => isSave(request.url(), request.method()));
  await page.goto('/about');
  const { messages } = (await beacon).postDataJSON();
  expect(messages).toHaveLength(2);
  await expect(async () => {
    expect((await sessionsOf(page)).map(({ message_count }) => message_count)).toEqual([2]);
  }).toPass();
});

test('a conversation of 200 KB survives a reload and is synced whole', async ({ page }) => {
  const long = `### 1. What is long?\n\n${'नमस्ते, यह एक लंबा उत्तर है। '.repeat(2800)}`;
  expect(Buffer.byteLength(long)).toBeGreaterThan(200_000);
  await page.route('**/api/chat', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: [{ generation_id: 'g-long', offset: 0, engine: 'llm' }, { content: long }, { finished: 'done' }]
        .map((event) => `data: ${JSON.stringify(event)}\n\n`)
        .concat('data: [DONE]\n\n')
        .join(''),
    }),
  );
  const save = saved(page);
  await begin(page);
  const { session_token } = (await save).request().postDataJSON();
  await expect(page.getByText(/^Synced \d/)).toBeVisible();
  await page.reload();
  await finished(page, 1);
  const stored = await page.evaluate(async (token) => {
    const response = await fetch(`/api/chat-sessions/current/${token}`, {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    });
    return (await response.json()).messages;
  }, session_token);
  expect(stored.map((message: { content: string }) => message.content.length)).toEqual([
    expect.any(Number),
    long.length,
  ]);
});

test('a logout deletes the conversation from this browser', async ({ page }) => {
  await begin(page);
  await expect(page.getByText(/^Synced \d/)).toBeVisible();
  const names = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).filter((name) => name));
  expect(await names()).toEqual([expect.stringMatching(/^prep-ai-chat:\d+$/)]);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(async () => expect(await names()).toEqual([])).toPass();
});
