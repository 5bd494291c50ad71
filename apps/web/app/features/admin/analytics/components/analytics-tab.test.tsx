import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { createApiServer, refusal } from '../../../../testing/api-server.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import {
  DAILY,
  EMPTY_PLATFORM,
  HEALTH,
  MODELS,
  MONTHLY,
  NO_HEALTH,
  NO_TOKENS,
  OVERVIEW,
  PLATFORM,
  PRICES,
  USERS,
} from '../testing/analytics-fixtures.ts';
import AnalyticsTab from './analytics-tab.tsx';

const A = '/api/admin/analytics';
const api = createApiServer();
let asked: string[] = [];

const serve = (path: string, body: object) =>
  http.get(`${A}${path}`, ({ request }) => {
    const url = new URL(request.url);
    asked.push(url.pathname.slice(A.length) + url.search);
    return HttpResponse.json(body);
  });

beforeEach(() => {
  asked = [];
  // jsdom lays nothing out: the charts have no size and draw nothing here, charts.test.tsx looks at them
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  api.use(
    serve('/platform', PLATFORM),
    serve('/health', HEALTH),
    serve('/token-usage/overview', OVERVIEW),
    serve('/token-usage/daily', { daily: DAILY }),
    serve('/token-usage/users', { users: USERS }),
    serve('/token-usage/monthly', { monthly: MONTHLY }),
    serve('/token-usage/models', { models: MODELS }),
    serve('/prices', PRICES),
  );
});

function show(search = '') {
  renderAdmin(<AnalyticsTab />, `/admin?tab=analytics${search}`);
  return userEvent.setup();
}

const part = (name: string) => screen.findByRole('region', { name });
const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
const address = () => screen.getByTestId('address').textContent;

test('the platform’s metrics, each chart with its summary and the same values as a table', async () => {
  const user = show();
  expect(screen.getByText('Loading analytics...')).toBeVisible();
  const growth = await part('User Growth');
  expect(
    within(growth).getByRole('img', {
      name: '100 new users from 19 Nov 2026 to 21 Nov 2026, at most 66 on 20 Nov 2026; 96 in the previous period.',
    }),
  ).toBeVisible();
  expect(growth).toHaveTextContent('This month1,332Last month984Growth rate+35.4%');
  await user.click(within(growth).getByRole('button', { name: 'Show as table: User Growth' }));
  expect(rows(within(growth).getByRole('table'))).toEqual([
    ['Day', 'New users', 'Previous period'],
    ['19 Nov 2026', '30', '20'],
    ['20 Nov 2026', '66', '36'],
    ['21 Nov 2026', '4', '40'],
  ]);
  await user.click(within(growth).getByRole('button', { name: 'Show as chart: User Growth' }));
  expect(within(growth).queryByRole('table')).toBeNull();

  const rating = await part('Rating Distribution');
  await user.click(within(rating).getByRole('button', { name: /^Show as table/ }));
  expect(rows(within(rating).getByRole('table')).slice(1)).toEqual([
    ['5', '1,053', '82%'],
    ['4', '154', '12%'],
    ['3', '51', '4%'],
    ['2', '13', '1%'],
    ['1', '13', '1%'],
  ]);
  const months = await part('Monthly Review Trends');
  expect(months).toHaveTextContent('November 2026 to date');
  await user.click(within(months).getByRole('button', { name: /^Show as table/ }));
  expect(rows(within(months).getByRole('table')).at(-1)).toEqual(['November 2026, to date', '87', '73.7%']);

  expect(screen.getByText('Average Rating').closest('div')).toHaveTextContent('4.8of 5, published');
  expect(await part('Feature Popularity')).toHaveTextContent(
    /Question generation89%\+12%.*PDF export28%−3%.*Job match5%—/,
  );
  expect(await part('Engagement Metrics')).toHaveTextContent(
    'Questions asked41,260Average session time18.3 minRetention rate64%',
  );
  const graded = await part('Graded Answers');
  const [graders, skills] = within(graded).getAllByRole('table').map(rows);
  expect(graders?.slice(1)).toEqual([
    ['AI provider', '1,184', '74%'],
    ['Built-in grader', '400', '25%'],
    ['Marked by the person', '16', '1%'],
  ]);
  expect(skills).toEqual([
    ['Skill', 'Answers', 'Mean score'],
    ['SQL', '320', '62'],
    ['Java', '210', '48'],
  ]);
  expect(graded).toHaveTextContent('1,600 answers in all. Not an answer, so 0 points: 4.5%');
  const health = await part('System Health');
  expect(health).toHaveTextContent('245 msExcellent');
  expect(health).toHaveTextContent('99.89%Interrupted');
  expect(health).toHaveTextContent('6%High');
  expect(screen.queryByText('Sample data')).toBeNull();
});

