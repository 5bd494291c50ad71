import { type AnalyticsPeriod, endpoints, LIMITS } from '@prep-ai/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/use-api.ts';
import { ADMIN } from '../../shell/api/query-keys.ts';
import { PERIOD_DAYS } from '../model/view.ts';

const ANALYTICS = [...ADMIN, 'analytics'] as const;
export const TOKENS = [...ANALYTICS, 'tokens'] as const;
export const PRICES = [...ANALYTICS, 'prices'] as const;
/** ms between looks at what the server measures of itself, while somebody looks at it */
const HEALTH_EVERY_MS = 30_000;

/** The figures of the platform; those of the period before stay until the new ones are there. */
export function usePlatform(period: AnalyticsPeriod) {
  const api = useApi();
  return useQuery({
    queryKey: [...ANALYTICS, 'platform', period],
    queryFn: ({ signal }) => api.call(endpoints.analytics.platform, { query: { period }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useHealth() {
  const api = useApi();
  return useQuery({
    queryKey: [...ANALYTICS, 'health'],
    queryFn: ({ signal }) => api.call(endpoints.analytics.health, { signal }),
    refetchInterval: HEALTH_EVERY_MS,
  });
}

export type Tokens = NonNullable<ReturnType<typeof useTokens>['data']>;

/** All that Token Analytics shows, at once: half of it would not add up to the rest. */
export function useTokens(period: AnalyticsPeriod) {
  const api = useApi();
  const days = PERIOD_DAYS[period];
  return useQuery({
    queryKey: [...TOKENS, period],
    queryFn: async ({ signal }) => {
      const { tokenOverview, tokenDaily, tokenUsers, tokenMonthly, tokenModels } = endpoints.analytics;
      const [overview, { daily }, { users }, { monthly }, { models }] = await Promise.all([
        api.call(tokenOverview, { signal }),
        api.call(tokenDaily, { query: { days }, signal }),
        api.call(tokenUsers, { query: { days, limit: LIMITS.admin.tokenUsersLimit }, signal }),
        api.call(tokenMonthly, { query: { months: LIMITS.admin.months }, signal }),
        api.call(tokenModels, { query: { days }, signal }),
      ]);
      return { overview, daily, users, monthly, models };
    },
    placeholderData: keepPreviousData,
  });
}
