import { Worker } from 'node:worker_threads';

/** Raised by the child against itself when it takes too much memory; nothing else in the child uses it. */
export const OVER_MEMORY_SIGNAL = 'SIGUSR2';

/** ms between two looks */
const INTERVAL = 50;

/**
 * Runs in a thread of its own, because a hostile file can block the main thread. CommonJS, because that is what a
 * thread made from a string runs, and a string, because a file would have to be found in the bundle.
 */
const WATCH = `
const { workerData } = require('node:worker_threads');
setInterval(() => {
  if (process.ppid !== workerData.parent) process.kill(process.pid, 'SIGKILL');
  if (process.memoryUsage.rss() > workerData.maxRssBytes) process.kill(process.pid, workerData.signal);
}, workerData.interval);
`;

/**
 * Ends this process when it takes more memory than allowed, wherever the parent cannot look (no /proc), and when the
 * parent has died while this process was too busy with a file to notice.
 */
export function startWatchdog(maxRssBytes: number): void {
  const workerData = { maxRssBytes, parent: process.ppid, signal: OVER_MEMORY_SIGNAL, interval: INTERVAL };
  new Worker(WATCH, { eval: true, workerData, stderr: true }).unref();
}
