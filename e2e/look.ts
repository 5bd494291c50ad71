import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const HEIGHT = 800;
/** px; the others differ from these in the room that there is, not in what is shown */
const WIDTHS_FOR_AXE = [360, 1440];
/** px: the smallest phone, a common one, a tablet, a desktop */
const WIDTHS = [320, 360, 768, 1440];

/**
 * What is on screen fits every width in both themes, and axe finds nothing in it. One visit is resized, since opening
 * the state again for each of eight looks would take most of the time; afterwards the page is as wide as it was.
 * @param picture path of a PNG to keep for a view, none when left out
 */
export async function lookEverywhere(page: Page, name: string, picture?: (view: string) => string): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await lookInBothThemes(page, `${name}-${width}`, { axe: WIDTHS_FOR_AXE.includes(width), picture });
  }
  if (before) await page.setViewportSize(before);
}

/** The same at the page's own width. */
export async function lookInBothThemes(
  page: Page,
  name: string,
  { axe = true, picture }: { axe?: boolean; picture?: ((view: string) => string) | undefined } = {},
): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const view = `${name}-${colorScheme}`;
    await expect.poll(() => sidewaysScroll(page), { message: view }).toBeLessThanOrEqual(0);
    if (picture && axe) await page.screenshot({ path: picture(view), fullPage: true });
    if (axe) expect(await violations(page), view).toEqual([]);
  }
}

/** px that the page is wider than its window, once the layout has followed it */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            done(document.documentElement.scrollWidth - document.documentElement.clientWidth),
          ),
        );
      }),
  );
}

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const lines: string[] = [];
  for (const { id, nodes } of found.violations) {
    const targets = nodes.map((node) => node.target.join(' '));
    const real = id === TARGET_SIZE ? await tooSmallInTheOpen(page, targets) : targets;
    if (real.length > 0) lines.push(`${id}: ${real.join(', ')}`);
  }
  return lines;
}

const TARGET_SIZE = 'target-size';

/** Those of the targets that are too small also in the middle of the window: one that the input covers in part looks small. */
async function tooSmallInTheOpen(page: Page, targets: readonly string[]): Promise<string[]> {
  const small: string[] = [];
  const before = await page.evaluate(() => scrollY);
  for (const target of targets) {
    await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const again = await new AxeBuilder({ page }).include(target).withRules([TARGET_SIZE]).analyze();
    if (again.violations.length > 0) small.push(target);
  }
  await page.evaluate((top) => scrollTo(0, top), before);
  return small;
}
