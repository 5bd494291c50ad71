/**
 * SIGTERM to the built server with 200 answers open, half of which end soon after while the others would last for minutes. Looks
 * at what new calls receive, how each answer ends, how long the exit takes and what is there after the next start. Prints a
 * section for docs/faults.md; ends with an error when something is wrong. `npx tsx bench/faults-stop.ts [--no-build]`
 */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildProduct } from './lib/build-product.ts';
import { readFaultOptions } from './lib/fault-options.ts';
import { startFaultProvider } from './lib/fault-provider.ts';
import { postgresIfFound } from './lib/postgres.ts';
import { newDataDir, startProduct } from './lib/product.ts';
import { type ReadAnswer, readAnswer, resumeAnswer } from './lib/read-answer.ts';
import { formatNumber, printSection, progress, table } from './lib/report.ts';

const STREAMS = 200;
/** ms between two tokens; an answer would last for minutes */
const EVERY_MS = 1000;
const TOKENS = 600;
/** ms after the signal at which half of the answers come to their end */
const HALF_END_MS = 3000;
const LIMIT_MS = 30_000;

const options = readFaultOptions(1);
if (options.build) buildProduct();
const postgres = options.postgres ? await postgresIfFound() : null;
const dataDir = newDataDir();
let halfIsOver = false;
const provider = await startFaultProvider((number) => ({
  tokens: TOKENS,
  everyMs: EVERY_MS,
  isOver: () => halfIsOver && number % 2 === 0,
}));
const start = () => startProduct({ upstreamPort: provider.port, dataDir, databaseUrl: postgres?.url });
const problems: string[] = [];
const problem = (what: string) => {
  problems.push(what);
  progress(`  ${what}`);
};
const tally = { done: 0, interrupted: 0, refused: 0 };
let exitMs = 0;

try {
  const product = await start();
  const guests = await product.guests(STREAMS / 2);
  const streams: ReturnType<typeof readAnswer>[] = [];
  for (const token of guests) {
    streams.push(readAnswer(product.port, token), readAnswer(product.port, token));
    if (streams.length % 8 === 0) await Promise.race([sleep(5000), begun(streams.slice(-8))]);
  }
  await Promise.race([sleep(60_000), begun(streams)]);
  const open = streams.filter(({ answer }) => answer.text !== '' && !answer.closed).length;
  progress(`${open} answers are open`);
  if (open < STREAMS * 0.9) problem(`only ${open} answers were open`);

  const signalledAt = performance.now();
  process.kill(product.pid, 'SIGTERM');
  await sleep(500);
  await checkTurnedAway(product.port, guests[0] ?? '');
  await sleep(HALF_END_MS);
  halfIsOver = true;
  const code = await product.exited;
  exitMs = performance.now() - signalledAt;
  progress(`gone after ${formatNumber(exitMs / 1000)} s`);
  if (code !== 0) problem(`exit code ${code}`);
  if (exitMs > LIMIT_MS) problem('the exit took too long');
  await Promise.all(streams.map(({ ended }) => ended));

  const next = await start();
  for (const { answer } of streams) await checkAnswer(next.port, answer);
  for (const token of guests) await checkQuota(next, token, streams);
  await next.stop();
} finally {
  await provider.stop();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
print();
if (problems.length > 0) process.exitCode = 1;

async function begun(streams: { answer: ReadAnswer }[]): Promise<void> {
  while (!streams.every(({ answer }) => answer.text !== '' || answer.refused)) await sleep(20);
}

/** New work is refused in the documented shape; what only reads is served. */
async function checkTurnedAway(port: number, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ request_type: 'questions', selected_skills: ['Kafka'] });
  for (const [path, init, status] of [
    ['/api/chat', { method: 'POST', body, headers }, 503],
    ['/api/auth/guest', { method: 'POST', body: '{}', headers }, 503],
    ['/api/ready', {}, 503],
    ['/api/chat/history', { headers }, 200],
  ] as const) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    if (answer.status !== status || answer.headers.get('connection') !== 'close')
      problem(`${path} answered ${answer.status}, connection ${answer.headers.get('connection')}`);
    if (
      status === 503 &&
      (!answer.headers.get('retry-after') || ((await answer.json()) as { code: string }).code !== 'busy')
    )
      problem(`${path}: 503 in another shape`);
    tally.refused += status === 503 ? 1 : 0;
  }
}

/** Complete, or reported as interrupted with all that was streamed. */
async function checkAnswer(port: number, answer: ReadAnswer): Promise<void> {
  const again = await resumeAnswer(port, answer.token, answer.id ?? '', 0);
  if (again.text !== answer.text) problem(`${again.text.length} characters stored of ${answer.text.length} streamed`);
  if (answer.finished === 'done' && again.finished === 'done') tally.done++;
  else if (answer.error === 'generation_interrupted' && again.error === 'generation_interrupted') tally.interrupted++;
  else problem(`streamed as ${answer.finished ?? answer.error}, stored as ${again.finished ?? again.error}`);
}

async function checkQuota(
  product: Awaited<ReturnType<typeof startProduct>>,
  token: string,
  streams: { answer: ReadAnswer }[],
): Promise<void> {
  const me = (await product.call('GET', '/api/auth/me', { token })) as { currentPlan: { questions_used: number } };
  const done = streams.filter(({ answer }) => answer.token === token && answer.finished === 'done').length;
  if (me.currentPlan.questions_used !== done)
    problem(`${me.currentPlan.questions_used} questions count, ${done} answers are whole`);
}

function print(): void {
  printSection(
    `SIGTERM with ${STREAMS} answers open, ${postgres ? 'PostgreSQL' : 'embedded database'}`,
    `Half of the answers end by themselves ${HALF_END_MS / 1000} s after the signal, half would last ${Math.round((TOKENS * EVERY_MS) / 60_000)} minutes.`,
    table(
      ['', 'value'],
      [
        ['answers that came whole', String(tally.done)],
        ['answers interrupted, every character preserved, question returned to the quota', String(tally.interrupted)],
        ['new calls answered 503 with Retry-After and Connection: close', `${tally.refused} of 3`],
        [`exit with code 0 after, s (limit ${LIMIT_MS / 1000})`, formatNumber(exitMs / 1000)],
        ['half-written, miscounted or otherwise wrong', String(problems.length)],
      ],
    ),
    ...problems.slice(0, 20),
  );
}
