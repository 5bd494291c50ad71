import { endpoints } from '@prep-ai/contract';
import { administratorToken, bearer, openWith } from './administrators.ts';
import { test as base, expect } from './fixtures.ts';
import { lookEverywhere, lookInBothThemes } from './look.ts';
import { modelFixtures, type Provider } from './model-fixtures.ts';
import { newAddress, PASSWORD } from './people.ts';

const test = base;

test.describe('settings', () => {
  // the save that comes too late
  test.use({ allowedErrors: [/Failed to load resource.*409/] });

  test('a setting that is changed on the screen takes effect, and nothing typed is lost', async ({
    page,
    server,
    browser,
  }) => {
    test.setTimeout(240_000);
    const token = await administratorToken(server);
    const stored = async () =>
      endpoints.admin.settings.response.parse(
        await (await page.request.get('/api/admin/settings', { headers: bearer(token) })).json(),
      );
    const before = await stored();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const saved = page.getByText('Settings saved').first();
    await openWith(page, token, '/admin?tab=settings');

    await test.step('a value outside its bounds opens its group', async () => {
      await page.getByRole('tab', { name: 'Security' }).click();
      await expect(page).toHaveURL('/admin?tab=settings&group=security');
      await page.getByRole('textbox', { name: 'Login attempts' }).fill('99');
      await page.getByRole('tab', { name: 'AI Settings' }).click();
      await save.click();
      await expect(page.getByRole('textbox', { name: 'Login attempts' })).toBeFocused();
      await expect(page.getByText('Enter a whole number from 3 to 10')).toBeVisible();
      await lookInBothThemes(page, 'settings wrong');
      await page.getByRole('button', { name: 'Reset' }).click();
      await expect(page.getByText('All changes are saved')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Login attempts' })).toHaveValue('5');
    });

    await test.step('closing the registration asks first, and closes it', async () => {
      await page.getByRole('tab', { name: 'General' }).click();
      await page.getByRole('switch', { name: 'Registration open' }).press('Space');
      await save.click();
      const dialog = page.getByRole('dialog', { name: 'Save these settings?' });
      await expect(dialog.getByText('Nobody can create an account any more.')).toBeVisible();
      await lookInBothThemes(page, 'settings dialog');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(saved).toBeVisible();
      expect((await stored()).settings.general.registration_enabled).toBe(false);
      const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
      await visitor.goto('/register');
      await expect(visitor.getByRole('heading', { name: 'Registration is closed' })).toBeVisible();
      // whoever had the form open already is refused by the server
      const refused = await visitor.request.post('/api/users', {
        data: { email: newAddress(), password: PASSWORD, full_name: 'Late Comer' },
      });
      expect(refused.status()).toBe(403);
      expect(await refused.json()).toMatchObject({ code: 'registration_disabled' });
      await visitor.context().close();
    });

    await test.step('what another administrator saves meanwhile is shown, and what was typed is kept', async () => {
      await page.getByRole('textbox', { name: 'Site name' }).fill('Taiyaari');
      const { settings, version } = await stored();
      const other = { ...settings, general: { ...settings.general, site_name: 'Else', max_users: 5000 } };
      const put = await page.request.put('/api/admin/settings', {
        headers: bearer(token),
        data: { settings: other, version },
      });
      expect(put.ok()).toBe(true);
      await save.click();
      await expect(page.getByText(/saved other settings/)).toBeVisible();
      await expect(page.getByText('Site name: saved as “Else”, yours is “Taiyaari”')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Site name' })).toHaveValue('Taiyaari');
      await expect(page.getByRole('textbox', { name: 'Maximum number of accounts' })).toHaveValue('5000');
      await lookEverywhere(page, 'settings conflict');
      await save.click();
      await expect(page.getByText('All changes are saved')).toBeVisible();
      expect((await stored()).settings.general).toMatchObject({ site_name: 'Taiyaari', max_users: 5000 });
      const site = (await (await page.request.get('/api/site')).json()) as { site_name: string };
      expect(site.site_name).toBe('Taiyaari');
    });

    await test.step('leaving with a change asks, and staying keeps it', async () => {
      await page.getByRole('textbox', { name: 'Site name' }).fill(before.settings.general.site_name);
      await page.getByRole('tab', { name: 'Users' }).click();
      const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
      await dialog.getByRole('button', { name: 'Stay here' }).click();
      await expect(page).toHaveURL('/admin?tab=settings');
      await page.getByRole('switch', { name: 'Registration open' }).check();
      await save.click();
      await expect(page.getByText('All changes are saved')).toBeVisible();
    });

    await test.step('the password of the mail server goes in and never comes out; a test mail says what happened', async () => {
      await page.getByRole('tab', { name: 'Email' }).click();
      await page.getByRole('textbox', { name: 'SMTP host' }).fill('smtp.example.com');
      await page.getByRole('button', { name: 'Set', exact: true }).click();
      await page.getByLabel('SMTP password').fill('quiet-Password-1');
      await lookEverywhere(page, 'settings email');
      await save.click();
      await expect(page.getByText('Stored', { exact: true })).toBeVisible();
      const answer = await page.request.get('/api/admin/settings', { headers: bearer(token) });
      expect(await answer.text()).not.toContain('quiet-Password-1');
      await page.getByRole('button', { name: 'Send a test mail' }).click();
      await expect(page.getByText(/^(?:Sent|Not sent)\.$/)).toBeVisible();
      await page.getByRole('button', { name: 'Remove' }).click();
      await page.getByRole('textbox', { name: 'SMTP host' }).fill('');
      await save.click();
      await expect(page.getByText('Not set', { exact: true })).toBeVisible();
      expect((await stored()).smtp_password_set).toBe(false);
    });
    for (const group of ['Reviews', 'AI Settings']) {
      await page.getByRole('tab', { name: group }).last().click();
      await lookInBothThemes(page, `settings ${group}`);
    }
    // as it was, for whoever comes next
    const { version } = await stored();
    const reset = await page.request.put('/api/admin/settings', {
      headers: bearer(token),
      data: { settings: before.settings, version },
    });
    expect(reset.ok()).toBe(true);
  });
});

/** Only lists that a model wrote are cached: the built-in engine has its own in memory. */
const withModel = base.extend<object, { provider: Provider }>(modelFixtures);

withModel('the cache: what is measured, one skill deleted, and all of it', async ({ page, server, provider }) => {
  test.setTimeout(180_000);
  const guest = (await (await page.request.post('/api/auth/guest', { data: {} })).json()) as { access_token: string };
  const ask = (skill: string) =>
    page.request.get(`/api/skills/${encodeURIComponent(skill)}/subtopics`, { headers: bearer(guest.access_token) });
  for (const skill of ['Java', 'C++']) {
    const arrived = provider.asked();
    const answer = ask(skill);
    await arrived;
    provider.say('Templates\nMemory\nThreads\n');
    provider.finish();
    expect((await answer).ok()).toBe(true);
  }
  // from the cache: the provider is not asked again
  expect(await (await ask('Java')).text()).toContain('Templates');

  await openWith(page, await administratorToken(server), '/admin?tab=cache');
  const card = (name: string) => page.getByText(name, { exact: true }).locator('..');
  const row = page.getByRole('row').filter({ hasText: 'C++' });
  await expect(row).toContainText('3 subtopics');
  await expect(row).toContainText('Templates, Memory and 1 more');
  await expect(card('Cached Skills')).toContainText('2');
  await expect(card('Hit Rate')).toContainText('33.33%');
  await expect(card('Performance')).toContainText('Poor');
  await expect(card('Cache Size')).toContainText('bytes');
  await lookEverywhere(page, 'cache');
  await row.getByRole('button', { name: 'View the subtopics of C++' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(['Templates', 'Memory', 'Threads']);
  await lookInBothThemes(page, 'cache subtopics');
  await page.getByRole('button', { name: 'Close' }).click();

  await row.getByRole('button', { name: 'Delete the cache for C++' }).click();
  await expect(page.getByText('Are you sure you want to delete the cache for "C++"?')).toBeVisible();
  await lookInBothThemes(page, 'cache delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Cache for "C++" deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByLabel('Search cached skills...').fill('no such skill');
  await expect(page.getByText('No cached skills found matching your search criteria.')).toBeVisible();
  await page.getByLabel('Search cached skills...').fill('');
  await page.getByRole('button', { name: 'Clear All' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByText('All cache cleared successfully')).toBeVisible();
  await expect(page.getByText('No skills are currently cached in the system.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear All' })).toBeDisabled();
  await lookInBothThemes(page, 'cache empty');
});