test('without data there is an em dash or a sentence about what will be shown', async () => {
  api.use(serve('/platform', EMPTY_PLATFORM), serve('/health', NO_HEALTH));
  show();
  expect(await part('User Growth')).toHaveTextContent('No new users in this period');
  expect(await part('Engagement Metrics')).toHaveTextContent('Average session time—Retention rate—');
  expect(await part('Graded Answers')).toHaveTextContent('No answer was graded in this period.');
  const health = await part('System Health');
  await waitFor(() => expect(health).toHaveTextContent('API response time—'));
  for (const word of ['Excellent', 'Stable', 'Low']) expect(health).not.toHaveTextContent(word);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Average Rating').closest('div')).toHaveTextContent('—');
});

test('period and section are in the address and in the request', async () => {
  const user = show('&period=90d');
  await part('User Growth');
  expect(screen.getByText('New users per week')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Period'), 'Last year');
  await waitFor(() => expect(asked).toContain('/platform?period=1y'));
  expect(asked).toContain('/platform?period=90d');
  expect(address()).toBe('/admin?tab=analytics&period=1y');
  await user.click(screen.getByRole('radio', { name: 'Token Analytics' }));
  expect(address()).toBe('/admin?tab=analytics&period=1y&section=tokens');
  await part('Top Token Users');
  expect(asked).toContain('/token-usage/daily?days=365');
  expect(asked).toContain('/token-usage/users?days=365&limit=20');
  expect(asked).toContain('/token-usage/monthly?months=12');
  expect(asked).toContain('/token-usage/models?days=365');
});

test('token analytics: cards, costs, and all tables', async () => {
  const user = show('&section=tokens');
  expect(screen.getByText('Loading token analytics...')).toBeVisible();
  const card = async (name: string) => (await screen.findByText(name)).closest('div');
  expect(await card('Total Tokens (All Time)')).toHaveTextContent('1,30012 requests · about $1.25');
  expect(await card('Today’s Usage')).toHaveTextContent('3001 request · no price');
  expect(await card('This Month')).toHaveTextContent('9009 requests · about $0.004');
  expect(await card('Input/Output Ratio')).toHaveTextContent('3.331,000 in, 300 out');
  expect(screen.getByText(/1,200 tokens are estimated/)).toBeVisible();
  expect(screen.getByText(/300 tokens belong to models without a price/)).toBeVisible();

  const table = async (name: string) => rows(within(await part(name)).getByRole('table'));
  expect(await table('Usage by Request Type')).toEqual([
    ['Type', 'Total tokens', 'Requests', 'Avg tokens per request', 'Cost'],
    ['questions', '900', '9', '100', '$1.25'],
    ['chat', '400', '3', '133', 'no price'],
  ]);
  expect(screen.getByText('chat')).toHaveAttribute('data-tone', 'brand');
  expect(screen.getByText('questions')).toHaveAttribute('data-tone', 'ok');
  expect((await table('Usage by AI Model'))[1]).toEqual([
    'question-bankoffline, estimated',
    '1,200',
    '11',
    '4',
    '109',
    '$0.00',
  ]);
  const top = await table('Top Token Users');
  expect(top).toHaveLength(11);
  expect(top[2]?.[0]).toBe('Anonymous');
  expect(top[3]?.[5]).toBe('Never');
  expect((await table('Monthly Token Usage Trends'))[1]?.[0]).toBe('November 2026to date');
  expect((await table('Top Users This Month'))[1]).toEqual(['month@example.com', '700', '7', '100']);
  const daily = await part('Token Usage by Day');
  await user.click(within(daily).getByRole('button', { name: /^Show as table/ }));
  expect(rows(within(daily).getByRole('table')).at(-1)).toEqual(['21 Nov 2026', '300', '0', '300', '1', 'no price']);
});

test('no tokens at all', async () => {
  api.use(serve('/token-usage/overview', NO_TOKENS));
  show('&section=tokens');
  expect(
    await screen.findByText(
      'No token usage data available. Token analytics will appear once users start using AI features.',
    ),
  ).toBeVisible();
});

test.each([
  ['/platform', '', 'User Growth'],
  ['/token-usage/models', '&section=tokens', 'Top Token Users'],
])('metrics of %s that can’t be loaded are reported, and loaded at the next attempt', async (path, search, shown) => {
  api.use(http.get(`${A}${path}`, refusal('forbidden')));
  const user = show(search);
  expect(await screen.findByText('Failed to load analytics data')).toBeVisible();
  api.use(serve(path, path === '/platform' ? PLATFORM : { models: MODELS }));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await part(shown)).toBeVisible();
  expect(screen.queryByText('Failed to load analytics data')).toBeNull();
});

