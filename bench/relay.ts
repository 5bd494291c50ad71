/** What the product adds to a bare relay: time to the first token, processor time per token. Prints a section of docs/benchmarks.md. */
import { buildProduct } from './lib/build-product.ts';
import { readOptions } from './lib/options.ts';
import { startProduct } from './lib/product.ts';
import { formatNumber, printSection, progress, table } from './lib/report.ts';
import { median, quantile } from './lib/statistics.ts';
import { runStreams } from './lib/stream-load.ts';
import { productTarget, startRelayTarget } from './lib/targets.ts';
import { startUpstream } from './lib/upstream.ts';

const TOKENS_PER_SECOND = 20;
const WINDOW_MS = 8000;
const CASES = [
  { name: '50 streams, started one after another', streams: 50, startsAtOnce: 1 },
  { name: '50 streams, started at once', streams: 50, startsAtOnce: 50 },
] as const;

interface Sample {
  case: string;
  firstTokenMs: { p50: number; p95: number };
  cpuUs: number;
}

const options = readOptions();
if (options.build) buildProduct();
const upstream = await startUpstream();
const relay = await startRelayTarget(upstream.port);
const product = await startProduct({ upstreamPort: upstream.port, profile: options.profile });
const targets = { relay, product: productTarget(product) };
const samples: Record<keyof typeof targets, Sample[]> = { relay: [], product: [] };
try {
  // once without counting: code is compiled and connections are opened
  for (const target of Object.values(targets))
    await runStreams(target, upstream, {
      streams: 50,
      tokensPerSecond: TOKENS_PER_SECOND,
      startsAtOnce: 10,
      windowMs: 2000,
    });
  for (let round = 1; round <= options.rounds; round++) {
    for (const { name, ...load } of CASES) {
      for (const which of ['relay', 'product'] as const) {
        progress(`round ${round} of ${options.rounds}: ${name}, ${which}`);
        const run = await runStreams(targets[which], upstream, {
          ...load,
          tokensPerSecond: TOKENS_PER_SECOND,
          windowMs: WINDOW_MS,
        });
        samples[which].push({
          case: name,
          firstTokenMs: { p50: median(run.firstTokenMs), p95: quantile(run.firstTokenMs, 0.95) },
          cpuUs: run.cpuMsPerToken * 1000,
        });
      }
    }
  }
} finally {
  await product.stop();
  await relay.stop();
  await upstream.stop();
}

const rows = CASES.flatMap(({ name }) => {
  const of = (which: keyof typeof targets) => samples[which].filter((sample) => sample.case === name);
  const [base, ours] = [of('relay'), of('product')];
  const figures: [string, (sample: Sample) => number][] = [
    ['time to first token p50, ms', (sample) => sample.firstTokenMs.p50],
    ['time to first token p95, ms', (sample) => sample.firstTokenMs.p95],
    ['CPU per token, µs', (sample) => sample.cpuUs],
  ];
  return figures.map(([what, value]) => {
    const pairs = ours.map((sample, round) => [value(sample), value(base[round] ?? sample)] as const);
    return [
      `${name}: ${what}`,
      formatNumber(median(base.map(value))),
      formatNumber(median(ours.map(value))),
      formatNumber(median(pairs.map(([own, bare]) => own - bare))),
      formatNumber(median(pairs.map(([own, bare]) => own / bare))),
    ];
  });
});
printSection(
  'POST /api/chat over a bare relay',
  `Baseline: a bare \`node:http\` relay of the same upstream, a fake OpenAI-compatible provider that answers at once. The product does its whole work: it checks the session, takes a question of the guest's quota, builds the prompt, reads the provider's answer with the AI SDK and stores what arrives each second in the embedded database. The provider's first piece holds the question's heading and the first token of the answer, because the product holds a heading back until its answer begins. CPU is the server process's own processor time in a window of ${WINDOW_MS / 1000} s with all streams live at ${TOKENS_PER_SECOND} tokens a second. Medians of ${options.rounds} interleaved rounds; added and ratio are taken within each round.`,
  table(['', 'bare relay', 'product', 'added', 'ratio'], rows),
);
