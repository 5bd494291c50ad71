import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What is on screen fits the width, axe finds nothing in it, and with a path its picture is kept. */
export async function look(page: Page, name: string, picture?: string): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (picture) await page.screenshot({ path: picture, fullPage: true });
  expect(sideways, name).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes.map((node) => node.target)}`)).toEqual([]);
}
