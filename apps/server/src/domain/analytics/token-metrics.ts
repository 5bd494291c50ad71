import type { ModelPrice, TokenOverview } from '@prep-ai/contract';
import { LIMITS } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import { emailOrPlaceholder } from '../accounts/user-dto.ts';
import { addDays, dayBegin, dayOf, monthBegin, monthOf, nameMonth } from '../time/india-time.ts';
import { costOf, type FindPrice, type ModelTokens, makeFindPrice, unpricedTokens } from './cost.ts';
import type { TokenUsageRepository, TypeUsage, UserUsage } from './token-usage-repository.ts';

export interface TokenMetricsDeps {
  usage: TokenUsageRepository;
  prices: () => Promise<{ prices: readonly ModelPrice[] }>;
  clock: Clock;
}

export type TokenMetrics = ReturnType<typeof createTokenMetrics>;

type Sums = ModelTokens & { requests: number };

/** shown instead of an address */
const DELETED = 'Deleted accounts';

/** What the engines used and what it cost, by days and months in India. `days` and `months` include the current one. */
export function createTokenMetrics({ usage, prices, clock }: TokenMetricsDeps) {
  const findPrice = async () => makeFindPrice((await prices()).prices);
  const daysBack = (days: number) => addDays(dayBegin(clock.now()), 1 - days);

  return {
    async overview(): Promise<TokenOverview> {
      const now = clock.now();
      const [all, today, month, top, find] = await Promise.all([
        usage.byType(null),
        usage.byType(dayBegin(now)),
        usage.byType(monthBegin(now)),
        usage.byUser(monthBegin(now), LIMITS.admin.tokenUsersShown),
        findPrice(),
      ]);
      return {
        total: total(all, find),
        today: total(today, find),
        this_month: total(month, find),
        by_request_type: byType(all, find),
        top_users: top.map((user) => ({
          email: addressOf(user),
          total_tokens: user.input + user.output,
          requests: user.requests,
        })),
        estimated_tokens: all.reduce((sum, row) => (row.estimated ? sum + row.input + row.output : sum), 0),
        unpriced_tokens: unpricedTokens(all, find),
      };
    },

    /** Every day, including those without usage. */
    async daily(days: number) {
      const first = daysBack(days);
      const [used, find] = await Promise.all([usage.byDay(first), findPrice()]);
      const byDay = groupBy(used, (row) => row.day);
      return Array.from({ length: days }, (_, index) => {
        const date = dayOf(addDays(first, index));
        return { date, ...total(byDay.get(date) ?? [], find) };
      });
    },

    async models(days: number) {
      const [used, find] = await Promise.all([usage.byModel(daysBack(days)), findPrice()]);
      return used.map((row) => ({
        provider: row.provider,
        model: row.model,
        total_tokens: row.input + row.output,
        requests: row.requests,
        unique_users: row.users,
        avg_tokens_per_request: average(row.input + row.output, row.requests),
        estimated: row.estimated,
        cost: costOf([row], find),
      }));
    },

    async users(days: number, limit: number) {
      const used = await usage.byUser(daysBack(days), limit);
      return used.map(toUserUsageDto);
    },

    /** Every month since the first one with usage, oldest first. */
    monthly: (months: number) => readMonths(usage, clock.now(), months),
  };
}

function toUserUsageDto(row: UserUsage) {
  return {
    full_name: row.fullName,
    email: addressOf(row),
    total_tokens: row.input + row.output,
    requests: row.requests,
    avg_tokens_per_request: average(row.input + row.output, row.requests),
    last_usage: row.last.toISOString(),
  };
}

async function readMonths(usage: TokenUsageRepository, now: Date, months: number) {
  const begins = Array.from({ length: months }, (_, index) => monthBegin(now, index + 1 - months));
  const used = await usage.bySpan(begins);
  const first = used[0]?.span ?? months;
  return begins.slice(first).map((begin, index) => {
    const row = used.find(({ span }) => span === first + index) ?? { input: 0, output: 0, requests: 0, users: 0 };
    const month = monthOf(begin);
    const { name, year } = nameMonth(month);
    return {
      month_name: name,
      year,
      total_tokens: row.input + row.output,
      requests: row.requests,
      unique_users: row.users,
      avg_tokens_per_user: average(row.input + row.output, row.users),
      partial: month === monthOf(now),
    };
  });
}

function total(used: readonly Sums[], find: FindPrice) {
  const sums = { input_tokens: 0, output_tokens: 0, requests: 0 };
  for (const row of used) {
    sums.input_tokens += row.input;
    sums.output_tokens += row.output;
    sums.requests += row.requests;
  }
  return { total_tokens: sums.input_tokens + sums.output_tokens, ...sums, cost: costOf(used, find) };
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** Largest users first. */
function byType(used: readonly TypeUsage[], find: FindPrice): TokenOverview['by_request_type'] {
  return [...groupBy(used, (row) => row.type)]
    .map(([type, ofType]) => {
      const { total_tokens, requests, cost } = total(ofType, find);
      return { type, total_tokens, requests, cost };
    })
    .sort((a, b) => b.total_tokens - a.total_tokens || a.type.localeCompare(b.type));
}

function addressOf({ id, email }: Pick<UserUsage, 'id' | 'email'>): string {
  return id === null ? DELETED : emailOrPlaceholder({ id, email });
}

/** Rounded to one decimal; 0 when there are none. */
function average(sum: number, of: number): number {
  return of === 0 ? 0 : Math.round((sum / of) * 10) / 10;
}
