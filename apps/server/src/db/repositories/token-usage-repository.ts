import { sql } from 'drizzle-orm';
import type {
  DayUsage,
  ModelUsage,
  NewTokenUsage,
  SpanUsage,
  TokenUsageRepository,
  TypeUsage,
  UserUsage,
} from '../../domain/analytics/token-usage-repository.ts';
import type { Database } from '../database.ts';
import { rows } from '../migrate.ts';
import { tokenUsage, users } from '../schema/index.ts';
import { dayBeginInIndia, nameInIndia } from './india-days.ts';

const SUMS = sql`count(*)::integer as requests, sum(input_tokens)::float8 as input, sum(output_tokens)::float8 as output`;

export function createTokenUsageRepository(db: Database): TokenUsageRepository {
  const since = (moment: Date | null) => (moment ? sql`where created_at >= ${moment}` : sql``);

  return {
    async record({ userId, ...usage }: NewTokenUsage, at: Date): Promise<void> {
      await db.insert(tokenUsage).values({
        ...usage,
        userId: sql`(select ${users.id} from ${users} where ${users.id} = ${userId})`,
        createdAt: at,
      });
    },

    async byType(moment: Date | null): Promise<TypeUsage[]> {
      return rows<TypeUsage>(
        await db.execute(sql`select request_type as type, provider, model, estimated, ${SUMS}
          from ${tokenUsage} ${since(moment)} group by 1, 2, 3, 4`),
      );
    },

    async byDay(moment: Date): Promise<DayUsage[]> {
      return rows<DayUsage>(
        await db.execute(sql`select ${nameInIndia(sql`day`, 'YYYY-MM-DD')} as day, provider, model, requests, input, output from (
          select ${dayBeginInIndia(sql`created_at`)} as day, provider, model, ${SUMS}
          from ${tokenUsage} ${since(moment)} group by 1, 2, 3
        ) as days order by 1`),
      );
    },

    async byModel(moment: Date): Promise<ModelUsage[]> {
      return rows<ModelUsage>(
        await db.execute(sql`select provider, model, bool_or(estimated) as estimated, count(user_id)::integer as users,
            sum(requests)::integer as requests, sum(input)::float8 as input, sum(output)::float8 as output
          from (
            select provider, model, user_id, bool_or(estimated) as estimated, ${SUMS}
            from ${tokenUsage} ${since(moment)} group by 1, 2, 3
          ) as of_users group by 1, 2 order by sum(input + output) desc, provider, model`),
      );
    },

    async byUser(moment: Date, limit: number): Promise<UserUsage[]> {
      const found = await db.execute(sql`
        select used.*, u.email, u.full_name as "fullName", u.is_guest as "isGuest" from (
          select user_id as id, max(created_at) as last, ${SUMS} from ${tokenUsage} ${since(moment)}
          group by 1 order by sum(input_tokens + output_tokens) desc, count(*) desc, user_id limit ${limit}
        ) as used left join ${users} u on u.id = used.id
        order by used.input + used.output desc, used.requests desc, used.id`);
      return rows<Omit<UserUsage, 'last'> & { last: string | Date }>(found).map((row) => ({
        ...row,
        last: new Date(row.last),
      }));
    },

    async bySpan(begins: readonly Date[]): Promise<SpanUsage[]> {
      if (begins.length === 0) return [];
      const moments = sql.param(begins.map((begin) => begin.toISOString()));
      // each span on its own: users are told apart among those of one span, which takes less than among all of them at once
      return rows<SpanUsage>(
        await db.execute(sql`select span::integer - 1 as span, of_span.*
          from (
            select begin, lead(begin, 1, 'infinity') over (order by span) as next, span
            from unnest(${moments}::timestamptz[]) with ordinality as begins(begin, span)
          ) as spans, lateral (
            select count(distinct user_id)::integer as users, ${SUMS} from ${tokenUsage}
            where created_at >= begin and created_at < next
          ) as of_span where requests > 0 order by 1`),
      );
    },

    async models(): Promise<{ provider: string; model: string }[]> {
      return rows(await db.execute(sql`select provider, model from ${tokenUsage} group by 1, 2 order by 1, 2`));
    },
  };
}
