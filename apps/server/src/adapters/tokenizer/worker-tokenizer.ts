import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { type CountTokens, tokensByLength } from '../../ports/tokenizer.ts';

const require = createRequire(import.meta.url);

export interface WorkerTokenizerOptions {
  /** ms without a text after which the thread is ended and its memory given back */
  idleMs?: number;
  /** ms for one text, the start of the thread included; then it is estimated by its length */
  patienceMs?: number;
}

export interface WorkerTokenizer {
  count: CountTokens;
  /** Ends the thread; what waits is estimated. */
  close(): Promise<void>;
}

interface Waiting {
  text: string;
  resolve: (tokens: number) => void;
  timer: NodeJS.Timeout;
}

/**
 * o200k_base, the encoding of OpenAI's models since GPT-4o. The smaller encodings count Hindi three times too high (11,551
 * tokens for 3,751 in the same text), so the price for the right one is memory: about 58 MB while it is in use.
 */
const ENCODING = require.resolve('gpt-tokenizer/encoding/o200k_base');

/**
 * In a thread, because loading the encoding takes 0.2 to 0.8 s and the time for a word grows with the square of its length
 * (20,000 times the letter a: 0.8 s). Words are cut so that a hostile text costs what any other does.
 */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { countTokens } = require(workerData);
  parentPort.on('message', ({ id, text }) => {
    const cut = text.replace(/[^\\s]{256}(?=[^\\s])/gu, '$& ').replace(/\\s{256,}/gu, ' ');
    parentPort.postMessage({ id, tokens: countTokens(cut, { disallowedSpecial: new Set() }) });
  });
`;

/** Counts tokens in a thread that is started for the first text and ended when none has come for a while. */
export function createWorkerTokenizer({
  idleMs = 60_000,
  patienceMs = 1500,
}: WorkerTokenizerOptions = {}): WorkerTokenizer {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function settle(id: number, tokens: number | null): void {
    const entry = waiting.get(id);
    if (!entry) return;
    waiting.delete(id);
    clearTimeout(entry.timer);
    entry.resolve(tokens ?? tokensByLength(entry.text));
    if (waiting.size === 0) rest();
  }

  function rest(): void {
    clearTimeout(idle);
    idle = setTimeout(() => void end(thread), idleMs).unref();
  }

  /** Whatever it was asked is estimated; the next text starts another one. */
  async function end(old: Worker | null): Promise<void> {
    if (!old || thread !== old) return;
    thread = null;
    for (const id of [...waiting.keys()]) settle(id, null);
    clearTimeout(idle);
    await old.terminate();
  }

  function start(): Worker {
    const started = new Worker(THREAD, {
      eval: true,
      workerData: ENCODING,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    started.unref();
    started.on('message', ({ id, tokens }: { id: number; tokens: number }) => settle(id, tokens));
    started.on('error', () => void end(started));
    return started;
  }

  return {
    count(text) {
      if (text === '') return Promise.resolve(0);
      clearTimeout(idle);
      thread ??= start();
      const used = thread;
      const id = ++last;
      return new Promise((resolve) => {
        const timer = setTimeout(() => void end(used), patienceMs).unref();
        waiting.set(id, { text, resolve, timer });
        used.postMessage({ id, text });
      });
    },
    close: () => end(thread),
  };
}
