import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../database.ts';
import { migrate, rows } from '../migrate.ts';
import { openMemoryPglite } from '../open-pglite.ts';
import * as schema from '../schema/index.ts';
import { MIGRATIONS, openTestPostgres } from '../testing/databases.ts';
import { fillTables } from '../testing/fill-tables.ts';
import { checkBackup, findContent, restoreBackup } from './restore-backup.ts';
import { appliedMigrations, describeTables, type KnownMigrations, readKnownMigrations } from './tables.ts';
import { type BackupSummary, writeBackup } from './write-backup.ts';

// several databases each, on a machine that others use too
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ENGINES = { pglite: openMemoryPglite, postgres: openTestPostgres };
const known = readKnownMigrations(MIGRATIONS);
const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true }));
const TABLES = Object.values(schema)
  .filter((entry) => is(entry, PgTable))
  .map((table) => getTableName(table))
  .sort();

let files = 0;
const backup = async (database: OpenDatabase, migrations: KnownMigrations = known) => {
  const path = join(folder, `${++files}.backup.gz`);
  const madeAt = new Date('2026-11-21T10:00:00Z');
  const summary = await writeBackup(database, { path, migrations, secret: 'abc', version: '1.2.3', madeAt });
  return { path, summary };
};
const restore = async (database: OpenDatabase, path: string, replace = false) =>
  restoreBackup(database, await checkBackup(path, known), { migrations: known, replace });

/** Every row as the database itself prints it, not as backups read it. */
async function contentOf({ db }: OpenDatabase): Promise<Record<string, string[]>> {
  await db.execute(sql`set timezone = 'UTC'`);
  const content: Record<string, string[]> = {};
  for (const table of TABLES) {
    const found = rows<{ row: string }>(await db.execute(sql.raw(`select t::text as row from "${table}" t`)));
    content[table] = found.map(({ row }) => row).sort();
  }
  return content;
}

/** The next number of every table with an identity column. */
async function nextNumbers({ db }: OpenDatabase): Promise<Record<string, string>> {
  const given: Record<string, string> = {};
  for (const { name, identity } of await describeTables(db, TABLES)) {
    if (identity === null) continue;
    const [next] = rows<{ n: string }>(
      await db.execute(sql`select nextval(pg_get_serial_sequence(quote_ident(${name}), ${identity}))::text as n`),
    );
    given[name] = next?.n ?? '';
  }
  return given;
}

async function filled(open: () => Promise<OpenDatabase>): Promise<OpenDatabase> {
  const database = await open();
  await migrate(database.db, MIGRATIONS);
  await fillTables(database.db, TABLES);
  // numbers of deleted rows are not assigned again
  await database.db.execute(sql`delete from contact_messages where id > 5`);
  return database;
}

interface Sample {
  database: OpenDatabase;
  content: Record<string, string[]>;
  path: string;
  summary: BackupSummary;
  numbers: Record<string, string>;
}

/** A filled database of each engine, its backup, and the numbers that it assigns next. */
const samples = new Map<string, Sample>();
beforeAll(async () => {
  for (const [name, open] of Object.entries(ENGINES)) {
    const database = await filled(open);
    const content = await contentOf(database);
    samples.set(name, { database, content, ...(await backup(database)), numbers: await nextNumbers(database) });
  }
});
afterAll(() => Promise.all([...samples.values()].map(({ database }) => database.close())));
const sampleOf = (engine: string): Sample => {
  const sample = samples.get(engine);
  if (!sample) throw new Error(`no database of ${engine}`);
  return sample;
};

describe.each(Object.keys(ENGINES))('a backup of %s', (from) => {
  it.each(Object.entries(ENGINES))('is restored completely into %s', async (_into, open) => {
    const { content, path, summary, numbers } = sampleOf(from);
    // an empty table proves nothing: a new one has to be filled
    expect(Object.entries(content).filter(([, found]) => found.length === 0)).toEqual([]);
    const total = Object.values(content).flat().length;
    expect(summary).toEqual({ path, tables: TABLES.length, rows: total, bytes: statSync(path).size });
    expect(statSync(path).mode & 0o777).toBe(0o600);

    const target = await open();
    try {
      await restore(target, path);
      expect(await contentOf(target)).toEqual(content);
      expect(Object.keys(numbers).length).toBeGreaterThan(10);
      expect(numbers.contact_messages).toBe('9');
      expect(await nextNumbers(target)).toEqual(numbers);
      expect(await migrate(target.db, MIGRATIONS)).toBe(0);
      // foreign keys are in force again
      const stranger = sql`insert into skills (user_id, name, name_key, category) values (99, 'a', 'a', 'a')`;
      await expect(target.db.execute(stranger)).rejects.toThrow();
      await target.db.execute(sql`delete from audit`);
      await target.db.execute(sql`delete from users where id > 1`);
      const later = await contentOf(target);
      expect([later.users?.length, later.skills?.length]).toEqual([1, 1]);

      await expect(restore(target, path)).rejects.toThrow('This database is not empty.');
      const stop = new AbortController();
      const stopped = restoreBackup(target, await checkBackup(path, known), {
        migrations: known,
        replace: true,
        signal: stop.signal,
      });
      stop.abort(new Error('stopped'));
      await expect(stopped).rejects.toThrow('stopped');
      expect(await contentOf(target)).toEqual(later);
      const counted = await findContent(target.db, known);
      expect(counted.find(({ table }) => table === 'users')).toEqual({ table: 'users', rows: 1 });
      expect(counted.map(({ table }) => table)).not.toContain('audit');
      await restore(target, path, true);
      expect(await contentOf(target)).toEqual(content);
    } finally {
      await target.close();
    }
  });
});

