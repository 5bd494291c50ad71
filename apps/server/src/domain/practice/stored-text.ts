import type { ProgressPiece } from './generation.ts';
import type { LiveAnswer } from './live-answer.ts';

/**
 * How much of a live answer is in its row, so that only what is new has to be written. A write whose outcome is not known,
 * or that found another text than this expects, is followed by one of the whole text: nothing is lost or written twice.
 */
export class StoredText {
  /** UTF-16 units, and the bytes that the database counts; null: not known */
  #stored: { units: number; bytes: number } | null = { units: 0, bytes: 0 };
  /** what is in the row when the last write arrived */
  #sent = { units: 0, bytes: 0 };

  constructor(private readonly answer: LiveAnswer) {}

  get isBehind(): boolean {
    return this.#stored === null || this.#stored.units < this.answer.length;
  }

  /** What the next write has to contain. Until `written` says that it arrived, its outcome is not known. */
  next(): ProgressPiece {
    const before = this.#stored;
    this.#stored = null;
    const text = this.answer.textFrom(before?.units ?? 0);
    // half a pair would not survive being written alone
    const whole = isHighSurrogate(text.charCodeAt(text.length - 1)) ? text.slice(0, -1) : text;
    // half a pair on its own has no bytes: a database replaces it, or fails
    const content = whole.toWellFormed();
    this.#sent = {
      units: (before?.units ?? 0) + content.length,
      bytes: (before?.bytes ?? 0) + Buffer.byteLength(content),
    };
    return { id: this.answer.id, content, after: before?.bytes ?? null };
  }

  /** The last `next` is in the row. */
  written(): void {
    this.#stored = this.#sent;
  }
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
