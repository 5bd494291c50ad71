/**
 * Kills the built server with SIGKILL at random moments while people write and answers stream, starts it again on the same
 * data, and looks for everything that it had acknowledged. Prints a section for docs/faults.md; ends with an error when
 * something is lost. `npx tsx bench/faults-kill.ts [--runs 200] [--postgres] [--seed 1] [--no-build]`
 */
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { OpenDatabase } from '../apps/server/src/db/database.ts';
import { openPglite } from '../apps/server/src/db/open-pglite.ts';
import { openPostgres } from '../apps/server/src/db/open-postgres.ts';
import { contactMessages, feedback } from '../apps/server/src/db/schema/index.ts';
import { buildProduct } from './lib/build-product.ts';
import { randomFrom, readFaultOptions } from './lib/fault-options.ts';
import { sentAt, startFaultProvider } from './lib/fault-provider.ts';
import { postgresIfFound } from './lib/postgres.ts';
import { newDataDir, type Product, startProduct } from './lib/product.ts';
import { type ReadAnswer, readAnswer } from './lib/read-answer.ts';
import { formatNumber, printSection, progress, table } from './lib/report.ts';
import { median, quantile } from './lib/statistics.ts';
import { usageOf } from './lib/usage.ts';

/** Who writes at a time; the streams have two a guest. */
const WRITERS = 4;
const STREAMS = 6;
/** ms from the first words of a stream to the kill: from nearly nothing to more than two saves of partial text */
const SHORTEST_MS = 50;
const LONGEST_MS = 2200;
/** ms that the first words of a stream may take */
const PATIENCE_MS = 10_000;
/** ms until a server has swept what a dead one left in PostgreSQL: silent for 20 s, looked for every 15 s */
const SWEPT_MS = 40_000;

interface Messages {
  token: string;
  session: string;
  ids: string[];
}

const options = readFaultOptions(200);
if (options.build) buildProduct();
const random = randomFrom(options.seed);
const provider = await startFaultProvider(() => ({ tokens: 10 + Math.floor(random() * 120), everyMs: 20 }));
const postgres = options.postgres ? await postgresIfFound() : null;
if (options.postgres && !postgres) throw new Error('there is no PostgreSQL');
const dataDir = newDataDir();

let kills = 0;
const startMs: number[] = [];
/** processor time of the server until it was ready */
const startCpuMs: number[] = [];
const loads: number[] = [];
const lostMs: number[] = [];
const tally = { saved: 0, contact: 0, feedback: 0, guests: 0, done: 0, cut: 0, streamed: 0 };
const later: ((product: Product) => Promise<void>)[] = [];
const problems: string[] = [];
/** texts that were acknowledged over all runs, looked for at the very end */
const contacted: string[] = [];
const fedBack: string[] = [];
const problem = (run: number, what: string) => {
  problems.push(`run ${run}: ${what}`);
  progress(`  run ${run}: ${what}`);
};

