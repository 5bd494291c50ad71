import { type AnalyticsPeriod, endpoints, LIMITS } from '@prep-ai/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { PERIOD_DAYS } from '../model/view.ts';
import { TOKENS_KEY } from './query-keys.ts';

export type Tokens = Awaited<ReturnType<typeof getTokenAnalytics>>;

/** All that Token Analytics shows, loaded together: otherwise its parts might not add up. */
async function getTokenAnalytics(api: ApiClient, period: AnalyticsPeriod, signal: AbortSignal) {
  const { tokenOverview, tokenDaily, tokenUsers, tokenMonthly, tokenModels } = endpoints.analytics;
  const days = PERIOD_DAYS[period];
  const [overview, { daily }, { users }, { monthly }, { models }] = await Promise.all([
    api.call(tokenOverview, { signal }),
    api.call(tokenDaily, { query: { days }, signal }),
    api.call(tokenUsers, { query: { days, limit: LIMITS.admin.tokenUsersLimit }, signal }),
    api.call(tokenMonthly, { query: { months: LIMITS.admin.months }, signal }),
    api.call(tokenModels, { query: { days }, signal }),
  ]);
  return { overview, daily, users, monthly, models };
}

export function useTokenAnalytics(period: AnalyticsPeriod) {
  const api = useApi();
  return useQuery({
    queryKey: [...TOKENS_KEY, period],
    queryFn: ({ signal }) => getTokenAnalytics(api, period, signal),
    placeholderData: keepPreviousData,
  });
}
