import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { repository } from './paths.ts';

const OUT = join(repository, '.cache/bench');

export interface Child {
  pid: number;
  port: number;
  process: ChildProcess;
  stop(): Promise<void>;
}

/**
 * Bundles one of ./processes to plain JavaScript, so that no loader counts in its memory, starts it, and waits until it
 * listens. It ends when this process does.
 */
export async function startChild(name: 'upstream' | 'bare-relay' | 'bare-fastify', ...args: string[]): Promise<Child> {
  const outfile = join(OUT, `${name}-${process.pid}.mjs`);
  await build({
    entryPoints: [join(import.meta.dirname, 'processes', `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
  const child = fork(outfile, args, { stdio: ['ignore', 2, 2, 'ipc'], execArgv: [] });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with ${code} before it listened`);
  });
  const [ready] = (await Promise.race([once(child, 'message'), failed])) as [{ port: number }];
  rmSync(outfile);
  if (child.pid === undefined) throw new Error(`${name} has no process id`);
  return { pid: child.pid, port: ready.port, process: child, stop: () => end(child) };
}

/** Ends a process and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
