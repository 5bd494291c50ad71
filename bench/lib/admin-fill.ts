import { sql } from 'drizzle-orm';
import type { Database } from '../../apps/server/src/db/database.ts';
import { progress } from './report.ts';

/** Rows of each table that the admin area's lists and figures are measured over. */
export const SIZES = {
  members: 10_000,
  /** more people than members: each review has an author of its own */
  guests: 12_000,
  generations: 100_000,
  reviews: 20_000,
  feedback: 5000,
  contacts: 5000,
  audit: 20_000,
  usage: 100_000,
  payments: 10_000,
  subtopics: 500,
} as const;

const S = SIZES;
const PEOPLE = S.members + S.guests;
/** rows a statement */
const BATCH = 10_000;

/** `days` days before now at most, the same for the same `i`; the step spreads neighbours over the whole time */
const ago = (days: number) => `now() - ((i::bigint * 7919) % ${days * 86_400}) * interval '1 second'`;
const person = `1 + (i * 31) % ${PEOPLE}`;
const pick = (...values: string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + i % ${values.length}]`;
const names = pick('Asha Rao', 'मीरा अय्यर', 'Ravi Kumar', 'Zoya Khan', 'Élodie Müller', 'अनिल शर्मा', 'Ben Cruz');
const text = (characters: number) =>
  `left(repeat('index latency heap queue schema cache replica thread lock vector ' || md5(i::text) || ' ', 20), ${characters})`;

/** Each statement inserts the rows from i = $from to $to. Ids begin at 1, so that a row can name another by its number. */
const FILL: { table: string; rows: number; columns: string; values: string }[] = [
  {
    table: 'users',
    rows: PEOPLE,
    columns: 'username, email, full_name, is_guest, is_active, email_verified, created_at, last_login_at',
    values: `'User', case when i <= ${S.members} then 'person-' || i || '@' || ${pick('example.com', 'example.org', 'mail.example')} end,
      case when i <= ${S.members} then ${names} || ' ' || i end, i > ${S.members}, i % 50 <> 0, i % 9 <> 0, ${ago(400)},
      case when i % 3 <> 0 then ${ago(200)} end`,
  },
  {
    table: 'auth_sessions',
    rows: PEOPLE,
    columns: 'id, user_id, created_at, last_seen_at, expires_at, ends_at',
    values: `gen_random_uuid(), i, ${ago(60)}, ${ago(60)}, now() + interval '1 day', now() + interval '1 day'`,
  },
  {
    table: 'generations',
    rows: S.generations,
    columns: 'id, user_id, request, engine, state, quota, content, worker, created_at, finished_at',
    values: `gen_random_uuid(), ${person},
      jsonb_build_object('type', ${pick('questions', 'chat', 'more_questions')}, 'message', '', 'skills', jsonb_build_array(${pick('Java', 'Kafka', 'SQL', 'Nursing')}), 'subtopics', '{}'::jsonb, 'level', 'General', 'length', '200'),
      'offline', 'done', 'counted', ${text(1200)}, 'bench', ${ago(400)}, ${ago(400)}`,
  },
  {
    table: 'chat_records',
    rows: S.generations,
    columns: 'user_id, skill, message, response, created_at',
    values: `${person}, ${pick('Java', 'Kafka', 'SQL', 'Nursing')}, 'Question ' || i, ${text(200)}, ${ago(400)}`,
  },
  {
    table: 'token_usage',
    rows: S.usage,
    columns: 'user_id, provider, model, request_type, input_tokens, output_tokens, estimated, created_at',
    values: `${person}, ${pick('offline', 'openai')}, ${pick('question-bank', 'gpt-4.1-mini')}, ${pick('questions', 'chat', 'subtopics')},
      500 + i % 900, 200 + i % 700, i % 2 = 0, ${ago(400)}`,
  },
  {
    table: 'reviews',
    rows: S.reviews,
    columns: 'user_id, reviewer_name, rating, review_text, status, is_featured, helpful_count, created_at, updated_at',
    values: `i, ${names}, 1 + i % 5, ${text(300)}, ${pick('approved', 'approved', 'approved', 'pending', 'rejected')}, i % 20 = 0, i % 40, ${ago(400)}, ${ago(400)}`,
  },
  {
    table: 'feedback',
    rows: S.feedback,
    columns: 'user_id, reason, feedback_text, current_path, session_data, premium_eligible, created_at',
    values: `i, ${pick('questions_quality', 'missing_features', 'other')}, ${text(200)}, '/chat', '{}', i % 3 = 0, ${ago(400)}`,
  },
  {
    table: 'contact_messages',
    rows: S.contacts,
    columns: 'name, email, country, message, handled, created_at',
    values: `${names}, 'person-' || i || '@example.com', 'India', ${text(400)}, i % 4 <> 0, ${ago(400)}`,
  },
  {
    table: 'audit',
    rows: S.audit,
    columns: 'actor_id, action, target, details, created_at',
    values: `1 + i % 5, ${pick('user_promoted', 'review_approved', 'setting_changed', 'plan_granted')}, 'user:' || i, '{"before": 1, "after": 2}', ${ago(400)}`,
  },
  {
    table: 'payments',
    rows: S.payments,
    columns: 'user_id, plan_id, amount, currency, state, provider_order_id, provider_payment_id, created_at, paid_at',
    values: `1 + (i * 31) % ${S.members}, 2, 19900, 'INR', ${pick('paid', 'created', 'failed')}, 'order_' || md5(i::text), 'pay_' || md5(i::text), ${ago(400)}, ${ago(400)}`,
  },
  {
    table: 'subscriptions',
    rows: S.payments / 2,
    columns: 'user_id, plan_id, source, starts_at, ends_at',
    values: `1 + (i * 31) % ${S.members}, 2, 'admin', ${ago(60)}, ${ago(60)} + interval '30 days'`,
  },
  {
    table: 'subtopic_cache',
    rows: S.subtopics,
    columns: 'skill_name, skill_key, subtopics',
    values: `'Skill ' || i, 'skill ' || i, to_jsonb(array_fill('A subtopic of this skill'::text, array[50]))`,
  },
];

/** Fills an empty, migrated database, and does what autovacuum does in a server that has been up for a while. */
export async function fillForAdministrators(db: Database, name: string): Promise<void> {
  for (const { table, rows, columns, values } of FILL) {
    for (let from = 1; from <= rows; from += BATCH) {
      const to = Math.min(rows, from + BATCH - 1);
      await db.execute(
        sql.raw(`insert into ${table} (${columns}) select ${values} from generate_series(${from}, ${to}) as i`),
      );
    }
    progress(`${name}: ${rows.toLocaleString('en')} rows of ${table}`);
  }
  await db.execute(sql`vacuum analyze`);
}
