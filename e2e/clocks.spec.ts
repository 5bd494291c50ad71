import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newMember, newToken } from './people.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Calls of the API that the page makes from now on, by path. */
function countCalls(page: Page): Map<string, number> {
  const calls = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.set(pathname, (calls.get(pathname) ?? 0) + 1);
  });
  return calls;
}

const PEOPLE = {
  async guest(page: Page): Promise<string> {
    const answer = await page.request.post('/api/auth/guest', { data: {} });
    return ((await answer.json()) as { access_token: string }).access_token;
  },
  member: async (page: Page): Promise<string> => newToken(page, await newMember(page)),
};

async function openWithToken(page: Page, token: string, path: string): Promise<void> {
  await page.goto('/login');
  await page.evaluate((token) => localStorage.setItem('token', token), token);
  await page.goto(path);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Account' })).toBeVisible({ timeout: 30_000 });
}

const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

for (const who of ['guest', 'member'] as const) {
  for (const days of [-30, -25, 30]) {
    for (const path of ['/about', '/chat']) {
      test(`a ${who} on ${path} whose clock is ${days} days off: one call a minute, and nobody is logged out`, async ({
        page,
      }) => {
        const own = await PEOPLE[who](page);
        await page.clock.install({ time: Date.now() + days * DAY });
        const calls = countCalls(page);
        await openWithToken(page, own, path);
        await page.waitForLoadState('networkidle');
        expect(calls.get('/api/auth/me')).toBeLessThanOrEqual(3);
        calls.clear();
        for (let minute = 0; minute < 5; minute++) {
          await page.clock.runFor(MINUTE);
          await page.waitForLoadState('networkidle');
        }
        expect(calls.get('/api/auth/me')).toBeLessThanOrEqual(6);
        // what the screen reads when it opens may come late
        for (const [call, count] of calls) if (call !== '/api/auth/me') expect(count, call).toBe(1);
        expect(calls.get('/api/auth/refresh') ?? 0).toBe(0);
        expect(await token(page)).toBe(own);
      });
    }
  }
}

test('a clock that jumps while the page is open changes nothing', async ({ page }) => {
  const own = await PEOPLE.member(page);
  await page.clock.install();
  const calls = countCalls(page);
  // with a skill chosen there is a question field to type into
  await page.addInitScript(() => {
    localStorage.setItem('selectedSkills', '["Java"]');
    localStorage.setItem('hasUserDismissedAutoModal', 'true');
  });
  await openWithToken(page, own, '/chat');
  await page.getByRole('textbox', { name: 'Your question' }).fill('What is a heap?');
  await page.waitForLoadState('networkidle');
  calls.clear();
  // each leap forward is too long to be a device that slept; after a sleep a refresh would be right
  for (const days of [30, -30, 25, -25]) {
    await page.clock.setSystemTime(Date.now() + days * DAY);
    const checked = page.waitForResponse((response) => response.url().endsWith('/api/auth/me'));
    await page.clock.runFor(MINUTE);
    await checked;
  }
  expect([...calls.values()].reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(6);
  expect(calls.get('/api/auth/refresh') ?? 0).toBe(0);
  expect(await token(page)).toBe(own);
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('What is a heap?');
});
