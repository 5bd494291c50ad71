/**
 * Two server processes on one PostgreSQL behind one address: Debian's nginx with the configuration that is shipped. Looks
 * whether sessions, quotas, limits, streams and sync hold whichever process answers, then restarts one process after the
 * other while people ask, and counts what became of every answer. Prints a section for docs/benchmarks.md; ends with an
 * error when something is wrong. `npx tsx bench/two-processes.ts [--no-build]`
 */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, writeAccounts } from './lib/accounts.ts';
import { buildProduct } from './lib/build-product.ts';
import { startFaultProvider } from './lib/fault-provider.ts';
import { startNginx } from './lib/nginx.ts';
import { readOptions } from './lib/options.ts';
import { postgresIfFound } from './lib/postgres.ts';
import { freePort, newDataDir, type Product, startProduct } from './lib/product.ts';
import { type ReadAnswer, readAnswer, resumeAnswer } from './lib/read-answer.ts';
import { formatNumber, printSection, progress, table } from './lib/report.ts';

const PEOPLE = 40;
/** tokens of an answer and ms between them: an answer lasts for about 8 s */
const TOKENS = 80;
const EVERY_MS = 100;
/** ms between two checks whether a drained process has finished all it began */
const LOOK_MS = 250;
/** ms in which people ask before, between and after the restarts */
const CALM_MS = 5000;

const options = readOptions();
if (options.build) buildProduct();
const postgres = await postgresIfFound();
if (!postgres) throw new Error('this measurement needs PostgreSQL');
const dataDir = newDataDir();
const provider = await startFaultProvider(() => ({ tokens: TOKENS, everyMs: EVERY_MS }));
const ports = [await freePort(), await freePort()] as const;
const start = (port: number) =>
  startProduct({
    upstreamPort: provider.port,
    dataDir,
    databaseUrl: postgres.url,
    environment: { PORT: String(port), LIMITS_FACTOR: '1', TRUST_PROXY: '127.0.0.1' },
  });
const products: [Product, Product] = [await start(ports[0]), await start(ports[1])];
const nginx = await startNginx(await freePort(), ports);
const problems: string[] = [];
const held: [string, string][] = [];
let served = new Map<number, number>();

