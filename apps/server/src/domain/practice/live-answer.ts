import type { ChatEvent, ErrorCode } from '@prep-ai/contract';

export interface AnswerFailure {
  code: ErrorCode;
  detail: string;
  /** seconds */
  retryAfter?: number;
}

export type AnswerOutcome = { state: 'done' | 'stopped' } | { state: 'failed' | 'interrupted'; failure: AnswerFailure };

/**
 * The text of one generation while it is being written, and the place where its readers meet it. A reader keeps only
 * its position, so a slow one costs nothing but its socket.
 */
export class LiveAnswer {
  #chunks: string[] = [];
  #length = 0;
  #notices: string[] = [];
  #outcome: AnswerOutcome | null = null;
  #waiting: (() => void)[] = [];
  /** text was added since `takeDirty` was last called */
  #dirty = false;

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

  get text(): string {
    return this.#chunks.join('');
  }

  append(piece: string): void {
    // PostgreSQL's text can't hold it, and no answer needs it
    const text = piece.replaceAll('\0', '');
    if (text === '') return;
    this.#chunks.push(text);
    this.#length += text.length;
    this.#dirty = true;
    this.#wake();
  }

  addNotice(notice: string): void {
    this.#notices.push(notice);
    this.#wake();
  }

  end(outcome: AnswerOutcome): void {
    this.#outcome = outcome;
    this.#wake();
  }

  takeDirty(): boolean {
    const dirty = this.#dirty;
    this.#dirty = false;
    return dirty;
  }

  /** Resolves with the first text, or when it ends without any. */
  async started(): Promise<void> {
    while (this.#length === 0 && this.#outcome === null) await this.#change();
  }

  /** The answer from `offset` (UTF-16 units) on, as it is written, to its end. Several readers may read at once. */
  async *read(offset: number): AsyncGenerator<ChatEvent> {
    // once, before the first yield: the text may have grown when the reader comes back for more
    const from = Math.min(offset, this.#length);
    let next = this.#locate(from);
    yield { generation_id: this.id, offset: from, engine: this.engine };
    let notices = 0;
    for (;;) {
      while (notices < this.#notices.length) yield { notice: this.#notices[notices++] ?? '' };
      const content = this.#chunks.slice(next.chunk).join('').slice(next.skip);
      next = { chunk: this.#chunks.length, skip: 0 };
      if (content !== '') yield { content };
      else if (this.#outcome) break;
      else await this.#change();
    }
    if ('failure' in this.#outcome)
      yield { error: { detail: this.#outcome.failure.detail, code: this.#outcome.failure.code } };
    else yield { finished: this.#outcome.state };
  }

  #locate(offset: number): { chunk: number; skip: number } {
    let before = 0;
    for (const [chunk, text] of this.#chunks.entries()) {
      if (before + text.length > offset) return { chunk, skip: offset - before };
      before += text.length;
    }
    return { chunk: this.#chunks.length, skip: 0 };
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
