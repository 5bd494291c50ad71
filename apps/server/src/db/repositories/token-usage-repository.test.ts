import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_PRICES } from '../../domain/analytics/default-prices.ts';
import { createTokenMetrics } from '../../domain/analytics/token-metrics.ts';
import type { NewTokenUsage } from '../../domain/analytics/token-usage-repository.ts';
import { tokenUsage, users } from '../schema/index.ts';
import { describeOnBothEngines } from '../testing/databases.ts';
import { sampleGuest } from '../testing/samples.ts';
import { createTokenUsageRepository } from './token-usage-repository.ts';

describeOnBothEngines('token usage', (database) => {
  let userId = 0;
  beforeEach(async () => {
    const { db } = database();
    await db.delete(tokenUsage);
    userId = (await sampleGuest(db)).id;
  });

  const figuresAt = (moment: string) =>
    createTokenMetrics({
      usage: createTokenUsageRepository(database().db),
      prices: async () => ({ prices: DEFAULT_PRICES }),
      clock: { now: () => new Date(moment) },
    });
  const use = (at: string, values: Partial<NewTokenUsage> = {}) =>
    createTokenUsageRepository(database().db).record(
      {
        userId,
        provider: 'openai',
        model: 'gpt-4.1',
        requestType: 'chat',
        inputTokens: 1000,
        outputTokens: 100,
        estimated: false,
        ...values,
      },
      new Date(at),
    );

  test('days begin at midnight in India, on the leap day and at the end of a month too', async () => {
    await use('2028-02-28T18:29:59.999Z'); // the 28th, the last moment
    await use('2028-02-28T18:30:00.000Z'); // the 29th, the first
    await use('2028-02-29T18:29:59.999Z'); // the 29th, the last
    await use('2028-02-29T18:30:00.000Z'); // March
    const figures = figuresAt('2028-03-01T10:00:00Z');
    expect((await figures.daily(4)).map(({ date, requests }) => [date, requests])).toEqual([
      ['2028-02-27', 0],
      ['2028-02-28', 1],
      ['2028-02-29', 2],
      ['2028-03-01', 1],
    ]);
    expect(await figures.monthly(12)).toEqual([
      {
        month_name: 'February',
        year: 2028,
        total_tokens: 3300,
        requests: 3,
        unique_users: 1,
        avg_tokens_per_user: 3300,
        partial: false,
      },
      {
        month_name: 'March',
        year: 2028,
        total_tokens: 1100,
        requests: 1,
        unique_users: 1,
        avg_tokens_per_user: 1100,
        partial: true,
      },
    ]);
    const overview = await figures.overview();
    expect([overview.total.requests, overview.this_month.requests, overview.today.requests]).toEqual([4, 1, 1]);
    const endOfMonth = await figuresAt('2028-02-29T18:29:59Z').overview();
    expect(endOfMonth.this_month.requests).toBe(4);
  });

  test('months without use between are there, those before the first use and out of the range are not', async () => {
    await use('2025-06-15T00:00:00Z');
    await use('2025-12-31T18:29:00Z');
    const figures = figuresAt('2026-02-10T00:00:00Z');
    expect((await figures.monthly(12)).map(({ month_name, year, requests }) => [month_name, year, requests])).toEqual([
      ['June', 2025, 1],
      ['July', 2025, 0],
      ['August', 2025, 0],
      ['September', 2025, 0],
      ['October', 2025, 0],
      ['November', 2025, 0],
      ['December', 2025, 1],
      ['January', 2026, 0],
      ['February', 2026, 0],
    ]);
    expect((await figures.monthly(2)).length).toBe(0);
    expect((await figures.monthly(3)).map(({ month_name }) => month_name)).toEqual(['December', 'January', 'February']);
  });

  test('users with the most tokens first, at most as many as asked for, deleted accounts as one', async () => {
    const { db } = database();
    const other = (await sampleGuest(db)).id;
    const gone = (await sampleGuest(db)).id;
    const at = '2026-05-05T05:05:05.000Z';
    await use(at);
    await use(at, { userId: other, inputTokens: 9000 });
    await use(at, { userId: gone });
    await use(at, { userId: 2_000_000_000 });
    const figures = figuresAt('2026-05-05T06:00:00Z');
    await db.delete(users).where(eq(users.id, gone));
    expect(await figures.users(30, 2)).toEqual([
      {
        full_name: null,
        email: `guest-${other}@guest.invalid`,
        total_tokens: 9100,
        requests: 1,
        avg_tokens_per_request: 9100,
        last_usage: at,
      },
      expect.objectContaining({ email: 'Deleted accounts', total_tokens: 2200, requests: 2 }),
    ]);
    expect((await figures.users(30, 10)).length).toBe(3);
    expect(await figures.models(30)).toMatchObject([{ requests: 4, unique_users: 2, total_tokens: 12_400 }]);
  });

  test('costs follow the prices, and what has none is counted apart', async () => {
    await use('2026-05-05T05:00:00Z', { inputTokens: 1_000_000, outputTokens: 0 });
    await use('2026-05-05T05:00:00Z', { provider: 'built-in', model: 'rules', requestType: 'match', estimated: true });
    await use('2026-05-05T05:00:00Z', { provider: 'google', model: 'gemini', requestType: 'resume' });
    const overview = await figuresAt('2026-05-05T06:00:00Z').overview();
    expect(overview.total.cost).toBe(2);
    expect(overview.by_request_type).toEqual([
      { type: 'chat', total_tokens: 1_000_000, requests: 1, cost: 2 },
      { type: 'match', total_tokens: 1100, requests: 1, cost: 0 },
      { type: 'resume', total_tokens: 1100, requests: 1, cost: null },
    ]);
    expect(overview).toMatchObject({ estimated_tokens: 1100, unpriced_tokens: 1100 });
  });
});
