import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { DocumentReaderStopped, UnreadableDocument } from '../../../ports/document-reader.ts';
import { type Answer, type ChildMessage, type ReadRequest, toChildMessage } from './messages.ts';
import { residentMemory } from './resident-memory.ts';
import { OVER_MEMORY_SIGNAL } from './watchdog.ts';

export interface ChildOptions {
  /** file of the child's code */
  entry: string;
  /** Node's own arguments, such as a loader for TypeScript */
  execArgv: readonly string[];
  /** bytes */
  maxRssBytes: number;
  /** ms for one document */
  timeoutMs: number;
}

/** ms. Loading takes 0.3 s, on a busy small machine some seconds. */
const START_MS = 20_000;
/** ms between two looks at the child's memory. A bomb was seen to take 40 MB in that time. */
const WATCH_MS = 25;
/** MB of JavaScript objects; a document of 100 pages takes 100. */
const MAX_HEAP_MB = 320;
/** Signals by which V8 or the system ends a process that ran out of memory or crashed. */
const CRASHES = new Set<string | number | null>(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS', 133, 134, 139]);

/** One child process that reads one document at a time. */
export class ReaderChild {
  readonly exited: Promise<void>;
  private readonly ready: Promise<void>;
  private readonly process: ChildProcess;
  private ended: UnreadableDocument | DocumentReaderStopped | null = null;
  private isAtWork = false;
  private receive: ((message: ChildMessage | null) => void) | null = null;
  private notes = '';

  constructor(private readonly options: ChildOptions) {
    this.process = fork(options.entry, [String(options.maxRssBytes)], {
      execArgv: [...options.execArgv, `--max-old-space-size=${MAX_HEAP_MB}`],
      // Nothing of ours: no keys, no addresses, no NODE_OPTIONS.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    giveWay(this.process.pid);
    this.process.stderr?.on('data', (chunk: Buffer) => {
      this.notes = (this.notes + chunk.toString('utf8')).slice(-1000);
    });
    this.process.on('message', (value) => this.take(toChildMessage(value)));
    this.exited = new Promise((resolve) => {
      const end = (cause: UnreadableDocument | DocumentReaderStopped) => {
        this.ended ??= cause;
        resolve();
      };
      this.process.once('exit', (code, signal) => end(causeOf(code, signal)));
      this.process.once('error', (error) => end(new DocumentReaderStopped(error.message)));
    });
    this.ready = this.start();
    // Thrown to the next reader; until then it is no unhandled rejection.
    this.ready.catch(() => undefined);
    this.rest();
  }

  get isAlive(): boolean {
    return this.ended === null;
  }

  /** Whether it has taken up the document that it was last asked to read. */
  get hasBegun(): boolean {
    return this.isAtWork;
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  /** Bytes that the child uses now, as far as the system says. */
  get memory(): number {
    return (this.pid === undefined ? null : residentMemory(this.pid)) ?? 0;
  }

  /**
   * @throws UnreadableDocument when the document costs more than the limits or breaks the child
   * @throws DocumentReaderStopped
   * @throws the signal's reason when it is aborted; the child is then gone
   */
  async read(request: ReadRequest, signal: AbortSignal | undefined): Promise<Answer> {
    this.process.ref();
    this.process.channel?.ref();
    const abort = () => this.kill(new DocumentReaderStopped('aborted'));
    signal?.addEventListener('abort', abort, { once: true });
    try {
      await this.ready;
      return await this.ask(request);
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', abort);
      this.rest();
    }
  }

  /** @param cause what a read in progress fails with */
  kill(cause: UnreadableDocument | DocumentReaderStopped): void {
    this.ended ??= cause;
    // Somebody may be waiting for its end with nothing else that lets the program run on.
    this.process.ref();
    this.process.kill('SIGKILL');
  }

  /** Kills the child and gives the cause back, to be thrown. */
  private killed<T extends UnreadableDocument | DocumentReaderStopped>(cause: T): T {
    this.kill(cause);
    return cause;
  }

  private async start(): Promise<void> {
    const timer = setTimeout(() => this.kill(new DocumentReaderStopped('did not start in time')), START_MS);
    const message = await this.nextMessage().finally(() => clearTimeout(timer));
    if (message.type !== 'ready') throw this.killed(new DocumentReaderStopped('spoke out of turn'));
  }

  private async ask(request: ReadRequest): Promise<Answer> {
    const tooComplex = () => this.kill(new UnreadableDocument('too_complex'));
    const timer = setTimeout(tooComplex, this.options.timeoutMs);
    const watch = setInterval(() => {
      if (this.memory > this.options.maxRssBytes) tooComplex();
    }, WATCH_MS);
    this.isAtWork = false;
    const answer = this.nextMessage();
    this.process.send(request, (error) => {
      if (error) this.kill(new DocumentReaderStopped(error.message));
    });
    try {
      const message = await answer;
      if (message.type === 'text' || message.type === 'refused') return message;
      throw this.killed(new DocumentReaderStopped('spoke out of turn'));
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
    }
  }

  private async nextMessage(): Promise<ChildMessage> {
    const received = new Promise<ChildMessage | null>((resolve) => {
      this.receive = resolve;
    });
    const message = await Promise.race([received, this.exited.then(() => 'exited' as const)]);
    if (message === 'exited') throw this.ended instanceof UnreadableDocument ? this.ended : this.explained();
    if (message) return message;
    throw this.killed(new UnreadableDocument('damaged'));
  }

  /** @param message null when the child sent something that is no message */
  private take(message: ChildMessage | null): void {
    if (message?.type === 'begun') this.isAtWork = true;
    else if (this.receive) {
      this.receive(message);
      this.receive = null;
    } else this.kill(new DocumentReaderStopped('spoke out of turn'));
  }

  private explained(): DocumentReaderStopped {
    const notes = this.notes.trim();
    const detail = this.ended instanceof DocumentReaderStopped ? this.ended.detail : 'ended';
    return new DocumentReaderStopped(notes === '' ? detail : `${detail} (${notes})`);
  }

  /** A child without work does not keep this process alive. */
  private rest(): void {
    this.process.unref();
    this.process.channel?.unref();
    if (this.process.stderr instanceof Socket) this.process.stderr.unref();
  }
}

function causeOf(code: number | null, signal: NodeJS.Signals | null): UnreadableDocument | DocumentReaderStopped {
  if (signal === OVER_MEMORY_SIGNAL || CRASHES.has(signal) || CRASHES.has(code))
    return new UnreadableDocument('too_complex');
  return new DocumentReaderStopped(signal ? `ended by ${signal}` : `exit code ${code ?? 'unknown'}`);
}

/**
 * A reader takes the processor when nobody else wants it: with broken files on both cores, p95 of other calls was 68 ms without
 * and 19 ms with this (bench/hostile-files.ts). Where the system does not let us say so, it doesn't.
 */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // it is gone already, or priorities are not ours to set
  }
}
