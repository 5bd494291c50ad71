/**
 * Live streams of signed-in accounts on PostgreSQL and everyday calls beside them, against a bare relay and a bare route
 * in the same run. Prints a section of docs/benchmarks.md.
 */
import { randomUUID } from 'node:crypto';
import { signIn, writeAccounts } from './lib/accounts.ts';
import { buildProduct } from './lib/build-product.ts';
import { startChild } from './lib/child.ts';
import { type MixedCall, type OpenRun, runOpenLoad } from './lib/open-load.ts';
import { readOptions } from './lib/options.ts';
import { postgresIfFound } from './lib/postgres.ts';
import { type Product, startProduct } from './lib/product.ts';
import { formatNumber, printSection, progress, table } from './lib/report.ts';
import { median, quantile } from './lib/statistics.ts';
import { runStreams, type StreamRun, type StreamTarget } from './lib/stream-load.ts';
import { productTarget, startRelayTarget } from './lib/targets.ts';
import { startUpstream } from './lib/upstream.ts';

const TOKENS_PER_SECOND = 20;
const REQUESTS_PER_SECOND = 200;
const STARTS_AT_ONCE = 8;
const WINDOW_MS = 12_000;
const WARM_MS = 2000;
/** answers that one account may have live, and answers in each account's history */
const LIVE_PER_USER = 2;
const RECORDS = 40;
/** a page of the practice screen that is saved */
const MESSAGES = 6;

/** Targets. */
const TO_REACH = { addedMs: 100, megabytes: 400, requestsP95: 100 };

const BARE = 'bare relay and route';
const PRODUCT = 'product, PostgreSQL';

interface Round {
  through: string;
  run: StreamRun;
  requests: OpenRun;
  /** ms above the relay's p99 of the same round */
  added: number;
}

const options = readOptions();
if (options.build) buildProduct();
const postgres = await postgresIfFound();
if (!postgres) throw new Error('this measurement needs PostgreSQL');
const upstream = await startUpstream();
const rounds: Round[] = [];
const failures = new Set<string>();
let emails: string[] = [];
try {
  for (let round = 1; round <= options.rounds; round++) {
    progress(`round ${round} of ${options.rounds}`);
    const product = await startProduct({
      upstreamPort: upstream.port,
      databaseUrl: postgres.url,
      profile: options.profile,
    });
    try {
      if (emails.length === 0)
        emails = await writeAccounts(postgres.url, Math.ceil(options.streams / LIVE_PER_USER), RECORDS);
      progress(`  ${emails.length} accounts sign in`);
      const tokens = await signIn(product, emails);
      const calls = callsOf(tokens);
      const relay = await startRelayTarget(upstream.port);
      const bare = await startChild('bare-fastify', JSON.stringify(await answersOf(product, calls)));
      const bareCalls = calls.map((call, index) => ({
        ...call,
        make: (n: number) => ({ ...call.make(n), path: `/${index}` }),
      }));
      await measure(BARE, relay, bare.port, bareCalls);
      await Promise.all([relay.stop(), bare.stop()]);
      await measure(
        PRODUCT,
        productTarget(product, async () => tokens),
        product.port,
        calls,
      );
    } finally {
      await product.stop();
    }
  }
} finally {
  await upstream.stop();
  await postgres.stop();
}
print();

/** What people do while they wait for answers, in about the shares of the screens' own calls. */
function callsOf(tokens: readonly string[]): MixedCall[] {
  const bearer = (n: number) => ({ authorization: `Bearer ${tokens[(n * 7) % tokens.length]}` });
  const get = (name: string, perTurn: number, path: string): MixedCall => ({
    name,
    perTurn,
    method: 'GET',
    make: (n) => ({ path, headers: bearer(n) }),
  });
  const content = 'It depends on the load and on the data. '.repeat(20);
  return [
    get('GET /api/auth/me', 6, '/api/auth/me'),
    get('GET /api/chat/history, a page', 3, '/api/chat/history?page=1&limit=10'),
    get('GET /api/chat/history, a search', 2, '/api/chat/history?page=1&limit=10&search=kafka'),
    get('GET /api/resume/skills', 3, '/api/resume/skills'),
    get('GET /api/config', 2, '/api/config'),
    get('GET /api/reviews', 2, '/api/reviews'),
    {
      name: 'POST /api/chat-sessions/current',
      perTurn: 2,
      method: 'POST',
      make: (n) => {
        const body = JSON.stringify({
          session_token: randomUUID(),
          messages: Array.from({ length: MESSAGES }, (_, index) => ({
            id: randomUUID(),
            role: index % 2 === 0 ? 'user' : 'assistant',
            content: index % 2 === 0 ? 'What does it cost?' : content,
            timestamp: new Date().toISOString(),
          })),
        });
        const length = String(Buffer.byteLength(body));
        return {
          path: '/api/chat-sessions/current',
          headers: { ...bearer(n), 'content-type': 'application/json', 'content-length': length },
          body,
        };
      },
    },
  ];
}

/** What the product answers to each kind of call, for the bare route to answer too. */
async function answersOf(product: Product, calls: readonly MixedCall[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const { make, method } of calls) {
    const { path, headers, body } = make(0);
    const token = headers?.authorization?.slice('Bearer '.length);
    answers.push(await product.call(method, path, { token, body: body === undefined ? undefined : JSON.parse(body) }));
  }
  return answers;
}

