import { test as base, expect } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';

interface Fixtures {
  /** texts of console errors that the test expects, for example a refused call that the browser reports by itself */
  allowedErrors: RegExp[];
  /** model answers are open from the start, which is what most tests read; false: the person answers first */
  answersShown: boolean;
}

/** Every test gets the built product on an empty data folder, and fails on an unexpected console error. */
export const test = base.extend<Fixtures, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  allowedErrors: [[], { option: true }],
  answersShown: [true, { option: true }],
  storageState: async ({ server, answersShown }, use) => {
    const localStorage = answersShown ? [{ name: 'alwaysShowAnswers', value: 'true' }] : [];
    await use({ cookies: [], origins: [{ origin: server.url, localStorage }] });
  },
  page: async ({ page, allowedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || /hydrat/i.test(message.text())) errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    expect(errors.filter((text) => !allowedErrors.some((allowed) => allowed.test(text)))).toEqual([]);
  },
});

export { expect };
