import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createStampReader } from './clock.ts';
import type { Upstream } from './upstream.ts';
import { machineCpuMs, usageOf, watchMemory } from './usage.ts';

/** Where streams are asked for: the product, or the bare relay. */
export interface StreamTarget {
  pid: number;
  port: number;
  path: string;
  /** body and headers of `count` requests */
  requests(count: number): Promise<{ headers: Record<string, string>; body: string }[]>;
}

export interface StreamLoad {
  streams: number;
  tokensPerSecond: number;
  /** starts that wait for their first token at the same time */
  startsAtOnce: number;
  /** ms that all streams live together and are measured */
  windowMs: number;
  /** what happens beside them while they are measured */
  beside?(ms: number): Promise<void>;
}

export interface StreamRun {
  /** ms from the request to its first token, one a stream */
  firstTokenMs: number[];
  /** ms from the upstream's send to the client's receipt, one a token of the window */
  lagMs: number[];
  /** ms of the target's processor time per token of the window */
  cpuMsPerToken: number;
  /** cores used in the window: by the server, by upstream and client, and by everything else */
  cores: { target: number; harness: number; others: number };
  /** largest resident memory in bytes, from the first start to the end of the window */
  rss: number;
  /** ms from the first start until all live, and from the upstream's end until all have ended */
  startedMs: number;
  endedMs: number;
}

/** ms at the full rate before the window opens */
const SETTLE_MS = 1500;
/** pieces at the end of a stream that are stored to see how it ended */
const CHUNKS_KEPT = 8;
/** The end of a stream that came to a good end, from the product or from the upstream itself. */
const GOOD_END = /"finished":"done"}\n\ndata: \[DONE\]\n\n$|"finish_reason":"stop"[\s\S]*data: \[DONE\]\n\n$/;

/**
 * Opens streams, measures them for a while when all live, ends them.
 * @throws Error when a stream is refused or breaks, or a token is lost
 */
export async function runStreams(target: StreamTarget, upstream: Upstream, load: StreamLoad): Promise<StreamRun> {
  const requests = await target.requests(load.streams);
  await upstream.begin(load.tokensPerSecond);
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const firstTokenMs: number[] = [];
  const lagMs: number[] = [];
  let inWindow = false;
  let received = 0;
  const onAges = (ages: number[]) => {
    received += ages.length;
    if (inWindow) lagMs.push(...ages);
  };

  const memory = watchMemory(target.pid);
  const ended: Promise<void>[] = [];
  const startNext = async () => {
    for (let own = requests.pop(); own; own = requests.pop()) {
      const stream = openStream(agent, target, own, onAges);
      ended.push(stream.ended);
      // who waits for the end hears of a failure; until then it is not unhandled
      stream.ended.catch(() => undefined);
      firstTokenMs.push(await stream.firstToken);
    }
  };
  try {
    const beganAt = performance.now();
    await Promise.all(Array.from({ length: Math.min(load.startsAtOnce, load.streams) }, startNext));
    const startedMs = performance.now() - beganAt;
    await upstream.go();
    await sleep(SETTLE_MS);

    const usages = () => ({
      target: usageOf(target.pid).cpuMs,
      harness: usageOf(upstream.pid).cpuMs + usageOf(process.pid).cpuMs,
      machine: machineCpuMs(),
    });
    const before = usages();
    const openedAt = performance.now();
    inWindow = true;
    await Promise.all([sleep(load.windowMs), load.beside?.(load.windowMs)]);
    inWindow = false;
    const windowMs = performance.now() - openedAt;
    const after = usages();
    const rss = memory.stop();

    const endedAt = performance.now();
    const sent = await upstream.end();
    await Promise.all(ended);
    const endedMs = performance.now() - endedAt;
    if (received !== sent) throw new Error(`${sent} tokens were sent and ${received} received`);
    const used = after.target - before.target;
    const harness = after.harness - before.harness;
    const others = after.machine - before.machine - used - harness;
    return {
      firstTokenMs,
      lagMs,
      cpuMsPerToken: used / lagMs.length,
      cores: { target: used / windowMs, harness: harness / windowMs, others: Math.max(0, others) / windowMs },
      rss,
      startedMs,
      endedMs,
    };
  } finally {
    // after a failure: starts nothing more, and drops what still runs
    requests.length = 0;
    agent.destroy();
    memory.stop();
  }
}

function openStream(
  agent: Agent,
  { port, path }: StreamTarget,
  { headers, body }: { headers: Record<string, string>; body: string },
  onAges: (ages: number[]) => void,
): { firstToken: Promise<number>; ended: Promise<void> } {
  const askedAt = performance.now();
  let begun: (ms: number) => void;
  let refused: (error: Error) => void;
  const firstToken = new Promise<number>((resolve, reject) => {
    begun = resolve;
    refused = reject;
  });
  const ended = new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      refused(error);
      reject(error);
    };
    const read = createStampReader();
    const onAnswer = (answer: IncomingMessage) => {
      const last: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => {
        const ages = read(chunk);
        last.push(chunk);
        if (last.length > CHUNKS_KEPT) last.shift();
        if (ages.length === 0) return;
        begun(performance.now() - askedAt);
        onAges(ages);
      });
      answer.once('error', fail);
      answer.once('end', () => {
        const tail = Buffer.concat(last).toString('latin1');
        if (answer.statusCode === 200 && GOOD_END.test(tail)) resolve();
        else fail(new Error(`a stream ended badly (status ${answer.statusCode}): ${tail.slice(-300)}`));
      });
    };
    const call = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, onAnswer);
    call.once('error', fail);
    call.end(body);
  });
  return { firstToken, ended };
}
