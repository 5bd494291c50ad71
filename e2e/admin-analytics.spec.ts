import { endpoints } from '@prep-ai/contract';
import { administratorToken, bearer, openWith } from './administrators.ts';
import { expect, test } from './fixtures.ts';
import { lookEverywhere, lookInBothThemes } from './look.ts';

test('metrics of the platform and of tokens, as charts and as tables, and the prices behind the costs', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const charts = () => scripts.filter((path) => /\/assets\/charts-.*\.js$/.test(path));
  const token = await administratorToken(server);
  const read = async (path: string) =>
    (await (await page.request.get(path, { headers: bearer(token) })).json()) as unknown;

  const guest = (await (await page.request.post('/api/auth/guest', { data: {} })).json()) as { access_token: string };
  const asked = await page.request.post('/api/chat', {
    headers: bearer(guest.access_token),
    data: {
      message: 'What is a heap?',
      model_used: 'default',
      file_paths: [],
      response_length: '100',
      request_type: 'chat',
      selected_skills: ['Java'],
      existing_questions: [],
      competency_level: 'General',
    },
  });
  expect(await asked.text()).toContain('[DONE]');

  await openWith(page, token, '/admin?tab=users');
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  expect(charts(), 'other tabs carry no charts').toEqual([]);
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard', level: 2 })).toBeVisible();

  const growth = page.getByRole('region', { name: 'User Growth', exact: true });
  await expect(growth.locator('.recharts-area-curve')).toHaveCount(2);
  await expect(growth.getByRole('img', { name: /new users? from .+ in the previous period\./ })).toBeVisible();
  expect(charts()).toHaveLength(1);
  const figures = endpoints.analytics.platform.response.parse(await read('/api/admin/analytics/platform?period=7d'));
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days');
  await expect(page).toHaveURL('/admin?tab=analytics&period=7d');
  await growth.getByRole('button', { name: 'Show as table: User Growth' }).click();
  await expect(growth.getByRole('row')).toHaveCount(1 + figures.userGrowth.series.length);
  await expect(growth.getByRole('row').last().getByRole('cell').first()).toHaveText(
    String(figures.userGrowth.series.at(-1)?.count),
  );
  const health = page.getByRole('region', { name: 'System Health' });
  await expect(health.getByText(/^\d[\d,]* ms$/)).toBeVisible();
  await expect(health.getByText(/^(?:Excellent|Good|Slow)$/)).toBeVisible();
  await expect(page.getByText('Sample data')).toHaveCount(0);
  await lookEverywhere(page, 'analytics platform');

  await page.getByText('Token Analytics').click();
  await expect(page).toHaveURL('/admin?tab=analytics&period=7d&section=tokens');
  const overview = endpoints.analytics.tokenOverview.response.parse(
    await read('/api/admin/analytics/token-usage/overview'),
  );
  expect(overview.estimated_tokens).toBeGreaterThan(0);
  await expect(page.getByText('Total Tokens (All Time)').locator('..')).toContainText(
    overview.total.total_tokens.toLocaleString('en-IN'),
  );
  await expect(page.getByText(/estimated: counted by our own tokenizer/)).toBeVisible();
  const daily = page.getByRole('region', { name: 'Token Usage by Day', exact: true });
  await expect(daily.locator('.recharts-bar-rectangle path').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Usage by Request Type', exact: true })).toContainText('chat');
  await expect(page.getByRole('region', { name: 'Usage by AI Model', exact: true })).toContainText('estimated');
  await lookEverywhere(page, 'analytics tokens');

  // the page is as it was after a reload, and the price of a model changes what its tokens cost
  await page.reload();
  await page.getByRole('button', { name: 'Prices of models' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prices of models' });
  await dialog.getByRole('button', { name: 'Add a price' }).click();
  const row = (label: string) => dialog.getByLabel(new RegExp(`^${label}, `)).last();
  await row('Provider').fill('e2e');
  await row('Model').fill('model-without-a-price');
  await dialog.getByRole('button', { name: 'Save prices' }).click();
  await expect(row('Input, \\$')).toBeFocused();
  await lookInBothThemes(page, 'price table');
  await row('Input, \\$').fill('2');
  await row('Output, \\$').fill('8,5');
  await dialog.getByRole('button', { name: 'Save prices' }).click();
  await expect(page.getByText('Prices saved')).toBeVisible();
  const table = endpoints.analytics.prices.response.parse(await read('/api/admin/analytics/prices'));
  expect(table.prices).toContainEqual({
    provider: 'e2e',
    model: 'model-without-a-price',
    input_per_million: 2,
    output_per_million: 8.5,
  });
});

test.describe('without a connection', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('figures that can’t be had say so, and come on the next try', async ({ page, server }) => {
    await page.route('**/api/admin/analytics/platform*', (route) => route.fulfill({ status: 403, json: {} }));
    await openWith(page, await administratorToken(server), '/admin?tab=analytics');
    await expect(page.getByText('Failed to load analytics data')).toBeVisible();
    await lookInBothThemes(page, 'analytics failed');
    await page.unroute('**/api/admin/analytics/platform*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('region', { name: 'User Growth', exact: true })).toBeVisible();
  });
});
