import { questionHeading } from '@prep-ai/contract';
import { asksSomething, isSameForm, type NumberedHeading, readNumberedHeading } from './heading-form.ts';

/** What the beginning of a line can still become: a numbered heading or a fence. */
const UNDECIDED = /^(?:#{1,6} *\*{0,2}|#{1,6} +\d{1,3}[.)]? *|\*{1,2}| {0,3}(?:`{1,2}|~{1,2})| {1,3})$/;
/** A line that may be the heading of a question: it is read as a whole. */
const MAYBE_QUESTION = /^(?:#{1,6} +\**|\*\*)(?:\d|q|interview)/i;
const NUMBERED_HEADING = /^(#{1,4} +\d{1,3})([.)] +)(?=\S)/;
const FENCE = /^ {0,3}(`{3}|~{3})/;
/** characters of a line: a longer one is no question */
const MAX_LINE = 320;

/**
 * Cuts the text of an answer into its questions. The screens make a card of each heading that starts with a number. A model
 * that writes several questions gets a card for each: a heading of the same form as the first one's, with the next number, that
 * asks something and has an answer. It is passed on as `### 2. {question}`. Every other numbered heading is part of an answer:
 * its number is escaped (`### 2\. Step` reads the same). Code in fences is left as it is. Holds back no more than the
 * beginning of a line, and a line that may be a question.
 */
export class QuestionSplitter {
  #held = '';
  #atLineStart = true;
  #fence: string | null = null;
  /** a question whose answer has not begun, as the model wrote it and with blank lines after it */
  #pending: { heading: NumberedHeading; raw: string } | null = null;
  #count = 1;
  /** a word of the answer has come: what follows a heading at once is no second question */
  #hasAnswer = false;
  /** number of the latest step of a list of headings inside an answer; 0: there is none */
  #step = 0;
  /** what is being written was asked before: it is left out */
  #skipping = false;
  #latest: NumberedHeading | null;
  readonly #isAsked: (title: string) => boolean;

  /** `first` is the heading of the question that the answer begins with; null: nothing after it is a question. */
  constructor(first: NumberedHeading | null, isAsked: (title: string) => boolean = () => false) {
    this.#latest = first;
    this.#isAsked = isAsked;
  }

  /** What is being written: the question's number among those that are passed on, and its heading; null when it is left out. */
  get current(): { number: number; heading: NumberedHeading | null } | null {
    return this.#skipping || this.#pending ? null : { number: this.#count, heading: this.#latest };
  }

  push(text: string): string {
    let out = '';
    let rest = this.#held + text;
    this.#held = '';
    while (rest !== '') {
      const newline = rest.indexOf('\n');
      const end = newline < 0 ? rest.length : newline + 1;
      if (this.#atLineStart) {
        if (newline < 0 && this.#isUndecided(rest)) {
          this.#held = rest;
          return out;
        }
        out += this.#openLine(rest.slice(0, end));
      } else out += this.#shown(rest.slice(0, end));
      this.#atLineStart = newline >= 0;
      rest = rest.slice(end);
    }
    return out;
  }

  /** What was waiting for more text when the text ends. A question without an answer is no question. */
  end(): string {
    const pending = this.#pending?.raw ?? '';
    this.#pending = null;
    const held = this.#held;
    this.#held = '';
    return this.#shown(escapeNumber(pending) + escapeNumber(held));
  }

  #isUndecided(line: string): boolean {
    if (UNDECIDED.test(line) || (this.#pending !== null && line.trim() === '')) return true;
    return this.#fence === null && this.#latest !== null && line.length <= MAX_LINE && MAYBE_QUESTION.test(line);
  }

  /** A whole line, or the beginning of one that is decided. */
  #openLine(line: string): string {
    const fence = FENCE.exec(line)?.[1];
    if (fence === undefined && this.#fence === null) {
      if (this.#pending && line.trim() === '') {
        this.#pending.raw += line;
        return '';
      }
      const heading = line.endsWith('\n') ? this.#nextQuestion(line) : null;
      if (heading) {
        const before = this.#giveUpPending();
        this.#pending = { heading, raw: line };
        return before;
      }
    }
    const opened = this.#openPending();
    if (line.trim() !== '') this.#hasAnswer = true;
    if (fence !== undefined) {
      if (this.#fence === null) this.#fence = fence;
      else if (this.#fence === fence) this.#fence = null;
      return opened + this.#shown(line);
    }
    return opened + this.#shown(this.#fence === null ? escapeNumber(line) : line);
  }

  /** The heading in this line when it is that of the next question. */
  #nextQuestion(line: string): NumberedHeading | null {
    if (this.#latest === null || !this.#hasAnswer || line.length > MAX_LINE + '\n'.length) return null;
    const heading = readNumberedHeading(line);
    if (!heading || !isSameForm(heading.form, this.#latest.form)) return null;
    const { number, title } = heading;
    const isStep = number === this.#step + 1 && (number === 1 || this.#step > 0);
    if (isStep) this.#step = number;
    if (isStep || number !== this.#latest.number + 1) return null;
    return asksSomething(title) ? heading : null;
  }

  /** The heading of the question whose answer begins now. */
  #openPending(): string {
    if (!this.#pending) return '';
    const { heading } = this.#pending;
    this.#pending = null;
    this.#latest = heading;
    this.#step = 0;
    this.#skipping = this.#isAsked(heading.title);
    if (this.#skipping) return '';
    this.#count++;
    return `${questionHeading(this.#count, heading.title)}\n\n`;
  }

  #giveUpPending(): string {
    const raw = this.#pending?.raw ?? '';
    this.#pending = null;
    return this.#shown(escapeNumber(raw));
  }

  #shown(text: string): string {
    return this.#skipping ? '' : text;
  }
}

function escapeNumber(line: string): string {
  return line.replace(NUMBERED_HEADING, '$1\\$2');
}
