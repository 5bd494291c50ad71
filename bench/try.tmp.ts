import { startUpstream } from '/work/main/bench/lib/upstream.ts';
import { startProduct } from '/work/main/bench/lib/product.ts';
import { productTarget } from '/work/main/bench/lib/targets.ts';
import { runStreams } from '/work/main/bench/lib/stream-load.ts';
import { quantile } from '/work/main/bench/lib/statistics.ts';
import { usageOf } from '/work/main/bench/lib/usage.ts';
const up = await startUpstream();
const p = await startProduct(up.port, process.env.DBURL);
console.log('idle rss', usageOf(p.pid).rss/1e6);
for (const streams of (process.env.LEVELS??'1,200,1000').split(',').map(Number)) {
  const r = await runStreams(productTarget(p), up, { streams, tokensPerSecond: 20, startsAtOnce: 8, windowMs: 8000 });
  console.log(streams, 'ttft', quantile(r.firstTokenMs, .5), quantile(r.firstTokenMs, .95), 'lag', quantile(r.lagMs, .5), quantile(r.lagMs, .99), Math.max(...r.lagMs.slice(-1000)), r.lagMs.length, r.cpuMsPerToken, r.cores, r.rss / 1e6, r.startedMs, r.endedMs);
}
await p.stop(); await up.stop();
