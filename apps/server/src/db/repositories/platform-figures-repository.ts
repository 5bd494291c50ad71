import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';
import { rows } from '../migrate.ts';
import {
  authSessions,
  chatSessions,
  feedback,
  generations,
  jobMatches,
  resumes,
  reviews,
  securityEvents,
  tokenUsage,
  users,
} from '../schema/index.ts';

export type PlatformFiguresRepository = ReturnType<typeof createPlatformFiguresRepository>;

/** What somebody does with the product, as far as the server sees it; `seen` is being signed in, whatever they did. */
export type Activity =
  | 'seen'
  | 'questions'
  | 'chat'
  | 'resume'
  | 'match'
  | 'subtopics'
  | 'conversation'
  | 'feedback'
  | 'review';

/** Two periods that follow each other: [before, from) and [from, until). */
export interface Periods {
  before: Date;
  from: Date;
  until: Date;
}

export interface ActivityFigures {
  /** null: any of them, or being seen */
  activity: Exclude<Activity, 'seen'> | null;
  /** accounts in this period, in the one before, in both */
  now: number;
  before: number;
  both: number;
}

/** Figures of the platform. People are registered accounts: guests come and go with their browser. */
export function createPlatformFiguresRepository(db: Database) {
  const members = sql`select id from ${users} where not is_guest`;

  return {
    /** Accounts by what they did, in one statement. */
    async activity({ before, from, until }: Periods): Promise<ActivityFigures[]> {
      const inEach = (column: SQL, only: SQL = sql`true`) =>
        sql`bool_or(${column} >= ${from} and ${only}) as now, bool_or(${column} < ${from} and ${only}) as before`;
      const of = (activity: Activity, table: PgTable, column: SQL, only: SQL = sql`true`) =>
        sql`select user_id, ${activity} as activity, ${inEach(column)} from ${table}
          where ${column} >= ${before} and ${column} < ${until} and ${only} group by 1`;
      const created = sql.raw('created_at');
      const updated = sql.raw('updated_at');
      return rows<ActivityFigures>(
        await db.execute(sql`with calls as (
            select user_id, ${inEach(created)},
              bool_or(created_at >= ${from} and request_type = 'chat') as chat_now,
              bool_or(created_at < ${from} and request_type = 'chat') as chat_before,
              bool_or(created_at >= ${from} and request_type in ('questions', 'more_questions')) as asked_now,
              bool_or(created_at < ${from} and request_type in ('questions', 'more_questions')) as asked_before
            from ${tokenUsage} where created_at >= ${before} and created_at < ${until} group by 1
          ), did as (
            select user_id, 'seen' as activity, now, before from calls
            union all select user_id, 'chat', chat_now, chat_before from calls
            union all select user_id, 'questions', asked_now, asked_before from calls
            union all ${of('seen', authSessions, created)}
            union all ${of('seen', authSessions, sql.raw('last_seen_at'))}
            union all ${of('seen', securityEvents, created, sql`kind = 'sign_in'`)}
            union all ${of('resume', resumes, created)}
            union all ${of('match', jobMatches, updated)}
            union all ${of('subtopics', generations, created, sql`request -> 'subtopics' <> '{}'::jsonb`)}
            union all ${of('conversation', chatSessions, updated)}
            union all ${of('feedback', feedback, created)}
            union all ${of('review', reviews, created)}
          ), of_members as (select did.* from did join (${members}) as m on m.id = did.user_id)
          select activity, count(*) filter (where now)::integer as now, count(*) filter (where before)::integer as before,
            count(*) filter (where now and before)::integer as both
          from of_members where activity <> 'seen' group by 1
          union all
          select null, count(*) filter (where now)::integer, count(*) filter (where before)::integer,
            count(*) filter (where now and before)::integer
          from (select user_id, bool_or(now) as now, bool_or(before) as before from of_members group by 1) as of_any`),
      );
    },

    /**
     * Visits of accounts: what one account did with no pause above `pauseMs`. Their number and their length in all, in ms. One
     * that is shorter than `shortestMs` is a single act, whatever traces it left, and has no length that could be known.
     */
    async visits(
      from: Date,
      until: Date,
      pauseMs: number,
      shortestMs: number,
    ): Promise<{ visits: number; ms: number }> {
      const of = (table: PgTable, column: 'created_at' | 'updated_at' | 'last_seen_at') =>
        sql`select user_id, ${sql.raw(column)} as at from ${table}
          where ${sql.raw(column)} >= ${from} and ${sql.raw(column)} < ${until}`;
      const [row] = rows<{ visits: number; ms: number }>(
        await db.execute(sql`
          select count(*)::integer as visits, coalesce(sum(ms), 0)::float8 as ms from (
            select max(at) - min(at) as ms from (
              select user_id, at, sum(begins) over (partition by user_id order by at) as visit from (
                select user_id, at,
                  case when at - lag(at) over (partition by user_id order by at) <= ${pauseMs} then 0 else 1 end as begins
                from (
                  select traces.user_id, extract(epoch from traces.at)::float8 * 1000 as at from (
                    ${of(authSessions, 'created_at')} union all ${of(authSessions, 'last_seen_at')}
                    union all ${of(securityEvents, 'created_at')} and kind = 'sign_in'
                    union all ${of(generations, 'created_at')} and quota = 'counted'
                    union all ${of(tokenUsage, 'created_at')}
                    union all ${of(resumes, 'created_at')} union all ${of(jobMatches, 'updated_at')}
                    union all ${of(chatSessions, 'updated_at')}
                    union all ${of(feedback, 'created_at')} union all ${of(reviews, 'created_at')}
                  ) as traces join (${members}) as m on m.id = traces.user_id
                ) as of_members
              ) as steps
            ) as numbered group by user_id, visit
          ) as visits where ms >= ${shortestMs}`),
      );
      return row ?? { visits: 0, ms: 0 };
    },

    /** Questions that were delivered, to guests too. */
    async questions(from: Date, until: Date): Promise<number> {
      const [row] = rows<{ n: number }>(
        await db.execute(sql`select count(*)::integer as n from ${generations}
          where quota = 'counted' and created_at >= ${from} and created_at < ${until}`),
      );
      return row?.n ?? 0;
    },

    /** Accounts that were made until then, and in each of the spans. */
    async accounts(
      until: Date,
      spans: readonly { from: Date; until: Date }[],
    ): Promise<{ total: number; made: number[] }> {
      const made = spans.map(
        (span) => sql`, count(*) filter (where created_at >= ${span.from} and created_at < ${span.until})::integer`,
      );
      const counted = await db.execute(sql`select array[count(*)::integer ${sql.join(made)}] as counts
        from ${users} where not is_guest and created_at < ${until}`);
      const [total = 0, ...rest] = rows<{ counts: number[] }>(counted)[0]?.counts ?? [];
      return { total, made: rest };
    },

    /** New accounts a day, as YYYY-MM-DD in India; days without any are left out. */
    async accountsByDay(from: Date, until: Date): Promise<Map<string, number>> {
      const found = rows<{ day: string; n: number }>(
        await db.execute(sql`select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, count(*)::integer as n
          from ${users} where not is_guest and created_at >= ${from} and created_at < ${until} group by 1`),
      );
      return new Map(found.map(({ day, n }) => [day, n]));
    },

    /** Reviews that were written a month, whatever became of them, as YYYY-MM in India; months without any are left out. */
    async reviewsByMonth(from: Date, until: Date): Promise<Map<string, number>> {
      const found = rows<{ month: string; n: number }>(
        await db.execute(sql`select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, count(*)::integer as n
          from ${reviews} where created_at >= ${from} and created_at < ${until} group by 1`),
      );
      return new Map(found.map(({ month, n }) => [month, n]));
    },

    /** All reviews, and how many of the published ones have how many stars. */
    async reviews(): Promise<{ total: number; published: { rating: number; n: number }[] }> {
      const [total, published] = await Promise.all([
        db.$count(reviews),
        db.execute(
          sql`select rating, count(*)::integer as n from ${reviews} where ${eq(reviews.status, 'approved')} group by 1`,
        ),
      ]);
      return { total, published: rows(published) };
    },
  };
}
