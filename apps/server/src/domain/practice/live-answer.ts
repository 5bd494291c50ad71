import type { ChatEvent, ErrorCode } from '@prep-ai/contract';
import type { RestsOn } from '../../ports/interview-engine.ts';

export interface AnswerFailure {
  code: ErrorCode;
  detail: string;
  /** seconds */
  retryAfter?: number;
}

export type AnswerOutcome = { state: 'done' | 'stopped' } | { state: 'failed' | 'interrupted'; failure: AnswerFailure };

/** pieces joined into one string: a piece alone takes many times its letters in memory */
const JOINED_PIECES = 64;

/**
 * The text of one generation while it is being written, and the place where its readers meet it. A reader has only
 * a position of its own, so a slow one costs nothing but its socket.
 */
export class LiveAnswer {
  #chunks: string[] = [];
  /** chunks at the end that are not joined yet */
  #pieces = 0;
  #length = 0;
  #notices: string[] = [];
  #restsOn: RestsOn | null = null;
  #nearest: readonly string[] = [];
  #outcome: AnswerOutcome | null = null;
  #waiting: (() => void)[] = [];
  #waking = false;

  constructor(
    readonly id: string,
    readonly userId: number,
    readonly engine: 'offline' | 'llm',
  ) {}

  get length(): number {
    return this.#length;
  }

  get outcome(): AnswerOutcome | null {
    return this.#outcome;
  }

  get restsOn(): RestsOn | null {
    return this.#restsOn;
  }

  get text(): string {
    return this.textFrom(0);
  }

  append(piece: string): void {
    // PostgreSQL's text can't hold it, and no answer needs it
    const text = piece.replaceAll('\0', '');
    if (text === '') return;
    this.#chunks.push(text);
    this.#length += text.length;
    if (++this.#pieces === JOINED_PIECES) {
      this.#chunks.push(this.#chunks.splice(-JOINED_PIECES).join(''));
      this.#pieces = 0;
    }
    this.#wakeSoon();
  }

  addNotice(notice: string): void {
    this.#notices.push(notice);
    this.#wake();
  }

  /** Before the first text: a reader's first event says it. */
  restOn(restsOn: RestsOn): void {
    this.#restsOn = restsOn;
  }

  /** Questions to ask instead: a reader's last event says them. */
  offer(nearest: readonly string[]): void {
    this.#nearest = nearest;
  }

  end(outcome: AnswerOutcome): void {
    this.#outcome = outcome;
    this.#wake();
  }

  /** The text from `offset` (UTF-16 units) on; what follows the last readers' positions is found without a search. */
  textFrom(offset: number): string {
    let start = this.#length;
    let chunk = this.#chunks.length;
    while (start > offset && chunk > 0) {
      chunk -= 1;
      start -= this.#chunks[chunk]?.length ?? 0;
    }
    const rest = this.#chunks.length - chunk === 1 ? (this.#chunks[chunk] ?? '') : this.#chunks.slice(chunk).join('');
    return start < offset ? rest.slice(offset - start) : rest;
  }

  /** Resolves with the first text, or when it ends without any. */
  async started(): Promise<void> {
    while (this.#length === 0 && this.#outcome === null) await this.#change();
  }

  /** The answer from `offset` (UTF-16 units) on, as it is written, to its end; nothing before its first text, which settles what it rests on. Several readers may read at once. */
  async *read(offset: number): AsyncGenerator<ChatEvent> {
    await this.started();
    // once, before the first yield: the text may have grown when the reader comes back for more
    const from = Math.min(offset, this.#length);
    let next = from;
    const { basis, skill } = this.#restsOn ?? { basis: null, skill: null };
    yield { generation_id: this.id, offset: from, engine: this.engine, basis, skill };
    let notices = 0;
    for (;;) {
      while (notices < this.#notices.length) yield { notice: this.#notices[notices++] ?? '' };
      const content = this.textFrom(next);
      next += content.length;
      if (content !== '') yield { content };
      else if (this.#outcome) break;
      else await this.#change();
    }
    if ('failure' in this.#outcome)
      yield { error: { detail: this.#outcome.failure.detail, code: this.#outcome.failure.code } };
    else yield { finished: this.#outcome.state, ...(this.#nearest.length > 0 ? { nearest: [...this.#nearest] } : {}) };
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }

  /** Once for everything that the network brings in one turn: what came together is read together. */
  #wakeSoon(): void {
    if (this.#waking || this.#waiting.length === 0) return;
    this.#waking = true;
    setImmediate(() => {
      this.#waking = false;
      this.#wake();
    });
  }
}
