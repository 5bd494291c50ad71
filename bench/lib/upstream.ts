import { once } from 'node:events';
import { startChild } from './child.ts';
import type { UpstreamCommand, UpstreamReport } from './upstream-protocol.ts';

export interface Upstream {
  pid: number;
  port: number;
  /** Counts tokens from zero. Streams to come get a token a second until `go`, then `tokensPerSecond`. */
  begin(tokensPerSecond: number): Promise<void>;
  go(): Promise<void>;
  /** Ends all streams; answers how many tokens were sent since `begin`. */
  end(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the fake AI provider in a process of its own. */
export async function startUpstream(): Promise<Upstream> {
  const child = await startChild('upstream');
  const ask = async (command: UpstreamCommand): Promise<UpstreamReport> => {
    const answered = once(child.process, 'message');
    child.process.send(command);
    return ((await answered) as [UpstreamReport])[0];
  };
  return {
    pid: child.pid,
    port: child.port,
    begin: async (tokensPerSecond) => {
      await ask({ type: 'begin', tokensPerSecond });
    },
    go: async () => {
      await ask({ type: 'go' });
    },
    end: async () => {
      const report = await ask({ type: 'end' });
      if (report.type !== 'ended') throw new Error(`the upstream answered ${report.type} to "end"`);
      return report.tokens;
    },
    stop: child.stop,
  };
}
