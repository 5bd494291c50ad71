import { makeDocx, noisePdf } from '../apps/server/src/adapters/documents/testing/fixtures.ts';
import { expect, test } from './fixtures.ts';
import { lookEverywhere } from './look.ts';

test.describe('every screen', () => {
  test.use({ allowedErrors: [/Failed to load resource.*404/] });

  test('fits and is accessible', async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of ['/', '/login', '/nothing-here']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await lookEverywhere(page, path);
    }
    await page.goto('/chat?fbad=default');
    await expect(page.getByRole('heading', { name: 'What are you interviewing for?' })).toBeVisible();
    await lookEverywhere(page, 'chat');
    await page.getByRole('button', { name: 'Java', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Copy question/ })).toBeAttached({ timeout: 20_000 });
    await lookEverywhere(page, 'a written answer');
  });
});

test('a visitor without a session is sent to sign in', async ({ page }) => {
  await page.goto('/chat');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
});

test.describe('bad input', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('an access code that is none is told, and leads to sign in', async ({ page }) => {
    await page.goto('/chat?fbad=nonsense');
    await expect(page).toHaveURL('/login');
  });

  test('a damaged or foreign file is refused with its sentence, and the earlier resume stays', async ({ page }) => {
    await page.goto('/chat?fbad=default');
    const upload = async (name: string, bytes: Uint8Array) =>
      page
        .getByLabel('Resume file')
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
    await upload('resume.docx', await makeDocx());
    await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible({ timeout: 20_000 });
    await upload('broken.pdf', noisePdf());
    await expect(page.getByText('This file is damaged and cannot be opened.').first()).toBeVisible({ timeout: 20_000 });
    await upload('picture.png', new Uint8Array([137, 80, 78, 71]));
    await expect(page.getByText('Only PDF and DOCX files are allowed').first()).toBeVisible();
    await upload('large.pdf', new Uint8Array(3 * 1024 * 1024));
    await expect(page.getByText('File size (3.0 MB) exceeds 2 MB limit').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('resume.docx', { exact: true })).toBeVisible();
  });

  test('the eleventh question of a guest is refused with the documented text', async ({ page, server }) => {
    await page.goto('/chat?fbad=java');
    await expect(page.getByRole('button', { name: 'Java', exact: true })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token'));
    for (let i = 0; i < 10; i++) {
      const answer = await fetch(`${server.url}/api/chat`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ request_type: 'questions', selected_skills: ['SQL'], response_length: '100' }),
      });
      expect(answer.status).toBe(200);
      await answer.text();
    }
    await page.getByRole('button', { name: 'Java', exact: true }).click();
    await expect(page.getByText('Guest Limit Reached').first()).toBeVisible();
    await expect(
      page.getByText("You've reached your guest limit — sign up for free to unlock more!").first(),
    ).toBeVisible();
  });
});

test.describe('the content security policy', () => {
  test.use({ allowedErrors: [/Content Security Policy/] });

  test('lets no script in that the build did not write', async ({ page }) => {
    await page.goto('/login');
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.name = "ran"';
      document.body.append(script);
      return window.name;
    });
    expect(ran).toBe('');
  });
});
