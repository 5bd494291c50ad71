/** Memory and lag of live streams, through the product and through the bare relay. Prints a section of docs/benchmarks.md. */
import { rmSync } from 'node:fs';
import { buildProduct } from './lib/build-product.ts';
import { readOptions } from './lib/options.ts';
import { postgresIfFound } from './lib/postgres.ts';
import { newDataDir, type ProductOptions, startProduct } from './lib/product.ts';
import { formatNumber, printSection, progress, table } from './lib/report.ts';
import { median, quantile } from './lib/statistics.ts';
import { runStreams, type StreamRun, type StreamTarget } from './lib/stream-load.ts';
import { productTarget, startRelayTarget } from './lib/targets.ts';
import { startUpstream } from './lib/upstream.ts';
import { usageOf } from './lib/usage.ts';

const LEVELS = [1, 200, 1000];
const TOKENS_PER_SECOND = 20;
const STARTS_AT_ONCE = 8;
const WINDOW_MS = 12_000;
/** Below it, processor time is a few ticks of the kernel's clock and its share per token means nothing. */
const FEWEST_STREAMS_FOR_CPU = 100;

/** First targets. */
const TO_REACH = { streams: 1000, addedMs: 100, megabytes: 300 };

const RELAY = 'bare relay';
const EMBEDDED = 'product, embedded database';
const POSTGRES = 'product, PostgreSQL';

interface Level {
  streams: number;
  through: string;
  run: StreamRun;
  p50: number;
  p99: number;
  /** ms above the relay's p99 of the same round */
  added: number;
}

const options = readOptions();
if (options.build) buildProduct();
const postgres = await postgresIfFound();
const upstream = await startUpstream();
const measured: Level[] = [];
/** bytes right after the start, by how it was started */
const idle = new Map<string, number[]>();
const failures = new Set<string>();
try {
  for (let round = 1; round <= options.rounds; round++) {
    progress(`round ${round} of ${options.rounds}`);
    const relay = await startRelayTarget(upstream.port);
    noteIdle(RELAY, relay.pid);
    await measure(RELAY, relay, LEVELS);
    await relay.stop();
    await measureEmbedded();
    if (postgres) await measureProduct(POSTGRES, LEVELS.slice(-1), { databaseUrl: postgres.url });
  }
} finally {
  await upstream.stop();
  await postgres?.stop();
}
print();

/** The first start makes the embedded database and keeps memory of that; what is measured is a later start. */
async function measureEmbedded(): Promise<void> {
  const dataDir = newDataDir();
  try {
    const first = await startProduct({ dataDir });
    noteIdle(`${EMBEDDED}, first start`, first.pid);
    await first.stop();
    await measureProduct(EMBEDDED, LEVELS, { dataDir });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureProduct(through: string, levels: readonly number[], over: ProductOptions): Promise<void> {
  const product = await startProduct({ upstreamPort: upstream.port, profile: options.profile, ...over });
  try {
    noteIdle(through, product.pid);
    await measure(through, productTarget(product), levels);
  } finally {
    await product.stop();
  }
}

function noteIdle(name: string, pid: number): void {
  idle.set(name, [...(idle.get(name) ?? []), usageOf(pid).rss]);
}

/** Upwards in one process: memory that a level took is not given back for the next. A level that fails ends the series. */
async function measure(through: string, target: StreamTarget, levels: readonly number[]): Promise<void> {
  for (const streams of levels) {
    progress(`  ${streams} streams, ${through}`);
    try {
      const run = await runStreams(target, upstream, {
        streams,
        tokensPerSecond: TOKENS_PER_SECOND,
        startsAtOnce: STARTS_AT_ONCE,
        windowMs: WINDOW_MS,
      });
      const p99 = quantile(run.lagMs, 0.99);
      const baseline = measured.findLast((level) => level.through === RELAY && level.streams === streams);
      measured.push({ streams, through, run, p50: quantile(run.lagMs, 0.5), p99, added: p99 - (baseline?.p99 ?? p99) });
      run.lagMs.length = 0;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      progress(`    failed: ${reason}`);
      failures.add(`${streams} streams, ${through}: ${reason.split('\n')[0]}`);
      await upstream.end();
      return;
    }
  }
}

/** Whether the first targets were reached. */
function verdict(through: string): string[] {
  const levels = measured.filter((level) => level.through === through && level.streams === TO_REACH.streams);
  if (levels.length === 0) return [];
  const lag = median(levels.map(({ added }) => added)) < TO_REACH.addedMs;
  const memory = median(levels.map(({ run }) => run.rss / 1e6)) < TO_REACH.megabytes;
  return [`The ${through}: lag ${lag ? 'reached' : 'not reached'}, memory ${memory ? 'reached' : 'not reached'}.`];
}

function print(): void {
  const rows = LEVELS.flatMap((streams) =>
    [RELAY, EMBEDDED, POSTGRES].flatMap((through) => {
      const levels = measured.filter((level) => level.streams === streams && level.through === through);
      if (levels.length === 0) return [];
      const middle = (of: (level: Level) => number) => formatNumber(median(levels.map(of)));
      return [
        [
          `${streams.toLocaleString('en')}, ${through}`,
          middle((level) => level.p50),
          middle((level) => level.p99),
          through === RELAY ? '' : middle((level) => level.added),
          streams < FEWEST_STREAMS_FOR_CPU ? '—' : middle(({ run }) => run.cpuMsPerToken * 1000),
          middle(({ run }) => run.cores.target),
          middle(({ run }) => run.cores.others),
          middle(({ run }) => run.rss / 1e6),
          middle(({ run }) => run.startedMs / 1000),
        ],
      ];
    }),
  );
  printSection(
    'Live streams: memory and lag',
    `Baseline: a bare \`node:http\` relay of the same upstream. Each stream is a whole \`POST /api/chat\` of a guest, answered by a fake OpenAI-compatible provider that sends ${TOKENS_PER_SECOND} tokens a second to each; upstream, server and client are processes of their own. Lag is the time from the provider's send to the client's receipt of each token, stamped with the machine's monotonic clock; "added" is the p99 above the relay's in the same round. Medians of ${options.rounds} interleaved rounds, windows of ${WINDOW_MS / 1000} s with all streams live. While they are started, ${STARTS_AT_ONCE} at a time, each stream gets a token a second. Memory is the largest resident memory of the server's process; PostgreSQL's own are not in it. "By others" is how many of the machine's cores went to what is neither server, upstream nor client (other work on the machine; PostgreSQL is in it).`,
    `To reach first at ${TO_REACH.streams.toLocaleString('en')} streams: p99 added lag under ${TO_REACH.addedMs} ms, memory under ${TO_REACH.megabytes} MB. ${[EMBEDDED, POSTGRES].flatMap(verdict).join(' ')}`,
    table(
      [
        'live streams',
        'lag p50, ms',
        'lag p99, ms',
        'p99 added, ms',
        'CPU per token, µs',
        'cores used',
        'by others',
        'memory, MB',
        'started in, s',
      ],
      rows,
    ),
    table(
      ['right after the start', 'memory, MB'],
      [...idle].map(([name, bytes]) => [name, formatNumber(median(bytes) / 1e6)]),
    ),
    ...[...failures].map((failure) => `Not reached: ${failure}.`),
  );
}
