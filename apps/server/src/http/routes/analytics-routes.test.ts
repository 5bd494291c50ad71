import { endpoints } from '@prep-ai/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit, reviews, tokenUsage, users } from '../../db/schema/index.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const { analytics } = endpoints;
let app: TestApp;
let token: string;
/** ms that the clock is ahead: the platform's metrics are cached for some seconds */
let ahead = 0;

beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + ahead) };
  app = await createTestApp({ engine: createFakeEngine().engine, clock });
  token = (await app.admin()).token;
});
afterAll(() => app.close());

const get = async (path: string) => (await app.call('GET', path, { token })).json();

test('metrics without data are null or empty, never an invented number', async () => {
  const platform = analytics.platform.response.parse(await get(`${analytics.platform.path}?period=7d`));
  expect(platform.userGrowth).toMatchObject({ thisMonth: 1, lastMonth: 0, growth: null });
  expect(platform.userGrowth.series).toHaveLength(7);
  expect(platform.engagementMetrics).toEqual({
    activeUsers: 1,
    questionsAsked: 0,
    averageSessionTime: null,
    retentionRate: null,
  });
  expect(platform.reviewMetrics.averageRating).toBeNull();
  expect(platform.reviewMetrics.monthlyReviews).toHaveLength(12);
  expect(platform.popularFeatures).toEqual([]);
  expect(platform.grading).toEqual({
    attempts: 0,
    by_grader: { built_in: 0, provider: 0, self: 0 },
    mean_score_by_skill: [],
    zero_share: null,
  });

  const none = { total_tokens: 0, requests: 0, input_tokens: 0, output_tokens: 0, cost: 0 };
  expect(await get(analytics.tokenOverview.path)).toEqual({
    total: none,
    today: none,
    this_month: none,
    by_request_type: [],
    top_users: [],
    estimated_tokens: 0,
    unpriced_tokens: 0,
  });
  expect(await get(`${analytics.tokenMonthly.path}?months=12`)).toEqual({ monthly: [] });
  expect(await get(`${analytics.tokenModels.path}?days=7`)).toEqual({ models: [] });
  expect(await get(`${analytics.tokenUsers.path}?days=7`)).toEqual({ users: [] });
  const { daily } = await get(`${analytics.tokenDaily.path}?days=7`);
  expect(daily).toHaveLength(7);
  expect(daily[6]).toEqual({ date: expect.any(String), ...none });
});

test('tokens by type, model, user and day, with what they cost', async () => {
  const { db } = app.database;
  const member = await app.member({ fullName: 'मीरा अय्यर' });
  const guest = await app.guest();
  const row = { requestType: 'chat', inputTokens: 1000, outputTokens: 500, estimated: false };
  await db.insert(tokenUsage).values([
    { ...row, userId: member.userId, provider: 'openai', model: 'gpt-4.1-mini' },
    { ...row, userId: member.userId, provider: 'openai', model: 'gpt-4.1', requestType: 'questions' },
    { ...row, userId: guest.userId, provider: 'built-in', model: 'question-bank', estimated: true },
    { ...row, userId: null, provider: 'openai-compatible', model: 'home-made' },
  ]);
  const overview = analytics.tokenOverview.response.parse(await get(analytics.tokenOverview.path));
  expect(overview.total).toEqual({
    total_tokens: 6000,
    requests: 4,
    input_tokens: 4000,
    output_tokens: 2000,
    // 1000 * 0.4 + 500 * 1.6 and 1000 * 2 + 500 * 8 millionths
    cost: 0.0072,
  });
  expect(overview.today).toEqual(overview.total);
  expect(overview.by_request_type).toEqual([
    { type: 'chat', total_tokens: 4500, requests: 3, cost: 0.0012 },
    { type: 'questions', total_tokens: 1500, requests: 1, cost: 0.006 },
  ]);
  expect(overview).toMatchObject({ estimated_tokens: 1500, unpriced_tokens: 1500 });
  expect(overview.top_users[0]).toEqual({ email: member.email, total_tokens: 3000, requests: 2 });

  const { users: byUser } = analytics.tokenUsers.response.parse(await get(`${analytics.tokenUsers.path}?limit=10`));
  expect(byUser.map((user) => [user.full_name, user.email, user.requests, user.avg_tokens_per_request])).toEqual([
    ['मीरा अय्यर', member.email, 2, 1500],
    [null, `guest-${guest.userId}@guest.invalid`, 1, 1500],
    [null, 'Deleted accounts', 1, 1500],
  ]);
  const { models } = analytics.tokenModels.response.parse(await get(analytics.tokenModels.path));
  expect(models.map(({ model, cost, unique_users }) => [model, cost, unique_users])).toEqual(
    expect.arrayContaining([
      ['gpt-4.1-mini', 0.0012, 1],
      ['question-bank', 0, 1],
      ['home-made', null, 0],
    ]),
  );
  const { monthly } = analytics.tokenMonthly.response.parse(await get(analytics.tokenMonthly.path));
  expect(monthly).toMatchObject([{ total_tokens: 6000, unique_users: 2, avg_tokens_per_user: 3000, partial: true }]);
});

