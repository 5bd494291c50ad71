import type { Logger } from '../ports/logger.ts';
import type { Job, JobName } from './job.ts';

export interface Scheduler {
  /** Runs each job's `atStart`, then every job at its interval. @throws what an `atStart` throws */
  start(): Promise<void>;
  /** Runs one job now, whether or not the scheduler was started. @throws what the job throws */
  run(name: JobName): Promise<void>;
  /** Starts no more jobs. */
  stop(): void;
}

/** Runs jobs at their intervals. A job that is still running is not started a second time, and one that fails is only logged. */
export function createScheduler(jobs: readonly Job[], logger: Logger): Scheduler {
  const timers: NodeJS.Timeout[] = [];

  function schedule({ name, everyMs, run }: Job): void {
    let running = false;
    const tick = async () => {
      if (running) return;
      running = true;
      await run().catch((error: unknown) =>
        logger.error({ job: name, error: error instanceof Error ? error.name : 'unknown' }, 'job failed'),
      );
      running = false;
    };
    timers.push(setInterval(() => void tick(), everyMs).unref());
  }

  return {
    async start() {
      for (const job of jobs) await job.atStart?.();
      for (const job of jobs) schedule(job);
    },
    async run(name) {
      const job = jobs.find((candidate) => candidate.name === name);
      if (!job) throw new Error(`there is no job "${name}"`);
      await job.run();
    },
    stop() {
      for (const timer of timers.splice(0)) clearInterval(timer);
    },
  };
}
