import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type {
  Activity,
  ActivityMetrics,
  GradingMetrics,
  Periods,
  PlatformMetricsRepository,
} from '../../domain/analytics/platform-metrics-repository.ts';
import type { Database } from '../database.ts';
import { rows } from '../migrate.ts';
import {
  attempts,
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
import { dayBeginInIndia, nameInIndia } from './india-days.ts';
import { PUBLISHED } from './reviews-repository.ts';

const FEATURES: readonly Exclude<Activity, 'seen'>[] = [
  'questions',
  'chat',
  'resume',
  'match',
  'subtopics',
  'conversation',
  'feedback',
  'review',
];
/** A trace is a number: a bit for what was done in this period, or that bit times EARLIER in the one before. */
const bitOf = (activity: Activity) => (activity === 'seen' ? 1 : 2 << FEATURES.indexOf(activity));
const EARLIER = 2 << FEATURES.length;

export function createPlatformMetricsRepository(db: Database): PlatformMetricsRepository {
  return {
    activity: (periods) => readActivity(db, periods),

    async visits(
      from: Date,
      until: Date,
      pauseMs: number,
      shortestMs: number,
    ): Promise<{ visits: number; ms: number }> {
      const of = (table: PgTable, column: 'created_at' | 'updated_at' | 'last_seen_at') =>
        sql`select user_id, ${sql.raw(column)} as at from ${table}
          where ${sql.raw(column)} >= ${from} and ${sql.raw(column)} < ${until}`;
      const pause = sql`${pauseMs} * interval '1 millisecond'`;
      // only the first and the last trace of a visit remain, which are then adjacent
      const [row] = rows<{ visits: number; ms: number }>(
        await db.execute(sql`
          select count(*)::integer as visits, coalesce(sum(extract(epoch from length)) * 1000, 0)::float8 as ms from (
            select ends, at - lag(at) over (partition by user_id order by at, ends) as length from (
              select user_id, at,
                coalesce(at - lag(at) over by_time > ${pause}, true) as begins,
                coalesce(lead(at) over by_time - at > ${pause}, true) as ends
              from (
                select user_id, at from (
                  ${of(authSessions, 'created_at')} union all ${of(authSessions, 'last_seen_at')}
                  union all ${of(securityEvents, 'created_at')} and kind = 'sign_in'
                  union all ${of(generations, 'created_at')} and quota = 'counted'
                  union all ${of(tokenUsage, 'created_at')}
                  union all ${of(resumes, 'created_at')} union all ${of(jobMatches, 'updated_at')}
                  union all ${of(chatSessions, 'updated_at')}
                  union all ${of(feedback, 'created_at')} union all ${of(reviews, 'created_at')}
                ) as traces join ${users} on id = user_id and not is_guest
              ) as of_members
              window by_time as (partition by user_id order by at)
            ) as steps where begins <> ends
          ) as visits where ends and length >= ${shortestMs} * interval '1 millisecond'`),
      );
      return row ?? { visits: 0, ms: 0 };
    },

    async questions(from: Date, until: Date): Promise<number> {
      const [row] = rows<{ n: number }>(
        await db.execute(sql`select count(*)::integer as n from ${generations}
          where quota = 'counted' and created_at >= ${from} and created_at < ${until}`),
      );
      return row?.n ?? 0;
    },

    accounts: (until, spans) => countAccounts(db, until, spans),

    async accountsByDay(from: Date, until: Date): Promise<Map<string, number>> {
      const found = rows<{ day: string; n: number }>(
        await db.execute(sql`select ${nameInIndia(sql`day`, 'YYYY-MM-DD')} as day, n from (
            select ${dayBeginInIndia(sql`created_at`)} as day, count(*)::integer as n
            from ${users} where not is_guest and created_at >= ${from} and created_at < ${until} group by 1
          ) as days`),
      );
      return new Map(found.map(({ day, n }) => [day, n]));
    },

    async reviewsByMonth(from: Date, until: Date): Promise<Map<string, number>> {
      const found = rows<{ month: string; n: number }>(
        await db.execute(sql`select ${nameInIndia(sql`day`, 'YYYY-MM')} as month, sum(n)::integer as n from (
            select ${dayBeginInIndia(sql`created_at`)} as day, count(*) as n
            from ${reviews} where created_at >= ${from} and created_at < ${until} group by 1
          ) as days group by 1`),
      );
      return new Map(found.map(({ month, n }) => [month, n]));
    },

    grading: (from, until, skills) => countGraded(db, { from, until }, skills),

    reviews: () => countReviews(db),
  };
}

async function readActivity(db: Database, { before, from, until }: Periods): Promise<ActivityMetrics[]> {
  const within = (column: SQL) => sql`${column} >= ${before} and ${column} < ${until}`;
  const period = (column: SQL) => sql`case when ${column} >= ${from} then 1 else ${EARLIER}::integer end`;
  const of = (activity: Activity, table: PgTable, column: SQL, only: SQL = sql`true`) =>
    sql`select user_id, (${period(column)}) * ${bitOf(activity)}::integer as bits from ${table}
          where ${within(column)} and ${only}`;
  const created = sql`created_at`;
  const updated = sql`updated_at`;
  const session = (column: SQL) =>
    sql`case when ${within(column)} then (${period(column)}) * ${bitOf('seen')}::integer else 0 end`;
  const kinds = rows<{ bits: number; accounts: number }>(
    await db.execute(sql`select bits, count(*)::integer as accounts from (
            select user_id, bit_or(bits) as bits from (
              select user_id, (${period(created)}) * case request_type
                  when 'chat' then ${bitOf('chat')}::integer
                  when 'questions' then ${bitOf('questions')}::integer
                  when 'more_questions' then ${bitOf('questions')}::integer
                  else ${bitOf('seen')}::integer end as bits
                from ${tokenUsage} where ${within(created)}
              union all select user_id, (${session(created)}) | (${session(sql`last_seen_at`)}) from ${authSessions}
              union all ${of('seen', securityEvents, created, sql`kind = 'sign_in'`)}
              union all ${of('resume', resumes, created)}
              union all ${of('match', jobMatches, updated)}
              union all ${of('subtopics', generations, created, sql`request -> 'subtopics' <> '{}'::jsonb`)}
              union all ${of('conversation', chatSessions, updated)}
              union all ${of('feedback', feedback, created)}
              union all ${of('review', reviews, created)}
            ) as traces group by 1
          ) as did join ${users} on id = user_id and not is_guest group by 1`),
  );
  const count = (activity: ActivityMetrics['activity'], mask: number): ActivityMetrics => {
    const those = (has: (bits: number) => boolean) =>
      kinds.reduce((sum, { bits, accounts }) => (has(bits) ? sum + accounts : sum), 0);
    const now = (bits: number) => (bits & mask) !== 0;
    const earlier = (bits: number) => (bits & (mask * EARLIER)) !== 0;
    return { activity, now: those(now), before: those(earlier), both: those((bits) => now(bits) && earlier(bits)) };
  };
  return [count(null, EARLIER - 1), ...FEATURES.map((activity) => count(activity, bitOf(activity)))];
}

async function countAccounts(
  db: Database,
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
}

async function countGraded(
  db: Database,
  { from, until }: Omit<Periods, 'before'>,
  most: number,
): Promise<GradingMetrics> {
  const within = sql`created_at >= ${from} and created_at < ${until}`;
  const graders = rows<GradingMetrics['graders'][number]>(
    await db.execute(sql`select grader, count(*)::integer as n,
            count(*) filter (where verdict ->> 'zero_reason' is not null)::integer as zeros
          from ${attempts} where ${within} group by 1`),
  );
  const skills = rows<GradingMetrics['skills'][number]>(
    await db.execute(sql`select mode() within group (order by skill) as skill, count(*)::integer as attempts,
            avg(score)::float8 as mean
          from ${attempts} where ${within} and skill is not null
          group by lower(skill) order by 2 desc, lower(skill) limit ${most}`),
  );
  return { graders, skills };
}

async function countReviews(db: Database): Promise<{ total: number; published: { rating: number; n: number }[] }> {
  const found = rows<{ rating: number; n: number; published: number }>(
    await db.execute(sql`select rating, count(*)::integer as n,
            count(*) filter (where ${PUBLISHED})::integer as published
          from ${reviews} group by 1`),
  );
  return {
    total: found.reduce((sum, { n }) => sum + n, 0),
    published: found.map(({ rating, published }) => ({ rating, n: published })),
  };
}
