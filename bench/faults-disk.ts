/**
 * Fills the disk under the built server's data folder while people read, write and listen to answers, and makes room again.
 * The disk is a tmpfs of its own, so this needs root on Linux. Looks at what callers are told, that reading goes on, how
 * soon it heals, and for everything that was acknowledged. Prints a section for docs/faults.md; ends with an error when
 * something is wrong. `npx tsx bench/faults-disk.ts [--postgres] [--no-build]`
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { buildProduct } from './lib/build-product.ts';
import { readFaultOptions } from './lib/fault-options.ts';
import { startFaultProvider } from './lib/fault-provider.ts';
import { newDataDir, startProduct } from './lib/product.ts';
import { readAnswer, resumeAnswer } from './lib/read-answer.ts';
import { formatNumber, printSection, progress, table } from './lib/report.ts';

const MB = 1024 * 1024;
const DISK_MB = 300;
/** ms that the disk stays full */
const FULL_MS = 8000;
const options = readFaultOptions(1);
/**
 * bytes left when it is full: less than the server wants to be free before it writes to the embedded database, then nothing;
 * to PostgreSQL a little room is room
 */
const LEFT = options.postgres ? [0] : [8 * MB, 0];
if (options.build) buildProduct();
const disk = mkdtempSync(join(tmpdir(), 'prep-ai-disk-'));
mount('mount', '-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk);
chmodSync(disk, 0o777);
const ballast = join(disk, 'ballast');
const postgres = options.postgres ? await startPostgres(disk) : null;
const dataDir = postgres ? newDataDir() : disk;
const provider = await startFaultProvider(() => ({ tokens: 60, everyMs: 50 }));
const product = await startProduct({ upstreamPort: provider.port, dataDir, databaseUrl: postgres?.url });
const problems: string[] = [];
const problem = (what: string) => {
  problems.push(what);
  progress(`  ${what}`);
};
const tally = { saved: 0, refused: 0, read: 0 };
const healMs: number[] = [];

try {
  for (const left of LEFT) await fillAndFree(left);
} finally {
  await product.stop();
  await provider.stop();
  await postgres?.stop();
  mount('umount', disk);
  rmdirSync(disk);
  if (postgres) rmSync(dataDir, { recursive: true, force: true });
}
print();
if (problems.length > 0) process.exitCode = 1;

async function fillAndFree(left: number): Promise<void> {
  progress(`${formatNumber(left / MB)} MB left`);
  const [token = '', streamer = ''] = await product.guests(2);
  const ids: string[] = [];
  let isOver = false;
  let isFull = false;
  const writing = (async () => {
    for (let n = 0; !isOver; n++) {
      const status = await save(token, `m-${left}-${n}`);
      if (status === 200) ids.push(`m-${left}-${n}`);
      await sleep(status === 200 ? 5 : 50);
    }
  })();
  const reading = (async () => {
    for (; !isOver; await sleep(50)) if (isFull) await read(token);
  })();
  await sleep(500);
  const stream = readAnswer(product.port, streamer);
  while (stream.answer.text === '' && stream.answer.refused === null) await sleep(20);
  fill(left);
  isFull = true;
  const before = tally.refused;
  await sleep(FULL_MS);
  if (tally.refused === before) problem('no write was refused while the disk was full');
  isFull = false;
  rmSync(ballast);
  const freedAt = performance.now();
  for (let n = 0; (await save(token, `m-${left}-again-${n}`)) !== 200; n++) {
    if (performance.now() - freedAt > 30_000) {
      problem('it did not heal in 30 s');
      break;
    }
    await sleep(20);
  }
  healMs.push(performance.now() - freedAt);
  isOver = true;
  await Promise.all([writing, reading, stream.ended]);
  await checkSaved(token, ids);
  const again = await resumeAnswer(product.port, streamer, stream.answer.id ?? '', 0);
  if (again.finished !== 'done' || !again.text.startsWith(stream.answer.text))
    problem(`the answer that was being written reads ${again.finished ?? again.error}`);
}

/** Writes until so many bytes are left; whatever the server writes meanwhile is written around. */
function fill(left: number): void {
  const file = openSync(ballast, 'w');
  const piece = Buffer.alloc(MB);
  const free = () => {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize - left;
  };
  try {
    for (let room = free(); room > 0; room = free()) writeSync(file, piece, 0, Math.min(room, MB));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
}

async function save(token: string, id: string): Promise<number> {
  const message = { id, role: 'user', content: `${id} `.repeat(200), timestamp: new Date().toISOString() };
  const response = await fetch(`http://127.0.0.1:${product.port}/api/chat-sessions/current`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ session_token: 'session-1', messages: [message] }),
  });
  const body = (await response.json()) as { code?: string; detail?: string };
  if (response.status === 200) tally.saved++;
  else tally.refused++;
  const documented = body.code === 'database_unavailable' && body.detail && response.headers.get('retry-after');
  if (response.status !== 200 && (response.status !== 503 || !documented))
    problem(`a save was answered ${response.status} ${body.code}`);
  return response.status;
}

async function read(token: string): Promise<void> {
  for (const path of ['/api/chat-sessions/current/session-1', '/api/chat/history', '/api/auth/me', '/api/health']) {
    const response = await fetch(`http://127.0.0.1:${product.port}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    if (response.status === 200) tally.read++;
    else problem(`reading ${path} was answered ${response.status}`);
  }
}

async function checkSaved(token: string, ids: string[]): Promise<void> {
  const { messages } = (await product.call('GET', '/api/chat-sessions/current/session-1', { token })) as {
    messages: { id: string }[];
  };
  const kept = new Set(messages.map(({ id }) => id));
  const lost = ids.filter((id) => !kept.has(id));
  if (lost.length > 0) problem(`${lost.length} acknowledged saves are lost`);
}

function mount(...command: [string, ...string[]]): void {
  const [program, ...args] = command;
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`);
}

function print(): void {
  printSection(
    `Full disk, ${postgres ? 'PostgreSQL' : 'embedded database'}`,
    `A tmpfs of ${DISK_MB} MB holds the database; a file fills it under load until ${LEFT.map((left) => formatNumber(left / MB)).join(' MB, then ')} MB are left, for ${FULL_MS / 1000} s each time, and is deleted.`,
    table(
      ['', 'figure'],
      [
        ['saves acknowledged', tally.saved.toLocaleString('en')],
        ['saves answered 503 with Retry-After', tally.refused.toLocaleString('en')],
        ['reads answered while it was full', tally.read.toLocaleString('en')],
        ['writes taken again after room was made, s', healMs.map((ms) => formatNumber(ms / 1000)).join(', ')],
        ['lost, other errors, crashes', String(problems.length)],
      ],
    ),
    ...problems.slice(0, 20),
  );
}