async function measure(through: string, target: StreamTarget, port: number, calls: MixedCall[]): Promise<void> {
  progress(`  ${options.streams} streams and ${REQUESTS_PER_SECOND} requests a second, ${through}`);
  let requests: OpenRun | null = null;
  try {
    await runOpenLoad(port, calls, { perSecond: REQUESTS_PER_SECOND, ms: WARM_MS });
    const run = await runStreams(target, upstream, {
      streams: options.streams,
      tokensPerSecond: TOKENS_PER_SECOND,
      startsAtOnce: STARTS_AT_ONCE,
      windowMs: WINDOW_MS,
      beside: async (ms) => {
        requests = await runOpenLoad(port, calls, { perSecond: REQUESTS_PER_SECOND, ms });
      },
    });
    if (!requests) throw new Error('no requests were sent');
    keep(through, run, requests);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    progress(`    failed: ${reason}`);
    failures.add(`${through}: ${reason.split('\n')[0]}`);
    await upstream.end();
  }
}

function keep(through: string, run: StreamRun, requests: OpenRun): void {
  const p99 = quantile(run.lagMs, 0.99);
  const baseline = rounds.findLast((round) => round.through === BARE);
  rounds.push({ through, run, requests, added: p99 - (baseline ? quantile(baseline.run.lagMs, 0.99) : p99) });
  for (const [what, count] of requests.failures) failures.add(`${through}: ${count} times ${what}`);
}

function all(requests: OpenRun): number[] {
  return [...requests.latencyMs.values()].flat();
}

function print(): void {
  const of = (through: string) => rounds.filter((round) => round.through === through);
  const middle = (through: string, value: (round: Round) => number) => median(of(through).map(value));
  const streamRows = [BARE, PRODUCT]
    .filter((through) => of(through).length > 0)
    .map((through) => [
      through,
      formatNumber(middle(through, ({ run }) => quantile(run.lagMs, 0.5))),
      formatNumber(middle(through, ({ run }) => quantile(run.lagMs, 0.99))),
      through === BARE ? '' : formatNumber(middle(through, ({ added }) => added)),
      formatNumber(middle(through, ({ run }) => run.cores.target)),
      formatNumber(middle(through, ({ run }) => run.cores.others)),
      formatNumber(middle(through, ({ run }) => run.rss / 1e6)),
      formatNumber(middle(through, ({ run }) => run.startedMs / 1000)),
    ]);
  const kinds: [string, (requests: OpenRun) => number[]][] = [
    ['all', all],
    ...[...(rounds[0]?.requests.latencyMs.keys() ?? [])].map((name): [string, (requests: OpenRun) => number[]] => [
      name,
      (requests) => requests.latencyMs.get(name) ?? [],
    ]),
  ];
  const requestRows = kinds.map(([name, latency]) => {
    const at = (through: string, q: number) =>
      formatNumber(middle(through, (round) => quantile(latency(round.requests), q)));
    const share = middle(PRODUCT, ({ requests }) => latency(requests).length / (WINDOW_MS / 1000));
    return [name, formatNumber(share), at(BARE, 0.95), at(PRODUCT, 0.5), at(PRODUCT, 0.95), at(PRODUCT, 0.99)];
  });
  const reached = (value: number, limit: number) => (value < limit ? 'reached' : 'not reached');
  const broken = [...failures].filter((failure) => failure.startsWith(PRODUCT)).length;
  printSection(
    'Live streams with everyday calls beside them',
    `${options.streams.toLocaleString('en')} streams at ${TOKENS_PER_SECOND} tokens a second of ${emails.length} accounts that signed in with their passwords, on PostgreSQL, and ${REQUESTS_PER_SECOND} requests a second of the same accounts, who have ${RECORDS} answers in their history and six skills each. Requests are sent when they are due, whether earlier ones were answered or not, and their time counts from then. Baseline: a bare \`node:http\` relay of the same upstream and a route of a bare Fastify that answers the same JSON, in processes of their own, under the same load. Upstream, client and PostgreSQL run on the same two cores. Medians of ${options.rounds} interleaved rounds, windows of ${WINDOW_MS / 1000} s. "Cores" are the server's own, in the baseline the relay's; "by others" is what was neither server, upstream nor client: PostgreSQL, the bare route, and other work on the machine. One broken or incomplete answer fails the measurement.`,
    `To reach: p99 added lag under ${TO_REACH.addedMs} ms (${reached(
      middle(PRODUCT, ({ added }) => added),
      TO_REACH.addedMs,
    )}), memory under ${TO_REACH.megabytes} MB (${reached(
      middle(PRODUCT, ({ run }) => run.rss / 1e6),
      TO_REACH.megabytes,
    )}), no broken answer (${broken === 0 ? 'reached' : 'not reached'}), p95 of the requests under ${TO_REACH.requestsP95} ms (${reached(
      middle(PRODUCT, ({ requests }) => quantile(all(requests), 0.95)),
      TO_REACH.requestsP95,
    )}).`,
    table(
      ['through', 'lag p50, ms', 'lag p99, ms', 'p99 added, ms', 'cores', 'by others', 'memory, MB', 'started in, s'],
      streamRows,
    ),
    table(
      ['beside them', 'requests/s', 'bare p95, ms', 'product p50, ms', 'product p95, ms', 'product p99, ms'],
      requestRows,
    ),
    ...[...failures].map((failure) => `Failed: ${failure}.`),
  );
}