test('prices: the save names its version, the audit says what changed, and costs follow', async () => {
  const before = analytics.prices.response.parse(await get(analytics.prices.path));
  expect(before).toMatchObject({ version: 0, unpriced: [{ provider: 'openai-compatible', model: 'home-made' }] });
  const line = { provider: 'openai-compatible', model: 'home*', input_per_million: 0.1, output_per_million: 0.2 };
  const put = (body: unknown) => app.call('PUT', analytics.savePrices.path, { token, body });
  const kept = before.prices.filter(({ model }) => model !== 'gpt-4o');
  const prices = [
    ...kept.map((price) => (price.model === 'gpt-4.1' ? { ...price, input_per_million: 3 } : price)),
    line,
  ];

  const [one, two] = await Promise.all([put({ prices, version: 0 }), put({ prices: [line], version: 0 })]);
  expect([one.statusCode, two.statusCode].toSorted()).toEqual([200, 409]);
  const saved = await put({ prices, version: 1 });
  expect(saved.json()).toMatchObject({ prices, unpriced: [] });
  const again = await put({ prices, version: saved.json().version });
  expect(again.json().version).toBe(saved.json().version);

  const entries = await app.database.db.select().from(audit).where(eq(audit.action, 'prices_changed'));
  expect(entries.length).toBe(saved.json().version);
  const changed = entries.flatMap(({ details }) => details.added);
  expect(changed).toContainEqual(line);
  expect((await get(analytics.tokenOverview.path)).unpriced_tokens).toBe(0);
});

test.each([
  ['a negative price', { input_per_million: -1 }],
  ['a seventh decimal', { input_per_million: 0.0000001 }],
  ['a price that is no number', { output_per_million: 'free' }],
  ['a model without a name', { model: '  ' }],
])('%s is refused and nothing is changed', async (_, wrong) => {
  const { version } = await get(analytics.prices.path);
  const line = { provider: 'openai', model: 'm', input_per_million: 1, output_per_million: 1, ...wrong };
  const answer = await app.call('PUT', analytics.savePrices.path, { token, body: { prices: [line], version } });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
  expect((await get(analytics.prices.path)).version).toBe(version);
});

test('two lines for one model are refused', async () => {
  const { version } = await get(analytics.prices.path);
  const line = { provider: 'openai', model: 'm', input_per_million: 1, output_per_million: 1 };
  const answer = await app.call('PUT', analytics.savePrices.path, { token, body: { prices: [line, line], version } });
  expect(answer.statusCode).toBe(400);
});

test('reviews: the average is of published ones, every month is there', async () => {
  const { db } = app.database;
  for (const [rating, status] of [
    [5, 'approved'],
    [4, 'approved'],
    [1, 'pending'],
  ] as const) {
    const member = await app.member();
    await db.insert(reviews).values({ userId: member.userId, reviewerName: 'A', rating, reviewText: 'text', status });
  }
  ahead += 6000;
  const { reviewMetrics } = await get(analytics.platform.path);
  expect(reviewMetrics).toMatchObject({
    totalReviews: 3,
    averageRating: 4.5,
    ratingDistribution: { '1': 0, '2': 0, '3': 0, '4': 1, '5': 1 },
  });
  expect(reviewMetrics.monthlyReviews.at(-1)).toMatchObject({ count: 3 });
});

test.each(Object.values(analytics))('$method $path is for administrators only', async ({ method, path }) => {
  const { token: member } = await app.member();
  expect((await app.call(method as 'GET' | 'PUT', path, { token: member, body: {} })).statusCode).toBe(403);
  expect((await app.call(method as 'GET' | 'PUT', path, { body: {} })).statusCode).toBe(401);
});

test('guests do not count as users in the metrics', async () => {
  ahead += 6000;
  const before = await get(analytics.platform.path);
  await app.guest();
  ahead += 6000;
  const after = await get(analytics.platform.path);
  expect(after.userGrowth.total).toBe(before.userGrowth.total);
  expect(after.engagementMetrics.activeUsers).toBe(before.engagementMetrics.activeUsers);
  expect(after.userGrowth.total).toBe(await app.database.db.$count(users, eq(users.isGuest, false)));
});
