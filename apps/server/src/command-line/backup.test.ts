import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { offerLiveCopies } from '../db/backup/live-copy.ts';
import { readKnownMigrations } from '../db/backup/tables.ts';
import type { OpenDatabase } from '../db/database.ts';
import { migrate, rows } from '../db/migrate.ts';
import { openPglite } from '../db/open-pglite.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { chatRecords, jobMatches, resumes, settings, subscriptions } from '../db/schema/index.ts';
import { MIGRATIONS, openTestPostgres } from '../db/testing/databases.ts';
import { SAMPLE_PROFILE } from '../db/testing/samples.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { createTestApp } from '../testing/test-app.ts';
import { type BackupTools, makeBackup, moveToPostgres, restore } from './backup-commands.ts';

// each needs several processes and databases, and the machine may be busy
vi.setConfig({ testTimeout: 120_000 });

/** the one of test-app.ts */
const SECRET = 'a secret of the tests, 32 bytes and more';
const folder = mkdtempSync(join(tmpdir(), 'backup commands '));
const migrations = readKnownMigrations(MIGRATIONS);
const engine = () => createFakeEngine().engine;
const keep = { replace: false, otherSecret: false };
const lose = { replace: true, otherSecret: false };
let made: OpenDatabase & { url: string };
beforeAll(async () => {
  made = await openTestPostgres();
});
afterAll(async () => {
  await made.close();
  rmSync(folder, { recursive: true });
});

let seconds = 0;
/** Waits for the next second: the name of a backup has the time in it. */
const laterEachTime = () => new Date(Date.parse('2026-11-21T10:00:00Z') + ++seconds * 1000);

function toolsFor(dataDir: string, config: BackupTools['config']): BackupTools & { said: string[] } {
  mkdirSync(dataDir, { recursive: true });
  const said: string[] = [];
  return { config, dataDir, migrations, now: laterEachTime, say: (line) => said.push(line), said };
}

