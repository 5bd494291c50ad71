import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadBank, loadTaxonomy } from '@prep-ai/question-bank';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { createPasswords } from '../../adapters/passwords/argon2-passwords.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { rows } from '../../db/migrate.ts';
import * as schema from '../../db/schema/index.ts';
import { describeOnBothEngines } from '../../db/testing/databases.ts';
import { createBankGrader } from '../../domain/grading/bank-questions.ts';
import { createResumeRules } from '../../domain/resumes/resume-rules.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addSampleData, removeSampleData, type SampleDataTools } from './sample-data-command.ts';
import { ADMIN_ADDRESS } from './sample-people.ts';

const BANK = fileURLToPath(new URL('../../../../../packages/question-bank', import.meta.url));
const bank = loadBank(join(BANK, 'content/skills'));
const taxonomy = loadTaxonomy(join(BANK, 'taxonomy'));
const grader = createBankGrader(bank, taxonomy);
/** every kind of person once in 50 */
const PEOPLE = 51;
const some = { people: PEOPLE, yes: false };

async function toolsFor(database: OpenDatabase) {
  const said: string[] = [];
  const tools: SampleDataTools = {
    config: { APP_ENV: 'local', ADMIN_EMAIL: 'admin@prep-ai.localhost', ADMIN_PASSWORD: undefined },
    database,
    passwords: await createPasswords(),
    bank,
    grader: () => grader,
    rules: createResumeRules(taxonomy, { now: () => new Date() }),
    logger: pino({ level: 'silent' }),
    now: () => new Date(),
    say: (line) => void said.push(line),
  };
  return { tools, said };
}