it('a backup of an older level is restored and then migrated', async () => {
  const older = await openTestPostgres();
  await migrate(older.db, MIGRATIONS, known.hashes.length - 1);
  await fillTables(older.db, TABLES, 3);
  const { path, summary } = await backup(older);
  expect(summary.rows).toBeGreaterThan(50);
  await older.close();
  const target = await openTestPostgres();
  await restore(target, path);
  expect(await appliedMigrations(target.db)).toEqual(new Set(known.hashes));
  const kept = rows<{ n: number }>(await target.db.execute(sql`select count(*)::int as n from chat_messages`));
  expect(kept).toEqual([{ n: 3 }]);
  await target.close();
});

it('a restore refuses a file that is truncated, changed, newer or not a backup, and changes nothing', async () => {
  const { database: source, path } = sampleOf('pglite');
  const bytes = readFileSync(path);
  const text = gunzipSync(bytes).toString();
  const lines = text.split('\n');
  const made = (name: string, content: string | Buffer) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  /** With valid checksums, as somebody would forge them. */
  const forged = (name: string, change: (lines: string[]) => string[]) => {
    const body = change(lines.slice(0, -2));
    const end = JSON.parse(lines.at(-2) ?? '');
    let own: string[] = [];
    let table = '';
    const tables: { table: string; rows: number; sha256: string }[] = [];
    const close = () => {
      const sha256 = createHash('sha256')
        .update(own.map((line) => `${line}\n`).join(''))
        .digest('hex');
      if (table !== '') tables.push({ table, rows: own.length, sha256 });
      own = [];
    };
    for (const line of body) {
      if (line.startsWith('[')) own.push(line);
      else if (line.startsWith('{"table"')) {
        close();
        table = JSON.parse(line).table;
      }
    }
    close();
    const sha256 = createHash('sha256')
      .update(body.map((line) => `${line}\n`).join(''))
      .digest('hex');
    return made(name, gzipSync(`${[...body, JSON.stringify({ ...end, tables, sha256 })].join('\n')}\n`));
  };
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8(flipped.readUInt8(1000) ^ 1, 1000);
  const refusals: [string, RegExp][] = [
    [made('half', bytes.subarray(0, bytes.length / 2)), /is damaged: its end is missing/],
    [made('last byte', bytes.subarray(0, -1)), /is damaged: its end is missing/],
    [made('flipped', flipped), /is damaged/],
    [made('without end', gzipSync(`${lines.slice(0, -2).join('\n')}\n`)), /is damaged: its end is missing/],
    [made('without a row', gzipSync(lines.filter((_, n) => n !== 4).join('\n'))), /checksums are not right/],
    [
      made('one digit', gzipSync(text.replace('10:59:59.99', '10:59:58.99').replace('05:29:59', '05:29:58'))),
      /checksums are not right/,
    ],
    [made('twice', gzipSync(text + text)), /something follows its end/],
    [made('row first', gzipSync(`["a"]\n${text}`)), /a row is outside/],
    [made('empty', ''), /is damaged: its end is missing/],
    [made('picture', 'not gzip at all'), /is damaged: its content is not what was written/],
    [made('other', gzipSync('{"hello": 1}\n')), /is not a backup of Prep AI/],
    [
      made('format 2', gzipSync(text.replace('"prep_ai_backup":1', '"prep_ai_backup":2'))),
      /newer version of Prep AI \(format 2\)/,
    ],
    [join(folder, 'missing'), /There is no file/],
    [folder, /is a folder, not a backup/],
    [
      forged('newer', ([header = '', ...rest]) => [
        header.replace('"migrations":[', '"migrations":["from the future",'),
        ...rest,
      ]),
      /newer version of Prep AI \(1\.2\.3\)/,
    ],
  ];
  for (const [file, reason] of refusals) await expect(checkBackup(file, known), file).rejects.toThrow(reason);
  // the checksums are right, so only the database itself can detect these
  const forgeries: [string, RegExp | string][] = [
    [
      forged('table', (all) => all.map((line) => line.replace('{"table":"audit"', '{"table":"pg_class"'))),
      /its table pg_class is not one of Prep AI/,
    ],
    [
      forged('column', (all) =>
        all.map((line) => line.replace('"columns":["id","actor_id"', '"columns":["id","id) values (1); --"')),
      ),
      /its table audit is not one of Prep AI/,
    ],
    [
      forged('child', (all) => all.filter((line) => !line.startsWith('["1","') || !line.includes('username'))),
      /violates foreign key|Failed query/,
    ],
    [forged('value', (all) => all.map((line) => line.replace(/^\["3",/, '["three",'))), /Failed query/],
    [forged('short', (all) => all.map((line) => (line.startsWith('["4",') ? '["4"]' : line))), /Failed query/],
    [
      forged('rounded', (all) => all.map((line) => line.replace('+00"', '-00:00"'))),
      /could not be restored as they are/,
    ],
  ];
  const later = await contentOf(source);
  for (const [file, reason] of forgeries) {
    await expect(restore(source, file, true), file).rejects.toThrow(reason);
    expect(await contentOf(source)).toEqual(later);
  }
});

it('a database of a newer program is neither backed up nor overwritten', async () => {
  const future = join(folder, 'migrations');
  cpSync(MIGRATIONS, future, { recursive: true });
  const journal = JSON.parse(readFileSync(join(future, 'meta/_journal.json'), 'utf8'));
  journal.entries.push({ ...journal.entries.at(-1), idx: 99, tag: '0099_future' });
  writeFileSync(join(future, 'meta/_journal.json'), JSON.stringify(journal));
  writeFileSync(join(future, '0099_future.sql'), 'CREATE TABLE "hoverboards" ("id" integer primary key);');
  const database = await openTestPostgres();
  await migrate(database.db, future);
  await database.db.execute(sql`insert into hoverboards values (1)`);
  await expect(backup(database)).rejects.toThrow('changed by another version of Prep AI');
  const { path } = await backup(database, readKnownMigrations(future));
  await expect(checkBackup(path, known)).rejects.toThrow('newer version');
  await expect(restore(database, sampleOf('pglite').path, true)).rejects.toThrow('Restore with that version');
  expect(rows(await database.db.execute(sql`select * from hoverboards`))).toEqual([{ id: 1 }]);
  await database.close();
});

it('what a server writes during a backup is in it completely or not at all, and a restore is refused while a server is connected', async () => {
  const source = await openTestPostgres();
  await migrate(source.db, MIGRATIONS);
  await fillTables(source.db, TABLES);
  let writing = true;
  let written = 0;
  const writer = (async () => {
    while (writing) {
      await source.db.transaction(async (tx) => {
        await tx.execute(sql`insert into contact_messages (name, email, message) values ('w', 'w', 'w')`);
        await tx.execute(sql`insert into audit (action, target, details) values ('w', 'w', '{}')`);
      });
      written += 1;
    }
  })();
  const { path } = await backup(source);
  writing = false;
  await writer;
  expect(written).toBeGreaterThan(0);
  const target = await openTestPostgres();
  await restore(target, path);
  const [found] = rows<{ a: number; b: number }>(
    await target.db.execute(
      sql`select (select count(*) from audit where action = 'w')::int as a, (select count(*) from contact_messages where name = 'w')::int as b`,
    ),
  );
  expect(found?.a).toBe(found?.b);
  // another server is connected
  await expect(restore(source, path, true)).rejects.toThrow('A Prep AI server is using this database');
  await Promise.all([source.close(), target.close()]);
});

it('an existing file is not overwritten, and what a killed process left is removed', async () => {
  const database = await openTestPostgres();
  await expect(backup(database)).rejects.toThrow('There is nothing to back up');
  await migrate(database.db, MIGRATIONS);
  const own = join(folder, 'own');
  const options = { migrations: known, secret: null, version: '1', madeAt: new Date() };
  await writeBackup(database, { ...options, path: join(own, 'a.backup.gz') });
  expect(statSync(own).mode & 0o777).toBe(0o700);
  await expect(writeBackup(database, { ...options, path: join(own, 'a.backup.gz') })).rejects.toThrow(
    'There is a file',
  );
  const aborted = AbortSignal.abort();
  await expect(
    writeBackup(database, { ...options, path: join(own, 'b.backup.gz'), signal: aborted }),
  ).rejects.toThrow();
  expect(readdirSync(own)).toEqual(['a.backup.gz']);
  for (const name of ['.x.backup.gz.1.partial', '.y.backup.gz.2.partial']) appendFileSync(join(own, name), 'half');
  utimesSync(join(own, '.x.backup.gz.1.partial'), new Date(0), new Date(0));
  await writeBackup(database, { ...options, path: join(own, 'c.backup.gz') });
  expect(readdirSync(own).sort()).toEqual(['.y.backup.gz.2.partial', 'a.backup.gz', 'c.backup.gz']);
  await database.close();
});
