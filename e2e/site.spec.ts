import { expect, test } from './fixtures.ts';
import { lookEverywhere } from './look.ts';
import { fromMail, newAddress } from './people.ts';

test('about, contact, terms and privacy fit and are accessible, and lead on', async ({ page }, info) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [path, heading] of [
    ['/about', 'About'],
    ['/contact', 'Contact us'],
    ['/terms', 'Terms & Acceptable Use'],
    ['/privacy', 'Privacy Policy'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await lookEverywhere(page, path.slice(1), (view) => info.outputPath(`${view}.png`));
  }
  await expect(page.getByText(`Last updated: ${today()}`)).toBeVisible();
  await expect(page.getByText('Privacy queries are answered within 30 days')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('a message', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('to the operator survives a dead line, and arrives by mail with its own address for the answer', async ({
    page,
    context,
  }) => {
    const from = newAddress();
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('link', { name: 'Contact' }).first()).toHaveAttribute('aria-current', 'page');
    await page.getByLabel('Name').fill('प्रिया शर्मा');
    await page.getByLabel('Email').fill(from);
    await page.getByLabel('Country').selectOption('India');
    await page.getByLabel('Message').fill('Can I pay by UPI?');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Failed to send message. Please try again.').first()).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Can I pay by UPI?');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { name: 'Your message was sent' })).toBeFocused();
    expect(await fromMail(page, 'admin@prep-ai.localhost', /Email: (.+)/)).toBe(from);
  });
});

test('the landing page shows four demos with captions, and they lead into the product', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('heading', { name: 'See it work' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Start Free Practice' })).toBeVisible();
  const cards = page.locator('#demos').getByRole('button');
  await expect(cards).toHaveCount(4);
  await cards.first().click();
  const dialog = page.getByRole('dialog', { name: 'Resume to Questions' });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Free Practice' })).toBeHidden();
  const video = dialog.locator('video');
  await expect(video).toHaveJSProperty('videoWidth', 720);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(5);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cards.first()).toBeFocused();
  await cards.nth(1).click();
  await page.getByRole('button', { name: 'Get Started' }).click();
  // nobody is signed in: the practice screen sends on to where one starts
  await expect(page).toHaveURL('/login');
});

test('posters and videos are those of the device and of the theme, each small enough for a slow connection', async ({
  page,
}) => {
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    const name = /\/videos\/(\S+)$/.exec(response.url())?.[1];
    if (name) sizes.set(name, Number(response.headers()['content-length'] ?? 0));
  });
  for (const { device, width } of [
    { device: 'phone', width: 360 },
    { device: 'desktop', width: 1440 },
  ])
    for (const theme of ['light', 'dark'] as const) {
      // what the page before still loads does not count
      await page.goto('about:blank');
      sizes.clear();
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto('/');
      await page.getByRole('heading', { name: 'See it work' }).scrollIntoViewIfNeeded();
      const card = page.locator('#demos').getByRole('button').first();
      const poster = card.locator('img').filter({ visible: true });
      await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
      await card.click();
      const video = page.getByRole('dialog').locator('video');
      await expect(video).toHaveAttribute('src', new RegExp(`-${device}\\.webm$`));
      await expect(video).toHaveAttribute('poster', new RegExp(`-${device}-${theme}\\.webp$`));
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(5);
      // nothing of the other device or theme was fetched
      expect([...sizes.keys()].filter((name) => !new RegExp(`-${device}(-${theme})?\\.`).test(name))).toEqual([]);
      for (const [name, bytes] of sizes) if (name.endsWith('.webp')) expect(bytes, name).toBeLessThan(20_000);
    }
});

test('each public page says what it is to search engines, and others ask to be left out', async ({ request }) => {
  const read = async (path: string) => (await request.get(path, { headers: { accept: 'text/html' } })).text();
  const sitemap = await read('/sitemap.xml');
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  expect(paths).toContain('/');
  const titles = new Set<string>();
  for (const path of paths) {
    const html = await read(path);
    titles.add(/<title>([^<]+)/.exec(html)?.[1] ?? '');
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http://[^"/]+${path}">`));
    expect(html).toContain('property="og:image"');
    expect(html).not.toMatch(/noindex|\.invalid/);
  }
  expect(titles.size).toBe(paths.length);
  expect(await read('/')).toContain('"@type":"FAQPage"');
  expect(await read('/chat')).toContain('<meta name="robots" content="noindex">');
  expect((await request.get('/share.png')).headers()['content-type']).toBe('image/png');
  expect(await (await request.get('/site.webmanifest')).json()).toMatchObject({ start_url: '/chat' });
});

/** The day of the reader: the browser has the time zone of this process. */
function today(): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'long' }).format(Date.now());
}
