/**
 * Restarts PostgreSQL with `pg_ctl -m immediate` under the built server while people write and answers stream. Looks at what
 * callers receive meanwhile, how soon it is healthy again, and for everything that was acknowledged. Prints a section for
 * docs/faults.md; ends with an error when something is wrong. `npx tsx bench/faults-postgres.ts [--runs 10] [--no-build]`
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { buildProduct } from './lib/build-product.ts';
import { randomFrom, readFaultOptions } from './lib/fault-options.ts';
import { startFaultProvider } from './lib/fault-provider.ts';
import { startProduct } from './lib/product.ts';
import { type ReadAnswer, readAnswer, resumeAnswer } from './lib/read-answer.ts';
import { formatNumber, printSection, progress, table } from './lib/report.ts';
import { median } from './lib/statistics.ts';

const WRITERS = 4;
/** ms that PostgreSQL stays away */
const AWAY_MS = 1500;

const options = readFaultOptions(10);
if (options.build) buildProduct();
const random = randomFrom(options.seed);
const postgres = await startPostgres();
const provider = await startFaultProvider(() => ({ tokens: 40 + Math.floor(random() * 80), everyMs: 40 }));
const product = await startProduct({ upstreamPort: provider.port, databaseUrl: postgres.url });
const healthyMs: number[] = [];
const tally = { acknowledged: 0, refused: 0, done: 0, brokeOff: 0 };
const problems: string[] = [];
const problem = (what: string) => {
  problems.push(what);
  progress(`  ${what}`);
};

try {
  for (let run = 1; run <= options.runs; run++) {
    await restart(run);
    progress(`${run} of ${options.runs}`);
  }
} finally {
  await product.stop();
  await provider.stop();
  await postgres.stop();
}
print();
if (problems.length > 0) process.exitCode = 1;

async function restart(run: number): Promise<void> {
  const [streamer = '', ...writers] = await product.guests(WRITERS + 1);
  const streams = [readAnswer(product.port, streamer), readAnswer(product.port, streamer)];
  let isOver = false;
  const acknowledged = new Map<string, string[]>(writers.map((token) => [token, []]));
  const lanes = writers.map(async (token) => {
    for (let n = 0; !isOver; n++) {
      if (await save(token, `m-${run}-${n}`)) acknowledged.get(token)?.push(`m-${run}-${n}`);
      else await sleep(20);
    }
  });
  await sleep(300 + random() * 1000);
  postgres.breakOff();
  await sleep(AWAY_MS);
  await postgres.start();
  const backAt = performance.now();
  const [first = ''] = writers;
  for (let n = 0; !(await save(first, `m-${run}-again-${n}`)); n++) await sleep(10);
  healthyMs.push(performance.now() - backAt);
  await sleep(500);
  isOver = true;
  await Promise.all(lanes);
  for (const [token, ids] of acknowledged) await checkSaved(token, ids, run);
  for (const { answer, ended } of streams) {
    await ended;
    await checkAnswer(answer);
  }
}

/** Whether it was acknowledged; an error must say that the database is away and when to come again. */
async function save(token: string, id: string): Promise<boolean> {
  const message = { id, role: 'user', content: `${id} `.repeat(50), timestamp: new Date().toISOString() };
  const response = await fetch(`http://127.0.0.1:${product.port}/api/chat-sessions/current`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ session_token: 'session-1', messages: [message] }),
  });
  const body = (await response.json()) as { code?: string };
  if (response.ok) {
    tally.acknowledged++;
    return true;
  }
  tally.refused++;
  if (response.status !== 503 || body.code !== 'database_unavailable' || !response.headers.get('retry-after'))
    problem(`a save was answered ${response.status} ${body.code}`);
  return false;
}

async function checkSaved(token: string, ids: string[], run: number): Promise<void> {
  if (ids.length === 0) return;
  const { messages } = (await product.call('GET', '/api/chat-sessions/current/session-1', { token })) as {
    messages: { id: string }[];
  };
  const kept = new Set(messages.map(({ id }) => id));
  const lost = ids.filter((id) => !kept.has(id));
  if (lost.length > 0) problem(`run ${run}: ${lost.length} acknowledged saves are lost`);
}

/** Where PostgreSQL was away when an answer ended it is stored once it is back: a reader who comes again gets the whole. */
async function checkAnswer(answer: ReadAnswer): Promise<void> {
  if (answer.status !== 200) {
    if (answer.status !== 503 || answer.retryAfter === null) problem(`an answer was refused with ${answer.status}`);
    return;
  }
  if (answer.finished === 'done') tally.done++;
  else tally.brokeOff++;
  const again = await resumeAnswer(product.port, answer.token, answer.id ?? '', 0);
  if (again.finished !== 'done' || !again.text.startsWith(answer.text))
    problem(
      `an answer reads ${again.finished ?? again.error} with ${again.text.length} of ${answer.text.length} characters`,
    );
}

function print(): void {
  printSection(
    'PostgreSQL restarted with -m immediate',
    `${options.runs} times \`pg_ctl stop -m immediate\`, ${AWAY_MS / 1000} s away, started again, under ${WRITERS} people who save without a pause and 2 answers of 25 tokens a second. The server is one process all the time.`,
    table(
      ['', 'value'],
      [
        ['saves acknowledged', tally.acknowledged.toLocaleString('en')],
        ['saves answered 503 with Retry-After', tally.refused.toLocaleString('en')],
        [
          'healthy after PostgreSQL takes connections, p50 / longest, s',
          `${formatNumber(median(healthyMs) / 1000)} / ${formatNumber(Math.max(...healthyMs) / 1000)}`,
        ],
        ['answers read to their end / read again after a break', `${tally.done} / ${tally.brokeOff}`],
        ['lost, other errors, crashes', String(problems.length)],
      ],
    ),
    ...problems.slice(0, 20),
  );
}