/** The commands as an operator calls them, from the sources. */
function command(name: string, args: string[], env: Record<string, string>): ChildProcess {
  const entry = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  return spawn(process.execPath, ['--import', 'tsx', entry, ...args], {
    env: { PATH: process.env.PATH, APP_SECRET: SECRET, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((done) => setTimeout(done, 20));
}

test('a whole product moves from the embedded database to PostgreSQL and back, and nobody notices', async () => {
  const dataDir = join(folder, 'moved');
  const embedded = await openPglite(dataDir);
  const before = await createTestApp({ engine: engine(), database: embedded });
  const { db } = embedded;
  await db.insert(settings).values({ key: 'security', value: { two_factor_enabled: true } });
  const [asha, dev] = [await before.member({ fullName: 'आशा राव' }), await before.member()];
  const setUp = { token: dev.token, body: { current_password: dev.password } };
  const { secret } = (await before.call('POST', '/api/users/me/two-factor', setUp)).json();
  const now = Math.floor(Date.now() / 1000);
  const confirm = { token: dev.token, body: { code: generateSync({ secret, epoch: now - 30 }) } };
  expect((await before.call('PUT', '/api/users/me/two-factor', confirm)).statusCode).toBe(200);
  const guest = await before.guest();
  await db.insert(chatRecords).values({ userId: asha.userId, message: 'क्या है?', response: 'A "record" \\ 👩🏽‍💻' });
  const [startsAt, endsAt] = [new Date(Date.now() - 1000), new Date(Date.now() + 20 * 86_400_000)];
  await db.insert(subscriptions).values({ userId: asha.userId, planId: 2, source: 'admin', startsAt, endsAt });
  const [resume] = await db
    .insert(resumes)
    .values({
      userId: asha.userId,
      filename: 'a.pdf',
      kind: 'pdf',
      pages: 1,
      lines: [{ n: 1, text: 'x' }],
      profile: SAMPLE_PROFILE,
    })
    .returning();
  const result = {
    score: 61,
    job_title: null,
    strong_matches: [],
    gaps: [],
    recommendations: [],
    breakdown: [],
    formula: 'f',
  };
  await db
    .insert(jobMatches)
    .values({ userId: asha.userId, resumeId: resume?.id ?? 0, jobDescription: 'A job', score: 61, result });
  const READS = [
    '/api/auth/me',
    '/api/auth/me/plan',
    '/api/chat/history',
    '/api/resume/latest-job-matching',
    '/api/auth/sessions',
  ];
  const seenBy = async (app: typeof before) =>
    Promise.all(READS.map(async (url) => (await app.call('GET', url, { token: asha.token })).json()));
  const seen = await seenBy(before);
  expect(JSON.stringify(seen)).toMatch(/आशा.*"plan_id":2.*क्या.*61/s);

  // while it runs: a backup works on a copy of the folder, and moving is refused
  writeFileSync(join(dataDir, 'secret'), `${SECRET}\n`);
  const source = toolsFor(dataDir, { APP_ENV: 'local' });
  const file = join(folder, 'live.backup.gz');
  await expect(makeBackup(source, file)).rejects.toThrow('is in use by a process that offers no copy of it');
  const hasty = await offerLiveCopies(embedded, dataDir, 1);
  await expect(makeBackup(source, file)).rejects.toThrow('Copying the database took too long');
  await hasty.close();
  const hold = await offerLiveCopies(embedded, dataDir);
  await makeBackup(source, file);
  expect(source.said.join('\n')).toMatch(/Backup written: .*live\.backup\.gz \(\d+ rows of \d+ tables, \d+ bytes\)/);
  expect(readdirSync(dataDir).sort()).toEqual(['database', 'hold.sock', 'secret']);
  expect(statSync(join(dataDir, 'hold.sock')).mode & 0o077).toBe(0);
  const target = toolsFor(dataDir, { APP_ENV: 'local', DATABASE_URL: made.url });
  await expect(moveToPostgres(target, keep)).rejects.toThrow('is in use by another Prep AI process');
  await before.close();
  await hold.close();
  await embedded.close();

  const stranger = toolsFor(dataDir, { ...target.config, APP_SECRET: 'another secret of at least 32 characters' });
  await expect(moveToPostgres(stranger, keep)).rejects.toThrow('APP_SECRET is not the secret of this installation');
  await moveToPostgres(target, keep);
  expect(target.said.join('\n')).toContain('start the server with DATABASE_URL set');
  expect(target.said.join('\n')).toContain(`The secret stays in ${join(dataDir, 'secret')}`);
  await expect(moveToPostgres(target, keep)).rejects.toThrow(/not empty: it holds 3 accounts and guests, 1 answers\./);
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^before-move-.*Z\.backup\.gz$/)]);
  const after = await createTestApp({ engine: engine(), database: made });
  expect(await seenBy(after)).toEqual(seen);
  const signIn = (account: typeof asha, two_factor_code?: string) =>
    after.call('POST', '/api/token', { body: { email: account.email, password: account.password, two_factor_code } });
  expect((await signIn(asha)).statusCode).toBe(200);
  expect((await signIn(dev)).json().code).toBe('two_factor_required');
  expect((await signIn(dev, generateSync({ secret, epoch: now + 30 }))).statusCode).toBe(200);
  expect((await after.call('GET', '/api/auth/me', { token: guest.token })).statusCode).toBe(200);
  expect((await after.member()).userId).toBe(guest.userId + 1);
  await after.close();

  // the backup that was made while the server ran goes into a folder of its own
  const fresh = join(folder, 'fresh');
  const other = toolsFor(fresh, { APP_ENV: 'local', APP_SECRET: 'another secret of at least 32 characters' });
  await expect(restore(other, file, keep)).rejects.toThrow(/another secret.*--other-secret/);
  await restore(toolsFor(fresh, { APP_ENV: 'local', APP_SECRET: SECRET }), file, keep);
  const back = await openPglite(fresh);
  const restored = await createTestApp({ engine: engine(), database: back });
  expect(await seenBy(restored)).toEqual(seen);
  await restored.close();
  await back.close();
});

test('--replace writes a backup of the data it replaces, which can be restored', async () => {
  const dataDir = join(folder, 'replaced');
  const database = await openTestPostgres();
  const server = openPostgres({ url: database.url });
  await migrate(server.db, MIGRATIONS);
  const tools = toolsFor(dataDir, { APP_ENV: 'local', DATABASE_URL: database.url });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const names = async () => (await client.query('select name from contact_messages')).rows;
  const write = (name: string) =>
    client.query(`insert into contact_messages (name, email, message) values ($1, '', '')`, [name]);
  await write('first');
  const file = join(folder, 'first.backup.gz');
  await makeBackup(tools, file);
  await expect(makeBackup(tools, file)).rejects.toThrow('There is a file');
  await write('second');
  await expect(restore(tools, file, lose)).rejects.toThrow('A Prep AI server is using this database');
  expect(existsSync(join(dataDir, 'backups'))).toBe(false);
  await server.close();
  await expect(restore(tools, file, keep)).rejects.toThrow(/not empty: it holds rows in contact_messages\. --replace/);
  await restore(tools, file, lose);
  expect(await names()).toEqual([{ name: 'first' }]);
  const kept = readdirSync(join(dataDir, 'backups')).sort().at(-1) ?? '';
  expect(tools.said.join('\n')).toContain(`What the database holds now is kept in ${join(dataDir, 'backups', kept)}`);
  await restore(tools, join(dataDir, 'backups', kept), lose);
  expect(await names()).toEqual([{ name: 'first' }, { name: 'second' }]);
  await client.end();
  await database.close();
});

