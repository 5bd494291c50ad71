import { Agent, request } from 'node:http';

/** One kind of request; `perTurn` of them are in each turn of the mix. */
export interface MixedCall {
  name: string;
  perTurn: number;
  method: 'GET' | 'POST';
  /** what the n-th request of this kind asks for */
  make(n: number): { path: string; headers?: Record<string, string>; body?: string };
}

export interface OpenRun {
  perSecond: number;
  /** ms from when a request was due to the last byte of its answer, by the name of its kind */
  latencyMs: Map<string, number[]>;
  /** requests that were not answered with 200, by what was answered */
  failures: Map<string, number>;
}

/** connections: with one for every request that waits, a server that falls behind would be measured accepting them */
const CONNECTIONS = 100;
/** ms between two looks at what is due */
const LOOK_MS = 2;

/**
 * Sends requests at a fixed rate for `ms`, whether the earlier ones have been answered or not, and waits for all answers:
 * a server that falls behind shows it in the latency of all that follow.
 */
export async function runOpenLoad(
  port: number,
  calls: readonly MixedCall[],
  { perSecond, ms }: { perSecond: number; ms: number },
): Promise<OpenRun> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const mix = spread(calls);
  const counts = new Map<string, number>();
  const latencyMs = new Map<string, number[]>(calls.map(({ name }) => [name, []]));
  const failures = new Map<string, number>();
  const open: Promise<void>[] = [];
  const beganAt = performance.now();
  const all = Math.round((perSecond * ms) / 1000);
  let sent = 0;

  const send = (call: MixedCall, due: number) =>
    new Promise<void>((done) => {
      const fail = (what: string) => {
        failures.set(what, (failures.get(what) ?? 0) + 1);
        done();
      };
      const n = counts.get(call.name) ?? 0;
      counts.set(call.name, n + 1);
      const { path, headers, body } = call.make(n);
      const own = request({ host: '127.0.0.1', port, path, method: call.method, headers, agent }, (answer) => {
        answer.resume();
        answer.once('error', (error) => fail(`${call.name}: ${error.message}`));
        answer.once('end', () => {
          if (answer.statusCode !== 200) return fail(`${call.name}: ${answer.statusCode}`);
          latencyMs.get(call.name)?.push(performance.now() - due);
          done();
        });
      });
      own.once('error', (error) => fail(`${call.name}: ${error.message}`));
      own.end(body);
    });

  await new Promise<void>((sentAll) => {
    const timer = setInterval(() => {
      const now = performance.now();
      for (; sent < all; sent++) {
        const due = beganAt + (sent * 1000) / perSecond;
        const call = mix[sent % mix.length];
        if (due > now || !call) break;
        open.push(send(call, due));
      }
      if (sent < all) return;
      clearInterval(timer);
      sentAll();
    }, LOOK_MS);
  });
  await Promise.all(open);
  agent.destroy();
  return { perSecond: (sent * 1000) / (performance.now() - beganAt), latencyMs, failures };
}

/** A turn of the mix in which each kind comes at even distances. */
function spread(calls: readonly MixedCall[]): MixedCall[] {
  return calls
    .flatMap((call) => Array.from({ length: call.perTurn }, (_, index) => ({ call, at: (index + 0.5) / call.perTurn })))
    .sort((a, b) => a.at - b.at)
    .map(({ call }) => call);
}
