import { MS } from '@prep-ai/contract';
import type { FastifyInstance } from 'fastify';
import type { GenerationRunner } from '../domain/practice/generation-runner.ts';
import type { Scheduler } from '../jobs/scheduler.ts';
import type { Module } from './module.ts';

/** for running answers to end; with the steps after it the process ends within 30 s */
const ANSWERS_GRACE_MS = 15 * MS.second;
/** at least, for readers to receive what was written */
const READERS_GRACE_MS = 2 * MS.second;

export interface StopDeps {
  app: FastifyInstance;
  modules: readonly Module[];
  scheduler: Scheduler;
  lifecycle: { stopping: boolean };
  runner: Pick<GenerationRunner, 'close'>;
  pause: (ms: number) => Promise<unknown>;
}

/** Stops the application in order: new work, running answers, connections, jobs, modules. */
export function createStop({ app, modules, scheduler, lifecycle, runner, pause }: StopDeps) {
  return async (): Promise<void> => {
    lifecycle.stopping = true;
    const graceEnds = performance.now() + ANSWERS_GRACE_MS;
    await runner.close(ANSWERS_GRACE_MS);
    const closed = app.close();
    await Promise.race([closed, pause(Math.max(READERS_GRACE_MS, graceEnds - performance.now()))]);
    app.server.closeAllConnections();
    await closed;
    scheduler.stop();
    for (const { stop } of modules) await stop?.();
  };
}
