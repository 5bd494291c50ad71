/** Memory and lag of live streams, through the product and through the bare relay. Prints a section of docs/benchmarks.md. */
import { buildProduct } from './lib/build-product.ts';
import { readOptions } from './lib/options.ts';
import { postgresIfFound } from './lib/postgres.ts';
import { startProduct } from './lib/product.ts';
import { figure, printSection, progress, table } from './lib/report.ts';
import { median, quantile } from './lib/statistics.ts';
import { runStreams, type StreamRun, type StreamTarget } from './lib/stream-load.ts';
import { productTarget, startRelayTarget } from './lib/targets.ts';
import { startUpstream } from './lib/upstream.ts';

const LEVELS = [1, 200, 1000];
const TOKENS_PER_SECOND = 20;
const STARTS_AT_ONCE = 8;
const WINDOW_MS = 12_000;
/** Below it, processor time is a few ticks of the kernel's clock and its share per token means nothing. */
const FEWEST_STREAMS_FOR_CPU = 100;

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
const failures = new Set<string>();
try {
  for (let round = 1; round <= options.rounds; round++) {
    progress(`round ${round} of ${options.rounds}`);
    const relay = await startRelayTarget(upstream.port);
    await measure(RELAY, relay, LEVELS);
    await relay.stop();
    await measureProduct(EMBEDDED, LEVELS);
    if (postgres) await measureProduct(POSTGRES, LEVELS.slice(-1), postgres.url);
  }
} finally {
  await upstream.stop();
  await postgres?.stop();
}
print();

async function measureProduct(through: string, levels: readonly number[], databaseUrl?: string): Promise<void> {
  const product = await startProduct({ upstreamPort: upstream.port, databaseUrl, profile: options.profile });
  try {
    await measure(through, productTarget(product), levels);
  } finally {
    await product.stop();
  }
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

function print(): void {
  const rows = LEVELS.flatMap((streams) =>
    [RELAY, EMBEDDED, POSTGRES].flatMap((through) => {
      const levels = measured.filter((level) => level.streams === streams && level.through === through);
      if (levels.length === 0) return [];
      const middle = (of: (level: Level) => number) => figure(median(levels.map(of)));
      return [
        [
          `${streams.toLocaleString('en')}, ${through}`,
          middle((level) => level.p50),
          middle((level) => level.p99),
          through === RELAY ? '' : middle((level) => level.added),
          streams < FEWEST_STREAMS_FOR_CPU ? '—' : middle(({ run }) => run.cpuMsPerToken * 1000),
          middle(({ run }) => run.cores.target),
          middle(({ run }) => run.rss / 1e6),
          middle(({ run }) => run.startedMs / 1000),
        ],
      ];
    }),
  );
  printSection(
    'Live streams: memory and lag',
    `Baseline: a bare \`node:http\` relay of the same upstream. Each stream is a whole \`POST /api/chat\` of a guest, answered by a fake OpenAI-compatible provider that sends ${TOKENS_PER_SECOND} tokens a second to each; upstream, server and client are processes of their own. Lag is the time from the provider's send to the client's receipt of each token, stamped with the machine's monotonic clock; "added" is the p99 above the relay's in the same round. Medians of ${options.rounds} interleaved rounds, windows of ${WINDOW_MS / 1000} s with all streams live. While they are started, ${STARTS_AT_ONCE} at a time, each stream gets a token a second. Memory is the largest resident memory of the server's process (PostgreSQL's own processes are not in it).`,
    'To reach first: p99 added lag at 1,000 streams under 100 ms, with under 300 MB.',
    table(
      [
        'live streams',
        'lag p50, ms',
        'lag p99, ms',
        'p99 added, ms',
        'CPU per token, µs',
        'cores used',
        'memory, MB',
        'started in, s',
      ],
      rows,
    ),
    ...[...failures].map((failure) => `Not reached: ${failure}.`),
  );
}