try {
  const emails = await writeAccounts(postgres.url, PEOPLE, 3);
  const tokens = await signIn(products[0], emails);
  progress('sessions');
  await checkSession(tokens[0] ?? '');
  progress('quota');
  await checkQuota();
  progress('limits');
  await checkLimit();
  progress('streams');
  await checkStream(tokens[1] ?? '');
  progress('sync');
  await checkSync(tokens[2] ?? '');
  progress('rolling restart');
  await checkRollingRestart(tokens.slice(3));
} finally {
  served = nginx.served();
  await nginx.stop();
  await Promise.all(products.map((product) => product.stop()));
  await provider.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
print();
if (problems.length > 0) process.exitCode = 1;

function expectThat(holds: boolean, what: string, values: string): void {
  held.push([what, values]);
  if (!holds) problems.push(`${what}: ${values}`);
}

async function statusOf(method: string, path: string, token?: string, body?: unknown): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${nginx.port}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

function many<Answer>(count: number, ask: (index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
}

function countOf<Item>(items: readonly Item[], wanted: (item: Item) => boolean): number {
  return items.filter(wanted).length;
}

async function checkSession(token: string): Promise<void> {
  const before = await many(50, () => statusOf('GET', '/api/auth/me', token));
  await statusOf('POST', '/api/auth/logout', token);
  const after = await many(50, () => statusOf('GET', '/api/auth/me', token));
  expectThat(
    before.every((status) => status === 200) && after.every((status) => status === 401),
    'a session made at one process is known to both, and ended at one it is ended at both',
    `${countOf(before, (status) => status === 200)} of 50 calls answered before, ${countOf(after, (status) => status === 401)} of 50 refused after`,
  );
}

/** Asks 20 at a time, again and again, until nothing but the limit is answered. */
async function checkQuota(): Promise<void> {
  const [token = ''] = await products[1].guests(1);
  const answers: ReadAnswer[] = [];
  for (let wave = 0; wave < 12; wave++) {
    const asked = Array.from({ length: 20 }, () => readAnswer(nginx.port, token));
    await Promise.all(asked.map(({ ended }) => ended));
    answers.push(...asked.map(({ answer }) => answer));
    if (asked.every(({ answer }) => answer.refused === 'question_limit_reached')) break;
  }
  const whole = countOf(answers, ({ finished }) => finished === 'done');
  expectThat(
    whole === 10,
    'a guest has ten questions, however many are asked at once at both processes',
    `${whole} answered of ${answers.length} asked`,
  );
}

async function checkLimit(): Promise<void> {
  const sent = await many(20, (index) =>
    statusOf('POST', '/api/contact', undefined, {
      name: 'Asha Rao',
      email: `asha-${index}@example.com`,
      message: `Message ${index}`,
    }),
  );
  const [taken, refused] = [countOf(sent, (status) => status < 300), countOf(sent, (status) => status === 429)];
  expectThat(
    taken === 5 && refused === 15,
    'five contact messages an hour from one address, which is the caller’s and not the proxy’s word',
    `${taken} taken, ${refused} refused of 20 at once`,
  );
}

async function checkStream(token: string): Promise<void> {
  const { answer, ended } = readAnswer(nginx.port, token);
  while (answer.id === null && answer.refused === null) await sleep(20);
  const readers = many(6, () => resumeAnswer(nginx.port, token, answer.id ?? '', 0));
  await ended;
  const again = await readers;
  const late = await resumeAnswer(nginx.port, token, answer.id ?? '', 100);
  const same = countOf(again, ({ text }) => text === answer.text) + Number(late.text === answer.text.slice(100));
  expectThat(
    answer.finished === 'done' && same === 7,
    'an answer is read while it is written, and resumed, whichever process writes it',
    `${same} of 7 readers have the same ${answer.text.length} characters`,
  );
  const second = readAnswer(nginx.port, token);
  while (second.answer.id === null && second.answer.refused === null) await sleep(20);
  const stopped = await statusOf('DELETE', `/api/chat/generations/${second.answer.id}`, token);
  await second.ended;
  expectThat(
    stopped < 300 && second.answer.finished === 'stopped',
    'an answer is stopped at any process',
    `${stopped}, ended as ${second.answer.finished}`,
  );
}

async function checkSync(token: string): Promise<void> {
  const session_token = `bench-${process.pid}`;
  const message = (index: number) => ({
    id: `message-${index}`,
    role: 'user',
    content: `Words ${index}`,
    timestamp: new Date(1_780_000_000_000 + index).toISOString(),
  });
  const saved = await many(30, (index) =>
    statusOf('POST', '/api/chat-sessions/current', token, { session_token, messages: [message(index)] }),
  );
  const kept = (await products[0].call('GET', `/api/chat-sessions/current/${session_token}`, { token })) as {
    messages: unknown[];
  };
  expectThat(
    kept.messages.length === 30,
    'messages saved by many tabs at once are merged',
    `${kept.messages.length} of 30 stored, ${countOf(saved, (status) => status === 200)} acknowledged`,
  );
}

/** Everybody asks, reads to the end and asks again, while one process after the other is taken out, restarted and put back. */
async function checkRollingRestart(tokens: readonly string[]): Promise<void> {
  const answers: ReadAnswer[] = [];
  let asking = true;
  const startedAt = performance.now();
  const people = tokens.map(async (token) => {
    while (asking) {
      const { answer, ended } = readAnswer(nginx.port, token);
      answers.push(answer);
      await ended;
      if (answer.finished !== 'done') await sleep(200);
    }
  });
  await sleep(CALM_MS);
  for (const [index, port] of ports.entries()) {
    await nginx.takeOut(port);
    const product = products[index === 0 ? 0 : 1];
    while ((await liveAnswers(product.port)) > 0) await sleep(LOOK_MS);
    await product.stop();
    products[index === 0 ? 0 : 1] = await start(port);
    await nginx.takeOut();
    await sleep(CALM_MS);
  }
  asking = false;
  await Promise.all(people);
  const restart = {
    answers: answers.length,
    whole: countOf(answers, ({ finished, closed }) => finished === 'done' && closed),
    refused: countOf(answers, ({ refused }) => refused !== null),
    broken: countOf(answers, ({ finished, refused }) => finished !== 'done' && refused === null),
    seconds: (performance.now() - startedAt) / 1000,
  };
  expectThat(
    restart.whole === restart.answers,
    `both processes restarted while ${tokens.length} people ask`,
    `${restart.whole} of ${restart.answers} answers were complete in ${formatNumber(restart.seconds)} s, ${restart.refused} refused, ${restart.broken} broken off`,
  );
}

/** Answers that this process is writing, as its own metrics say. */
async function liveAnswers(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const live = /^prep_ai_generations_live(?:\{[^}]*\})? (\d+)$/m.exec(metrics)?.[1];
  if (live === undefined) throw new Error('the metrics do not say how many answers are live');
  return Number(live);
}

function print(): void {
  const shares = ports.map((port) => (served.get(port) ?? 0).toLocaleString('en')).join(' and ');
  printSection(
    'Two processes behind one address',
    `Two processes of the built server on one PostgreSQL, behind Debian's nginx with deploy/nginx/prep-ai.conf (without TLS). A fake OpenAI-compatible provider writes ${TOKENS} tokens an answer, one each ${EVERY_MS} ms. For the restart a process is taken out of nginx first (\`server ... down\` and a reload), ends what it is writing, is stopped and started, and is put back. The processes answered ${shares} requests. That a webhook counts once at two processes is shown by apps/server/src/http/payment-races.test.ts.`,
    table(['what has to hold', 'measured'], held),
    problems.length === 0 ? 'All of it held.' : `Wrong: ${problems.join('; ')}.`,
  );
}
