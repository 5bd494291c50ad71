/**
 * How much PostgreSQL's database grows with every user who practises: users, their documents, answers and conversations, written
 * through the product's own repositories. Prints the table of docs/operations.md.
 * `npx tsx bench/database-growth.ts [--users 300]`
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '../apps/server/src/db/database.ts';
import { migrate, rows } from '../apps/server/src/db/migrate.ts';
import { openPostgres } from '../apps/server/src/db/open-postgres.ts';
import { createPlansRepository } from '../apps/server/src/db/repositories/plans-repository.ts';
import { DEFAULT_PLANS } from '../apps/server/src/domain/plans/default-plans.ts';
import { repository } from './lib/paths.ts';
import { postgresIfFound } from './lib/postgres.ts';
import { readCandidates, writtenAnswers } from './lib/practice-documents.ts';
import { BUYER, fillUsers, SAVES, USER } from './lib/practice-fill.ts';
import { formatNumber, printSection, progress, table } from './lib/report.ts';

/** users who ask at the same time; then the tables are vacuumed, as autovacuum does in a server that has been up for a while */
const AT_ONCE = 50;
const CANDIDATES = 24;
/** indexes that are named in the table of indexes */
const LARGEST = 6;

const KINDS: [name: string, tables: string[]][] = [
  ['answers as they are written (`generations`)', ['generations']],
  ['history (`chat_records`)', ['chat_records']],
  ['conversations (`chat_sessions`, `chat_messages`)', ['chat_sessions', 'chat_messages']],
  ['job matches (`job_matches`)', ['job_matches']],
  ['resumes and skills (`resumes`, `skills`)', ['resumes', 'skills']],
  ['usage rows (`token_usage`)', ['token_usage']],
  [
    'accounts, sessions, security events, mail',
    ['users', 'auth_sessions', 'one_time_codes', 'security_events', 'outbox_mail'],
  ],
  ['payments and plans of one user in ten (`payments`, `subscriptions`)', ['payments', 'subscriptions']],
];

interface TableSize {
  name: string;
  /** bytes of the rows with what is stored out of line, and of the indexes */
  heap: number;
  indexes: number;
}

const { values } = parseArgs({ options: { users: { type: 'string', default: '300' } } });
const count = Number(values.users);
if (!Number.isInteger(count) || count < 1) throw new TypeError('--users: a whole number of 1 or more');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const postgres = await postgresIfFound();
if (!postgres) throw new Error('this measurement needs PostgreSQL');
const database = openPostgres({ url: postgres.url });
const upkeep = openPostgres({ url: postgres.url, max: 1 });
try {
  const { db } = database;
  // a statement has 15 s in the product, and packing a table may take longer
  await upkeep.db.execute(sql`set statement_timeout = 0`);
  await migrate(db, join(repository, 'apps/server/migrations'));
  await createPlansRepository(db).seed(DEFAULT_PLANS);
  const empty = await sizes(db);
  const emptyBytes = await databaseBytes(db);
  const documents = { candidates: readCandidates(CANDIDATES, USER.matches), answers: writtenAnswers() };
  for (let from = 0; from < count; from += AT_ONCE) {
    await fillUsers(db, documents, from, Math.min(count, from + AT_ONCE));
    await upkeep.db.execute(sql`vacuum analyze`);
    progress(`${Math.min(count, from + AT_ONCE)} of ${count} users`);
  }
  const filled = await sizes(db);
  const bytes = (await databaseBytes(db)) - emptyBytes;
  const largest = await largestIndexes(db);
  const answer =
    documents.answers.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0) / documents.answers.length;
  for (const { name } of filled) await upkeep.db.execute(sql.raw(`vacuum full ${name}`));
  const packed = (await databaseBytes(db)) - emptyBytes;
  print(grown(empty, filled), { bytes, packed, emptyBytes, answer, largest });
} finally {
  await Promise.all([database.close(), upkeep.close()]);
  await postgres.stop();
}

