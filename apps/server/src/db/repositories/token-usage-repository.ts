import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { rows } from '../migrate.ts';
import { tokenUsage, users } from '../schema/index.ts';
import { dayBeginInIndia, nameInIndia } from './india-days.ts';

export type TokenUsageRepository = ReturnType<typeof createTokenUsageRepository>;

export interface NewTokenUsage {
  userId: number;
  provider: string;
  model: string;
  requestType: string;
  inputTokens: number;
  outputTokens: number;
  estimated: boolean;
}

interface Sums {
  requests: number;
  input: number;
  output: number;
}

export interface TypeUsage extends Sums {
  type: string;
  provider: string;
  model: string;
  estimated: boolean;
}
export interface DayUsage extends Sums {
  /** YYYY-MM-DD in India */
  day: string;
  provider: string;
  model: string;
}
export interface ModelUsage extends Sums {
  provider: string;
  model: string;
  users: number;
  estimated: boolean;
}
export interface UserUsage extends Sums {
  /** null: all deleted accounts together */
  id: number | null;
  email: string | null;
  fullName: string | null;
  isGuest: boolean | null;
  last: Date;
}
export interface SpanUsage extends Sums {
  /** number of its beginning, from 0 */
  span: number;
  users: number;
}

const SUMS = sql`count(*)::integer as requests, sum(input_tokens)::float8 as input, sum(output_tokens)::float8 as output`;

/** What engine calls used. Moments are beginnings: what was used then or later counts. */
export function createTokenUsageRepository(db: Database) {
  const since = (moment: Date | null) => (moment ? sql`where created_at >= ${moment}` : sql``);

  return {
    /** Of a user who is gone by now nobody's name is kept, the tokens are. */
    async record({ userId, ...usage }: NewTokenUsage, at: Date): Promise<void> {
      await db.insert(tokenUsage).values({
        ...usage,
        userId: sql`(select ${users.id} from ${users} where ${users.id} = ${userId})`,
        createdAt: at,
      });
    },

    /** By type and model; null: of all time. */
    async byType(moment: Date | null): Promise<TypeUsage[]> {
      return rows<TypeUsage>(
        await db.execute(sql`select request_type as type, provider, model, estimated, ${SUMS}
          from ${tokenUsage} ${since(moment)} group by 1, 2, 3, 4`),
      );
    },

    /** Days without use are left out. */
    async byDay(moment: Date): Promise<DayUsage[]> {
      return rows<DayUsage>(
        await db.execute(sql`select ${nameInIndia(sql`day`, 'YYYY-MM-DD')} as day, provider, model, requests, input, output from (
          select ${dayBeginInIndia(sql`created_at`)} as day, provider, model, ${SUMS}
          from ${tokenUsage} ${since(moment)} group by 1, 2, 3
        ) as days order by 1`),
      );
    },

    /** Those that used most come first. Who deleted their account is nobody's user any more. */
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

    /** Those who used most come first. */
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

    /** Between one beginning and the next; the last one is open. Spans without use are left out. */
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

    /** Every model that was ever used. */
    async models(): Promise<{ provider: string; model: string }[]> {
      return rows(await db.execute(sql`select provider, model from ${tokenUsage} group by 1, 2 order by 1, 2`));
    },
  };
}