test('a backup that is killed leaves no file, and a restore that is killed leaves the database as it was', async () => {
  const source = await openTestPostgres();
  await migrate(source.db, MIGRATIONS);
  for (let n = 0; n < 300; n++)
    await source.db.execute(
      sql`insert into contact_messages (name, email, message) values (${String(n)}, '', ${Array.from({ length: 300 }, () => Math.random()).join()})`,
    );
  const target = join(folder, 'killed');
  mkdirSync(target);
  const env = { DATABASE_URL: source.url, DATA_DIR: join(folder, 'nothing') };
  // a locked table makes it wait in the middle of the file
  const locker = new Client({ connectionString: source.url });
  await locker.connect();
  await locker.query('begin; lock table users in access exclusive mode');
  const backing = command('backup', [target], env);
  const waits = sql`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and application_name = 'prep-ai backup' and datname = current_database()`;
  await until(async () => rows(await source.db.execute(waits)).length > 0);
  expect(readdirSync(target)).toEqual([expect.stringMatching(/\.partial$/)]);
  backing.kill('SIGKILL');
  await once(backing, 'exit');
  expect(readdirSync(target).filter((name) => !name.endsWith('.partial'))).toEqual([]);
  await locker.query('rollback');
  await locker.end();
  const file = join(target, 'whole.backup.gz');
  await makeBackup(
    toolsFor(join(folder, 'nothing'), { APP_ENV: 'local', APP_SECRET: SECRET, DATABASE_URL: source.url }),
    file,
  );
  await source.close();

  // read twice, to check it and to restore it: the second time through a pipe that stops in the middle of the rows
  const bytes = readFileSync(file);
  const [pipe, next] = [join(folder, 'pipe'), join(folder, 'next pipe')];
  const dataDir = join(folder, 'half');
  const intoPostgres = await openTestPostgres();
  const sessions = sql`select count(*)::int as n from pg_stat_activity where application_name = 'prep-ai backup' and datname = current_database()`;
  for (const database of [intoPostgres, null]) {
    rmSync(pipe, { force: true });
    await once(spawn('mkfifo', [pipe, next]), 'exit');
    const restoring = command('restore', [pipe], {
      DATA_DIR: dataDir,
      ...(database ? { DATABASE_URL: database.url } : {}),
    });
    const first = createWriteStream(pipe);
    // the second read must not find the pipe of the first
    await once(first, 'open');
    renameSync(next, pipe);
    await finished(first.end(bytes));
    const second = createWriteStream(pipe);
    await new Promise<void>((done, fail) =>
      second.write(bytes.subarray(0, -200_000), (error) => (error ? fail(error) : done())),
    );
    restoring.kill('SIGKILL');
    await once(restoring, 'exit');
    second.on('error', () => undefined).destroy();
    const found = database ?? (await openPglite(dataDir));
    if (database) await until(async () => rows<{ n: number }>(await database.db.execute(sessions))[0]?.n === 0);
    const tables = await found.db.execute(
      sql`select relname from pg_class where relname in ('users', 'contact_messages', 'schema_migrations')`,
    );
    expect(rows(tables)).toEqual([]);
    if (!database) await found.close();
  }
  await intoPostgres.close();
  // and now it works
  const again = command('restore', [file], { DATA_DIR: dataDir });
  const said = await text(again.stdout ?? process.stdin);
  expect(said).toMatch(/^Restored \d+ rows of \d+ tables, as they were on \S+Z\.\n$/);
  expect(again.exitCode ?? (await once(again, 'exit'))[0]).toBe(0);
  const whole = await openPglite(dataDir);
  const count = await whole.db.execute(sql`select count(*)::int as n from contact_messages`);
  expect(rows(count)).toEqual([{ n: 300 }]);
  await whole.close();
});

test('the commands say in one line what is wrong, and exit with the documented codes', async () => {
  const results = await Promise.all(
    [
      command('restore', ['--help'], {}),
      command('restore', ['--force', 'x'], {}),
      command('backup', [], { DATA_DIR: join(folder, 'empty') }),
    ].map(async (child) => {
      const [out, err] = await Promise.all([text(child.stdout ?? process.stdin), text(child.stderr ?? process.stdin)]);
      const code: unknown = child.exitCode ?? (await once(child, 'exit'))[0];
      return [code, out.split('\n')[0], err.split('\n')[0], err.split('\n').length];
    }),
  );
  const usage = 'Usage: npm run restore -- FILE [--replace] [--other-secret]';
  expect(results).toEqual([
    [0, usage, '', 1],
    [2, '', usage, expect.any(Number)],
    [1, '', expect.stringMatching(/^There is no database in /), 2],
  ]);
  const local = toolsFor(folder, { APP_ENV: 'local' });
  await expect(restore(local, join(folder, 'no such file'), keep)).rejects.toThrow('There is no file');
  await expect(moveToPostgres(local, keep)).rejects.toThrow('DATABASE_URL is not set');
  const away = { ...local, config: { ...local.config, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' } };
  await expect(makeBackup(away, null)).rejects.toThrow(/^PostgreSQL at DATABASE_URL does not answer: .*ECONNREFUSED/);
});