async function databaseBytes(db: Database): Promise<number> {
  const [row] = rows<{ bytes: string }>(await db.execute(sql`select pg_database_size(current_database()) as bytes`));
  return Number(row?.bytes);
}

async function sizes(db: Database): Promise<TableSize[]> {
  const found = rows<{ name: string; heap: string; indexes: string }>(
    await db.execute(sql`
      select relname as name, pg_table_size(oid) as heap, pg_indexes_size(oid) as indexes
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`),
  );
  return found.map(({ name, heap, indexes }) => ({ name, heap: Number(heap), indexes: Number(indexes) }));
}

async function largestIndexes(db: Database): Promise<{ name: string; bytes: number }[]> {
  const found = rows<{ name: string; bytes: string }>(
    await db.execute(sql`
      select relname as name, pg_relation_size(oid) as bytes
      from pg_class where relkind = 'i' and relnamespace = 'public'::regnamespace
      order by pg_relation_size(oid) desc limit ${LARGEST}`),
  );
  return found.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
}

function grown(before: readonly TableSize[], after: readonly TableSize[]): TableSize[] {
  return after.map(({ name, heap, indexes }) => {
    const own = before.find((table) => table.name === name);
    return { name, heap: heap - (own?.heap ?? 0), indexes: indexes - (own?.indexes ?? 0) };
  });
}

interface Totals {
  bytes: number;
  packed: number;
  emptyBytes: number;
  /** bytes of an answer with its heading */
  answer: number;
  largest: { name: string; bytes: number }[];
}

/** kB a user */
function kilobytes(bytes: number): string {
  return formatNumber(bytes / count / 1000);
}

/** GB per 1,000 users */
function gigabytes(bytes: number): string {
  return ((bytes / count) * 1e-6).toFixed(3);
}

function print(growth: readonly TableSize[], { bytes, packed, emptyBytes, answer, largest }: Totals): void {
  const sum = (names: readonly string[] | null, size: (table: TableSize) => number) =>
    growth.filter(({ name }) => names === null || names.includes(name)).reduce((all, table) => all + size(table), 0);
  const line = (name: string, names: readonly string[] | null) => {
    const [heap, indexes] = [sum(names, (table) => table.heap), sum(names, (table) => table.indexes)];
    return [name, kilobytes(heap), kilobytes(indexes), kilobytes(heap + indexes), gigabytes(heap + indexes)];
  };
  printSection(
    'Growth of the database',
    `${count} users on PostgreSQL, each with a resume, ${USER.matches} job matches, ${USER.answers} answers of 200 words (${formatNumber(answer)} bytes with the heading, from the question bank), ${USER.conversations} conversations that hold the same answers, ${USER.sessions} sessions, ${USER.signIns} security events, ${USER.mails} sent mails and their usage rows; one in ${BUYER} has bought a month. Everything is written through the product's own repositories; each answer was saved ${SAVES} times before its end, ${AT_ONCE} users at a time, and the tables vacuumed after each ${AT_ONCE}. The sizes are PostgreSQL's (\`pg_table_size\`, \`pg_indexes_size\`), less those of the empty tables; kB are 1,000 bytes.`,
    table(
      ['kind', 'rows, kB a user', 'indexes, kB a user', 'together, kB a user', 'GB per 1,000 users'],
      [...KINDS.map(([name, tables]) => line(name, tables)), line('all tables', null)],
    ),
    `The whole database grew by ${kilobytes(bytes)} kB a user, ${gigabytes(bytes)} GB per 1,000 users (\`pg_database_size\`; empty it takes ${formatNumber(emptyBytes / 1e6)} MB). Packed with \`vacuum full\` it is ${gigabytes(packed)} GB: the rest is room that updates leave and that is used again. The largest indexes, kB a user: ${largest.map(({ name, bytes: of }) => `\`${name}\` ${kilobytes(of)}`).join(', ')}.`,
  );
}
