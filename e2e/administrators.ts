import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { RunningServer } from './server.ts';

/** A token of a new session of the first administrator: the password is printed at the first start. */
export async function administratorToken(server: RunningServer): Promise<string> {
  const [, email, password] = /First administrator: (\S+), password (\S+)/.exec(server.output()) ?? [];
  const answer = await fetch(`${server.url}/api/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Opens a screen in a browser that this token is signed in with. */
export async function openWith(page: Page, token: string, path: string): Promise<void> {
  await page.goto('/login');
  await page.evaluate((token) => localStorage.setItem('token', token), token);
  await page.goto(path);
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
