import { fileURLToPath } from 'node:url';
import {
  type DocumentKind,
  type DocumentReader,
  DocumentReaderStopped,
  type ReadDocument,
  UnreadableDocument,
} from '../../ports/document-reader.ts';
import type { Answer, ReadRequest } from './process/messages.ts';
import { type ChildOptions, ReaderChild } from './process/reader-child.ts';

export interface DocumentReaderOptions {
  /** the child's code: apps/server/dist/document-child.js when bundled, child.ts beside this file otherwise */
  childEntry?: string;
  /** Node's arguments for the child; a TypeScript entry needs a loader and gets tsx when nothing is said */
  execArgv?: readonly string[];
  /** bytes of memory of one child */
  maxRssBytes?: number;
  /** ms for one document, once its turn has come */
  timeoutMs?: number;
  /** documents read at the same time; further ones wait in order */
  maxChildren?: number;
  /** ms after which a child without work is ended and its memory given back */
  idleMs?: number;
  /** starts one child right away, so that the first document does not wait for it */
  prestart?: boolean;
}

const MIB = 1024 * 1024;
/** Documents after which a child is replaced: memory that a library still uses for them goes with it. */
const MAX_READS = 50;
/** Share of the memory limit above which a child that has finished is not used again. */
const MAX_REST = 0.5;

/** Reads documents in child processes of its own. The first read starts a child; `close` ends all. */
export function createDocumentReader(options: DocumentReaderOptions = {}): DocumentReader {
  return new ChildProcessReader(options);
}

interface IdleChild {
  child: ReaderChild;
  /** documents it has read */
  reads: number;
  timer: NodeJS.Timeout;
}

class ChildProcessReader implements DocumentReader {
  private readonly childOptions: ChildOptions;
  private readonly maxChildren: number;
  private readonly idleMs: number;
  private readonly idle: IdleChild[] = [];
  private readonly children = new Set<ReaderChild>();
  private readonly waiting: (() => void)[] = [];
  private busy = 0;
  private closed = false;

  constructor(options: DocumentReaderOptions) {
    const entry = options.childEntry ?? defaultEntry();
    this.childOptions = {
      entry,
      execArgv: options.execArgv ?? (entry.endsWith('.ts') ? ['--import', 'tsx'] : []),
      maxRssBytes: options.maxRssBytes ?? 512 * MIB,
      timeoutMs: options.timeoutMs ?? 10_000,
    };
    this.maxChildren = options.maxChildren ?? 2;
    this.idleMs = options.idleMs ?? 300_000;
    if (options.prestart === true) this.keep(this.startChild(), 0);
  }

  async read(bytes: Uint8Array, kind: DocumentKind, signal?: AbortSignal): Promise<ReadDocument> {
    await this.takeTurn(signal);
    try {
      if (this.closed) throw new DocumentReaderStopped('closed');
      // A view into a larger buffer would send all of it, and other people's bytes with it.
      const answer = await this.ask({ kind, bytes: Uint8Array.from(bytes) }, signal);
      if (answer.type === 'refused') throw new UnreadableDocument(answer.reason);
      const lines = answer.lines.map((text, i) => {
        const page = answer.linePages?.[i];
        const look = answer.looks?.[i];
        const isSetApart = look !== undefined && Object.keys(look).length > 0;
        return { n: i + 1, text, ...(page !== undefined && { page }), ...(isSetApart && { look }) };
      });
      return { kind, pages: answer.pages, lines };
    } finally {
      this.endTurn();
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const child of this.children) child.kill(new DocumentReaderStopped('closed'));
    await Promise.all([...this.children].map((child) => child.exited));
  }

  /** A child that died at rest, before it took the document up, says nothing about it: another one is asked. */
  private async ask(request: ReadRequest, signal: AbortSignal | undefined): Promise<Answer> {
    const rested = this.takeRested();
    const child = rested?.child ?? this.startChild();
    try {
      const answer = await child.read(request, signal);
      this.settle(child, (rested?.reads ?? 0) + 1, answer);
      return answer;
    } catch (error) {
      const diedAtRest = rested && !child.hasBegun && error instanceof DocumentReaderStopped;
      if (diedAtRest && !this.closed) return this.ask(request, signal);
      throw error;
    }
  }

  /** Waits until fewer than `maxChildren` documents are being read. */
  private async takeTurn(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.busy < this.maxChildren) {
      this.busy += 1;
      return;
    }
    const hasTurn = await new Promise<boolean>((resolve) => {
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve(true);
      };
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(start), 1);
        resolve(false);
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.push(start);
    });
    if (!hasTurn) signal?.throwIfAborted();
  }

  /** Hands the turn on to the next in line, or gives it back. */
  private endTurn(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.busy -= 1;
  }

  private takeRested(): IdleChild | null {
    for (let rested = this.idle.pop(); rested; rested = this.idle.pop()) {
      clearTimeout(rested.timer);
      if (rested.child.isAlive) return rested;
    }
    return null;
  }

  private startChild(): ReaderChild {
    const child = new ReaderChild(this.childOptions);
    this.children.add(child);
    void child.exited.then(() => this.children.delete(child));
    return child;
  }

  /** A child that met a hostile or broken file is not used again: its state is anyone's guess. */
  private settle(child: ReaderChild, reads: number, answer: Answer): void {
    const isSuspect = answer.type === 'refused' && (answer.reason === 'damaged' || answer.reason === 'too_complex');
    const isLarge = child.memory > MAX_REST * this.childOptions.maxRssBytes;
    if (isSuspect || isLarge || reads >= MAX_READS || this.closed) child.kill(new DocumentReaderStopped('replaced'));
    else this.keep(child, reads);
  }

  private keep(child: ReaderChild, reads: number): void {
    const timer = setTimeout(() => child.kill(new DocumentReaderStopped('idle')), this.idleMs).unref();
    this.idle.push({ child, reads, timer });
  }
}

/** Beside this file in the sources, beside the bundle's main file after the build. */
function defaultEntry(): string {
  const name = import.meta.url.endsWith('.ts') ? './child.ts' : './document-child.js';
  return fileURLToPath(new URL(name, import.meta.url));
}