describeOnBothEngines('sample data', (database) => {
  let tools: SampleDataTools;
  let said: string[] = [];
  beforeAll(async () => {
    ({ tools, said } = await toolsFor(database()));
  });

  const read = async <Row>(query: ReturnType<typeof sql>) => rows<Row>(await database().db.execute(query));
  const countOf = async (query: ReturnType<typeof sql>) =>
    (await read<{ n: number }>(sql`select count(*)::integer as n from ${query}`))[0]?.n;
  /** rows of every table */
  async function counts(): Promise<Record<string, number>> {
    const names = Object.values(schema).flatMap((item) => (is(item, PgTable) ? [getTableName(item)] : []));
    const found: Record<string, number> = {};
    for (const name of names.sort()) found[name] = (await countOf(sql`${sql.identifier(name)}`)) ?? 0;
    return found;
  }

  test('every state is there, no mail waits, and the sums of money and receipts are right', async () => {
    await addSampleData(tools, some);
    const found = await counts();
    expect(found).toMatchObject({ users: PEOPLE + 1, outbox_mail: 0, contact_messages: 24 });
    const empty = Object.keys(found).filter((name) => found[name] === 0);
    // nobody is logged in, nothing is measured, and no mail is on its way
    expect(empty).toEqual([
      'cache_lookups',
      'chat_files',
      'one_time_codes',
      'outbox_mail',
      'payment_events',
      'price_table',
      'rate_counters',
      'response_minutes',
      'security_events',
      'service_minutes',
      'subtopic_cache',
      'used_states',
    ]);

    const states = (table: string, column: string) =>
      read<{ state: string }>(
        sql`select distinct ${sql.identifier(column)}::text as state from ${sql.identifier(table)} order by 1`,
      ).then((list) => list.map(({ state }) => state));
    expect(await states('payments', 'state')).toEqual(['created', 'failed', 'paid', 'refunded']);
    expect(await states('reviews', 'status')).toEqual(['approved', 'pending', 'rejected']);
    expect(await states('reviews', 'is_featured')).toEqual(['false', 'true']);
    expect(await states('subscriptions', 'source')).toEqual(['feedback', 'payment']);
    expect(await states('generations', 'state')).toEqual(['done', 'failed']);
    expect(await states('attempts', 'grader')).toEqual(['built-in', 'provider']);
    expect(await states('attempts', 'mode')).toEqual(['spoken', 'typed']);
    expect(await countOf(sql`attempts where score > 60`)).toBeGreaterThan(3);
    expect(await countOf(sql`attempts where verdict ->> 'zero_reason' is not null`)).toBeGreaterThan(0);
    expect(await countOf(sql`token_usage where request_type = 'grade'`)).toBeGreaterThan(3);
    const mine = sql`select from chat_records r where r.generation_id = a.generation_id and r.user_id = a.user_id`;
    expect(await countOf(sql`attempts a where created_at > now() or not exists (${mine})`)).toBe(0);
    expect(await states('users', 'is_active')).toEqual(['false', 'true']);
    expect(await states('users', 'is_guest')).toEqual(['false', 'true']);
    expect(await countOf(sql`users where full_name ~ '[ऀ-ॿ]'`)).toBeGreaterThan(2);
    expect(await countOf(sql`users where email is not null and email not like '%@example.com'`)).toBe(1);
  });

  test('money reconciles: what was paid has a receipt and a plan, what was refunded gave both back', async () => {
    // numbers without a gap, in the order of payment
    const receipts = await read<{ series: string; numbers: number[]; last: number }>(
      sql`select receipt_series as series, array_agg(receipt_number order by paid_at) as numbers,
        (select last from receipt_series s where s.series = p.receipt_series) as last
        from payments p where receipt_series is not null group by 1`,
    );
    expect(receipts.length).toBeGreaterThan(0);
    for (const { numbers, last } of receipts) expect(numbers).toEqual(Array.from({ length: last }, (_, i) => i + 1));
    const none = [
      sql`payments p where state in ('paid', 'refunded') and (receipt_number is null or paid_at is null)`,
      sql`payments p where state in ('created', 'failed') and (receipt_number is not null or paid_at is not null)`,
      sql`payments p where state = 'paid' and not exists (select from subscriptions s where s.payment_id = p.id and s.revoked_at is null and s.user_id = p.user_id)`,
      sql`payments p where state = 'refunded' and exists (select from subscriptions s where s.payment_id = p.id and s.revoked_at is null)`,
      sql`payments p where state = 'refunded' and not exists (select from payment_refunds r where r.payment_id = p.id and r.state = 'done' and r.amount = p.amount)`,
      sql`payment_refunds r where not exists (select from payments p where p.id = r.payment_id and p.state = 'refunded')`,
      sql`payments where ask_at is not null`,
      sql`payments where not test_mode or amount <> 19900`,
    ];
    for (const query of none) expect(await countOf(query)).toBe(0);
  });

  test('a second run adds nobody, and its password opens the administrator', async () => {
    const before = await counts();
    await addSampleData(tools, some);
    expect(await counts()).toEqual(before);
    const password = /password (\S+)$/.exec(said.filter((line) => line.includes(ADMIN_ADDRESS)).at(-1) ?? '')?.[1];
    const t = await createTestApp({ engine: createFakeEngine().engine, database: database() });
    const signIn = (email: string) => t.call('POST', '/api/token', { body: { email, password } });
    const admin = await signIn(ADMIN_ADDRESS);
    expect(admin.statusCode).toBe(200);
    const token: string = admin.json().access_token;
    for (const url of [
      '/api/admin/users',
      '/api/admin/payments',
      '/api/admin/reviews/all',
      '/api/admin/feedback',
      '/api/admin/contact',
      '/api/admin/audit',
      '/api/admin/analytics/platform',
      '/api/admin/analytics/token-usage/monthly',
    ])
      expect([url, (await t.call('GET', url, { token })).statusCode]).toEqual([url, 200]);
    await t.close();
  });

  test('removal takes its rows away, and leaves a real account with its receipt', async () => {
    const t = await createTestApp({ engine: createFakeEngine().engine, database: database() });
    const real = await t.member({ email: 'meera@prep.example.net' });
    await t.call('POST', '/api/contact', {
      body: { name: 'Meera', email: 'meera@prep.example.net', message: 'Hello' },
    });
    const reviewed = await read<{ id: number }>(sql`select id from reviews where status = 'approved' limit 1`);
    await t.call('POST', `/api/reviews/${reviewed[0]?.id}/helpful`, { token: real.token });
    await t.close();
    await removeSampleData(tools);
    const left = await counts();
    expect(left).toMatchObject({
      users: 2,
      contact_messages: 1,
      auth_sessions: 1,
      reviews: 0,
      payments: 0,
      payment_refunds: 0,
      receipt_series: 0,
      subscriptions: 0,
      generations: 0,
      token_usage: 0,
      feedback: 0,
      audit: 0,
      settings: 0,
    });
    const emails = await read<{ email: string }>(sql`select email from users order by id`);
    expect(emails.map(({ email }) => email)).toEqual(['admin@prep-ai.localhost', 'meera@prep.example.net']);
    await removeSampleData(tools);
    expect(said.at(-1)).toBe('There is no sample data.');
  });

  test('it refuses beside real people and in production, unless it is told to go on', async () => {
    await expect(addSampleData(tools, some)).rejects.toThrow(/1 account of real people/);
    const production = { ...tools, config: { ...tools.config, APP_ENV: 'production' as const } };
    await expect(addSampleData(production, some)).rejects.toThrow(/APP_ENV is production/);
    expect((await counts()).users).toBe(2);
    await addSampleData(tools, { people: 10, yes: true });
    expect((await counts()).users).toBe(12);
  });
});