test('the price table: rows are added, checked and saved', async () => {
  const saved: unknown[] = [];
  api.use(
    http.put(`${A}/prices`, async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({ ...PRICES, version: 4 });
    }),
  );
  const user = show('&section=tokens');
  await user.click(await screen.findByRole('button', { name: 'Prices of models' }));
  const dialog = await screen.findByRole('dialog', { name: 'Prices of models' });
  await user.click(await within(dialog).findByRole('button', { name: 'o5-small' }));
  expect(within(dialog).getByLabelText('Model, row 2')).toHaveValue('o5-small');
  expect(within(dialog).queryByRole('button', { name: 'o5-small' })).toBeNull();
  await user.type(within(dialog).getByLabelText('Input, $, row 2'), '1,1');
  await user.click(within(dialog).getByRole('button', { name: 'Save prices' }));
  const output = within(dialog).getByLabelText('Output, $, row 2');
  await waitFor(() => expect(output).toHaveFocus());
  expect(output).toHaveAccessibleDescription('Enter a price from 0 to 1,00,000');
  expect(saved).toEqual([]);
  await user.type(output, '4.4');
  await user.click(within(dialog).getByRole('button', { name: 'Remove the price of gpt-4.1-mini' }));
  await user.dblClick(within(dialog).getByRole('button', { name: 'Save prices' }));
  expect(await screen.findByText('Prices saved')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(saved).toEqual([
    {
      prices: [{ provider: 'openai', model: 'o5-small', input_per_million: 1.1, output_per_million: 4.4 }],
      version: 3,
    },
  ]);
});

test('prices that somebody else saved meanwhile: what was typed stays and can be saved over them', async () => {
  const saved: unknown[] = [];
  const theirs = { prices: [{ ...PRICES.prices[0], input_per_million: 9 }], version: 8, unpriced: [] };
  api.use(
    http.put(`${A}/prices`, async ({ request }) => {
      saved.push(await request.json());
      return saved.length === 1 ? refusal('conflict')() : HttpResponse.json({ ...theirs, version: 9 });
    }),
  );
  const user = show('&section=tokens');
  await user.click(await screen.findByRole('button', { name: 'Prices of models' }));
  const input = await screen.findByLabelText('Input, $, row 1');
  await user.clear(input);
  await user.type(input, '5');
  api.use(serve('/prices', theirs));
  await user.click(screen.getByRole('button', { name: 'Save prices' }));
  expect(await screen.findByText(/Someone else saved other prices/)).toBeVisible();
  expect(screen.getByLabelText('Input, $, row 1')).toHaveValue('5');
  await user.click(screen.getByRole('button', { name: 'Overwrite them with mine' }));
  await user.click(screen.getByRole('button', { name: 'Save prices' }));
  expect(await screen.findByText('Prices saved')).toBeVisible();
  expect(saved.at(-1)).toMatchObject({ version: 8, prices: [{ input_per_million: 5 }] });
});
