import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describeTables, type TableShape } from '../backup/tables.ts';
import type { Database } from '../database.ts';
import { rows } from '../migrate.ts';

/** What people and attackers write, and what a copy gets wrong first. */
const TEXTS = [
  'मेरा नाम आशा है',
  '👩🏽‍💻 emoji, ﷽ and a\u200bzero width',
  `quotes ' " \` and $$ \\ \\n \\u0041 %s {} [] ; -- drop table`,
  'tabs\t, carriage\rreturn, line\nfeed, \u2028 and \u0001\u001f\u007f\ufeff',
  '\\N',
  '',
  'null',
];

/** Columns whose values a check of the database limits, by table and column; null: there is no such row. */
const LIMITED: Record<string, (n: number) => string | null> = {
  'price_table.id': (n) => (n === 1 ? '1' : null),
  'reviews.rating': (n) => String((n % 5) + 1),
  'job_matches.score': (n) => String(n),
  'attempts.score': (n) => String(n),
};

interface Key {
  table: string;
  column: string;
  target: string;
  target_column: string;
}

/**
 * Writes `count` rows to every table of a migrated database for any columns: hostile texts, microseconds, nested
 * JSON, nulls where they may be, and one text of 200 KB a table. A new table gets rows, too, unless it has a check that
 * LIMITED doesn't know: then this fails.
 */
export async function fillTables(db: Database, names: readonly string[], count = 8): Promise<void> {
  const tables = await describeTables(db, names);
  const keys = rows<Key>(
    await db.execute(sql`
      select c.relname as "table", a.attname as "column", t.relname as "target", b.attname as "target_column"
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      join pg_class t on t.oid = k.confrelid join pg_attribute b on b.attrelid = t.oid and b.attnum = k.confkey[1]
      where k.contype = 'f'`),
  );
  const nullable = new Set(
    rows<{ name: string }>(
      await db.execute(sql`
        select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = current_schema() and is_nullable = 'YES'`),
    ).map(({ name }) => name),
  );
  for (const table of parentsFirst(tables, keys)) {
    for (let n = 1; n <= count; n++) await insertRow(db, table, n, keys, nullable);
  }
}

async function insertRow(db: Database, table: TableShape, n: number, keys: Key[], nullable: Set<string>) {
  const columns = table.columns.filter(({ name }) => name !== table.identity);
  if (columns.some(({ name }) => LIMITED[`${table.name}.${name}`]?.(n) === null)) return;
  const values = columns.map(({ name, type }, place) => {
    const path = `${table.name}.${name}`;
    const key = keys.find((entry) => entry.table === table.name && entry.column === name);
    if (key)
      return sql`(select ${sql.identifier(key.target_column)} from ${sql.identifier(key.target)} order by 1 offset ${n - 1} limit 1)`;
    if (n === 2 && nullable.has(path) && name !== 'email') return sql`null`;
    return sql`${(LIMITED[path] ?? ((at) => sampleOf(type, name, at, place)))(n)}::text::${sql.raw(type)}`;
  });
  const names = columns.map(({ name }) => sql.identifier(name));
  await db.execute(
    sql`insert into ${sql.identifier(table.name)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
  );
}

function sampleOf(type: string, name: string, n: number, place: number): string {
  const text = `${TEXTS[n % TEXTS.length]} ${n} ${name}`;
  switch (type) {
    case 'text':
      // keys are indexed, and no index takes so much
      return n === 3 && /content|text|message|response|description/.test(name)
        ? `${text}${'ठ"\\'.repeat(40_000)}`
        : text;
    case 'integer':
    case 'bigint':
    case 'real':
      return String(n * 1000 + place);
    case 'boolean':
      return String(n % 2 === 0);
    case 'uuid':
      return randomUUID();
    case 'jsonb':
      return JSON.stringify({
        text,
        list: [1.5, 1e21, 0.1, -7, null, true, { [text]: [] }],
        big: 'x'.repeat(n === 3 ? 200_000 : 1),
      });
    case 'timestamp with time zone':
      return `2026-03-0${n} 1${place % 10}:59:59.${String(n).padStart(6, '9')}+05:30`;
    default:
      throw new Error(`a column of the type ${type}: say here what to write to it`);
  }
}

function parentsFirst(tables: TableShape[], keys: Key[]): TableShape[] {
  const sorted: TableShape[] = [];
  const visit = (table: TableShape): void => {
    if (sorted.includes(table)) return;
    for (const { target } of keys.filter((key) => key.table === table.name && key.target !== table.name)) {
      const parent = tables.find(({ name }) => name === target);
      if (parent) visit(parent);
    }
    sorted.push(table);
  };
  for (const table of tables) visit(table);
  return sorted;
}
