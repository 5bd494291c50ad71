import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { logIn, newMember, openAs, PASSWORD } from './people.ts';

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });
const isSave = (url: string, method: string) => url.endsWith('/api/chat-sessions/current') && method === 'POST';
const saved = (page: Page) =>
  page.waitForResponse((response) => isSave(response.url(), response.request().method()) && response.ok());

async function begin(page: Page): Promise<void> {
  await page.goto('/chat?fbad=python');
  await page.getByRole('button', { name: 'Python', exact: true }).click();
  await finished(page, 1);
}

async function finished(page: Page, count: number): Promise<void> {
  await expect(titles(page)).toHaveCount(count);
  await expect(
    page
      .getByRole('article')
      .last()
      .getByRole('button', { name: /^Copy question/ }),
  ).toBeAttached({
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

test('a question reaches the server, is found in the history, and is there after a reload', async ({ page }) => {
  await openAs(page, await newMember(page), '/account');
  const save = saved(page);
  await begin(page);
  const body = (await save).request().postDataJSON();
  expect(body.messages.map((message: { role: string }) => message.role)).toEqual(['user', 'assistant']);
  await expect(page.getByText(/^Synced \d/)).toBeVisible();
  const title = (await titles(page).textContent()) ?? '';

  await page.reload();
  await expect(titles(page)).toHaveText([title]);
  await expect(page.getByText(/^Synced \d/)).toBeVisible();
  expect(await sessionsOf(page)).toMatchObject([{ session_token: body.session_token, message_count: 2 }]);

  await page.goto('/history?tab=sessions');
  await expect(page.getByRole('link', { name: `Python: ${title}` })).toBeVisible();
});

test('what a guest has asked is there after signing in', async ({ page }) => {
  const address = await newMember(page);
  await begin(page);
  await expect(page.getByText(/^Synced \d/)).toBeVisible();
  const all = await titles(page).allTextContents();
  await page.goto('/login');
  await page.getByLabel('Email').fill(address);
  await logIn(page, PASSWORD);
  await expect(titles(page)).toHaveText(all);
  await expect(page.getByText(/^Synced \d/)).toBeVisible();
  expect((await sessionsOf(page)).map(({ message_count }) => message_count)).toEqual([2]);
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
  const address = await newMember(page);
  await openAs(page, address, '/account');
  const save = saved(page);
  await begin(page);
  await save;
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await openAs(other, address, '/chat?fbad=python');
  await expect(titles(other)).toHaveText(await titles(page).allTextContents());
  const theirs = saved(other);
  await other.evaluate(() => localStorage.setItem('selectedSkills', '["Python"]'));
  await other.reload();
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
    await expect(page.getByText('Offline: saved on this device')).toBeVisible();
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
  // no longer than the 2 s that a save waits for
  await page.goto('/login');
  await expect(async () => {
    expect((await sessionsOf(page)).map(({ message_count }) => message_count)).toEqual([2]);
  }).toPass();
});

test('a conversation of more than 200 KB, from an earlier version, survives a reload and is synced whole', async ({
  page,
}) => {
  await page.goto('/chat?fbad=python');
  await expect(page.getByRole('heading', { name: 'What are you interviewing for?' })).toBeVisible();
  const exchanges = Array.from({ length: 60 }, (_, n) => ({
    key: `key-${n}-of-the-earlier-version`,
    generationId: `g-${n}`,
    type: 'questions',
    prompt: '',
    settings: { skills: ['Python'], level: 'General', length: '200' },
    text: `### 1. Question ${n}?\n\n${'नमस्ते, यह उत्तर है। '.repeat(100)}`,
    stale: false,
    notices: [],
    state: 'done',
    failure: null,
    collapsed: [1],
    startedAt: new Date(Date.UTC(2026, 10, 20, 5, n)).toISOString(),
  }));
  expect(Buffer.byteLength(JSON.stringify(exchanges))).toBeGreaterThan(256 * 1024);
  await page.evaluate(async (kept) => {
    const response = await fetch('/api/auth/me', {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    });
    const { id } = await response.json();
    sessionStorage.setItem(
      `practice-cards:${id}`,
      JSON.stringify({ sessionToken: 'session-earlier', exchanges: kept }),
    );
  }, exchanges);
  const sizes: number[] = [];
  page.on('request', (request) => {
    if (isSave(request.url(), request.method())) sizes.push(request.postDataBuffer()?.length ?? 0);
  });
  await page.reload();
  await expect(titles(page)).toHaveCount(60);
  await expect(page.getByText(/^Synced /)).toBeVisible();
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(256 * 1024);
  expect(await sessionsOf(page)).toMatchObject([{ session_token: 'session-earlier', message_count: 120 }]);
  await page.reload();
  await expect(titles(page)).toHaveText(exchanges.map((_, n) => `Question ${n}?`));
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