try {
  let product = await start();
  const deadline = performance.now() + options.minutes * 60_000;
  for (let run = 1; run <= options.runs && performance.now() < deadline; run++) {
    kills = run;
    const load = await begin(product, run);
    // on a busy machine the first words take a while; what is killed shall be under load
    for (let waited = 0; waited < PATIENCE_MS && !load.answers.some(({ text }) => text !== ''); waited += 20)
      await sleep(20);
    await sleep(SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS));
    const killedAt = performance.now();
    process.kill(product.pid, 'SIGKILL');
    load.over();
    await Promise.all([product.stop(), load.ended]);
    product = await start();
    // with PostgreSQL another process may live: what the dead one wrote is called interrupted when it was silent for a while
    if (postgres) later.push((server) => check(server, run, load, killedAt));
    else await check(product, run, load, killedAt);
    if (run % 10 === 0)
      progress(`${run} of ${options.runs}; up again in ${formatNumber(Math.max(...startMs) / 1000)} s at most`);
  }
  if (later.length > 0) await sleep(SWEPT_MS);
  for (const look of later) await look(product);
  await product.stop();
  await checkTexts();
} finally {
  await provider.stop();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
print();
if (problems.length > 0) process.exitCode = 1;

async function start(): Promise<Product> {
  const from = performance.now();
  const product = await startProduct({ upstreamPort: provider.port, dataDir, databaseUrl: postgres?.url });
  await product.call('GET', '/api/ready');
  startMs.push(performance.now() - from);
  startCpuMs.push(usageOf(product.pid).cpuMs);
  loads.push(loadavg()[0] ?? 0);
  return product;
}

/** Everybody writes until `over`; returns what was acknowledged. */
async function begin(product: Product, run: number) {
  const tokens = await product.guests(WRITERS + STREAMS / 2);
  tally.guests += tokens.length;
  let isOver = false;
  const written: Messages[] = [];
  const ended: Promise<unknown>[] = [];
  const until = async (write: (n: number) => Promise<void>) => {
    try {
      for (let n = 0; !isOver; n++) await write(n);
    } catch (error) {
      // the connection breaks with the server; before that no call may fail
      if (!isOver) problem(run, `a write failed: ${error instanceof Error ? error.message : error}`);
    }
  };
  for (const [index, token] of tokens.slice(0, WRITERS).entries()) {
    const own: Messages = { token, session: `session-${run}-${index}`, ids: [] };
    written.push(own);
    ended.push(until((n) => write(product, own, index, n, `run ${run} writer ${index} text ${n}`)));
  }
  const answers: ReadAnswer[] = [];
  for (const token of [...tokens.slice(WRITERS), ...tokens.slice(WRITERS)]) {
    const lane = async () => {
      // a guest has ten questions
      for (let n = 0; n < 5 && !isOver; n++) {
        const { answer, ended: read } = readAnswer(product.port, token);
        answers.push(answer);
        await read;
      }
    };
    ended.push(lane());
  }
  const over = () => {
    isOver = true;
  };
  return { tokens, written, answers, ended: Promise.all(ended), over };
}

async function write(product: Product, own: Messages, index: number, n: number, text: string): Promise<void> {
  const { token } = own;
  if (index === 0) {
    const body = { name: 'Asha', email: 'asha@example.com', message: `${text}, padded to be long enough` };
    await product.call('POST', '/api/contact', { body });
    contacted.push(body.message);
    tally.contact++;
  } else if (index === 1) {
    const numbers = { questionsGenerated: 0, skillsUsed: [], timeSpent: 1, messagesCount: 0 };
    const session_data = { ...numbers, hasResume: false, fbadPreference: null };
    const body = { reason: 'other', feedback_text: text, current_path: '/chat', session_data };
    await product.call('POST', '/api/feedback', { token, body });
    fedBack.push(text);
    tally.feedback++;
  } else {
    const message = { id: `m-${n}`, role: 'user', content: text.repeat(20), timestamp: new Date().toISOString() };
    await product.call('POST', '/api/chat-sessions/current', {
      token,
      body: { session_token: own.session, messages: [message] },
    });
    own.ids.push(message.id);
    tally.saved++;
  }
}

async function check(
  product: Product,
  run: number,
  load: Awaited<ReturnType<typeof begin>>,
  killedAt: number,
): Promise<void> {
  for (const own of load.written.filter(({ ids }) => ids.length > 0)) {
    const found = (await product.call('GET', `/api/chat-sessions/current/${own.session}`, { token: own.token })) as {
      messages: { id: string }[];
    };
    const kept = new Set(found.messages.map(({ id }) => id));
    const lost = own.ids.filter((id) => !kept.has(id));
    if (lost.length > 0) problem(run, `${lost.length} acknowledged messages of ${own.session} are lost`);
  }
  for (const answer of load.answers) await checkAnswer(product, run, answer, killedAt);
  for (const token of load.tokens.slice(WRITERS)) await checkQuota(product, run, token, load.answers);
}

async function checkAnswer(product: Product, run: number, answer: ReadAnswer, killedAt: number): Promise<void> {
  if (answer.error || answer.refused) problem(run, `an answer failed: ${answer.error ?? answer.refused}`);
  if (!answer.id) return;
  const stored = (await product.call('GET', `/api/chat/generations/${answer.id}`, { token: answer.token })) as {
    state: string;
    content: string;
  };
  tally.streamed++;
  if (answer.finished === 'done') {
    tally.done++;
    if (stored.state !== 'done' || stored.content !== answer.text)
      problem(
        run,
        `an answer that was reported as done is ${stored.state}, ${stored.content.length} of ${answer.text.length}`,
      );
    return;
  }
  tally.cut++;
  if (!answer.text.startsWith(stored.content) && !stored.content.startsWith(answer.text))
    problem(run, 'a stored answer is not the one that was streamed');
  // done: it was stored, and the kill came before its reader heard of it
  if (stored.state !== 'interrupted' && stored.state !== 'done') problem(run, `a cut answer is ${stored.state}`);
  const lost = answer.text.slice(stored.content.length);
  const since = sentAt(stored.content === '' ? answer.text : lost);
  lostMs.push(since === null ? 0 : killedAt - since);
}

/** What was delivered counts, what the kill cut off was given back. */
async function checkQuota(product: Product, run: number, token: string, answers: ReadAnswer[]): Promise<void> {
  const { data } = (await product.call('GET', '/api/chat/history?limit=50', { token })) as { data: unknown[] };
  const me = (await product.call('GET', '/api/auth/me', { token })) as {
    currentPlan: { questions_used: number };
  };
  const heard = answers.filter((answer) => answer.token === token && answer.finished === 'done').length;
  if (me.currentPlan.questions_used !== data.length || data.length < heard)
    problem(
      run,
      `${me.currentPlan.questions_used} questions count, ${data.length} are in the history, ${heard} were heard`,
    );
}

async function checkTexts(): Promise<void> {
  const database: OpenDatabase = postgres ? openPostgres({ url: postgres.url }) : await openPglite(dataDir);
  try {
    const { db } = database;
    const messages = await db.select({ text: contactMessages.message }).from(contactMessages);
    const notes = await db
      .select({ text: feedback.feedbackText })
      .from(feedback)
      .where(inArray(feedback.reason, ['other']));
    for (const [what, sent, rows] of [
      ['messages to the operator', contacted, messages],
      ['feedback', fedBack, notes],
    ] as const) {
      const kept = new Set(rows.map(({ text }) => text));
      const lost = sent.filter((text) => !kept.has(text));
      if (lost.length > 0) problem(kills, `${lost.length} acknowledged ${what} are lost, for example "${lost[0]}"`);
    }
  } finally {
    await database.close();
  }
}

function print(): void {
  const again = startMs.slice(1);
  const seconds = (ms: number) => formatNumber(ms / 1000);
  const acknowledged = tally.saved + tally.contact + tally.feedback + tally.guests + tally.done;
  printSection(
    `SIGKILL, ${postgres ? 'PostgreSQL' : 'embedded database'}`,
    `${kills} kills of the built server, each ${SHORTEST_MS} to ${LONGEST_MS} ms (random, seed ${options.seed}) after the first words of a stream, under a load of ${WRITERS} writers and ${STREAMS} streams of 50 tokens a second, always on the same data.`,
    table(
      ['', 'value'],
      [
        ['acknowledged writes', acknowledged.toLocaleString('en')],
        ['of them saves of a conversation', tally.saved.toLocaleString('en')],
        [
          'messages to the operator, feedback',
          `${tally.contact.toLocaleString('en')}, ${tally.feedback.toLocaleString('en')}`,
        ],
        [
          'answers reported as done, guests',
          `${tally.done.toLocaleString('en')}, ${tally.guests.toLocaleString('en')}`,
        ],
        ['answers cut off', tally.cut.toLocaleString('en')],
        ['lost, or otherwise wrong', String(problems.length)],
        [
          'streamed text lost, p50 / p99 / most, s',
          [quantile(lostMs, 0.5), quantile(lostMs, 0.99), Math.max(...lostMs)].map(seconds).join(' / '),
        ],
        [
          'ready again, p50 / p99 / longest, s',
          [median(again), quantile(again, 0.99), Math.max(...again)].map(seconds).join(' / '),
        ],
        [
          'processor time until then, p50 / longest, s',
          [median(startCpuMs.slice(1)), Math.max(...startCpuMs.slice(1))].map(seconds).join(' / '),
        ],
        ['waiting processes of the machine, median', formatNumber(median(loads))],
      ],
    ),
    ...problems.slice(0, 20),
  );
}
