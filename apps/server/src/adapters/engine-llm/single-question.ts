/** What the beginning of a line can still become: a numbered heading or a fence. */
const UNDECIDED = /^(?:#{1,4} *|#{1,4} +\d{1,3}[.)]? *| {0,3}(?:`{1,2}|~{1,2})| {1,3})$/;
const NUMBERED_HEADING = /^(#{1,4} +\d{1,3})([.)] +)(?=\S)/;
const FENCE = /^ {0,3}(`{3}|~{3})/;

/**
 * Keeps an answer to one question: the screens cut an answer into cards at headings that start with a number, so those
 * inside it get their number escaped (`### 2\. Step` reads the same). Holds back no more than the beginning of a line;
 * code in fences is left as it is.
 */
export class SingleQuestion {
  #held = '';
  #atLineStart = true;
  #fence: string | null = null;

  push(text: string): string {
    let out = '';
    let rest = this.#held + text;
    this.#held = '';
    while (rest !== '') {
      if (this.#atLineStart) {
        if (UNDECIDED.test(rest)) {
          this.#held = rest;
          return out;
        }
        rest = this.#openLine(rest);
        this.#atLineStart = false;
      }
      const newline = rest.indexOf('\n');
      if (newline < 0) return out + rest;
      out += rest.slice(0, newline + 1);
      rest = rest.slice(newline + 1);
      this.#atLineStart = true;
    }
    return out;
  }

  /** What was waiting for more text when the text ends. */
  end(): string {
    const held = this.#held;
    this.#held = '';
    return held;
  }

  #openLine(rest: string): string {
    const fence = FENCE.exec(rest)?.[1];
    if (fence) {
      if (this.#fence === null) this.#fence = fence;
      else if (this.#fence === fence) this.#fence = null;
      return rest;
    }
    return this.#fence === null ? rest.replace(NUMBERED_HEADING, '$1\\$2') : rest;
  }
}
