import { readNumberedHeading } from './heading-form.ts';

/** A model's text in its order: what is shown, and the lines of a rubric, which is not. */
export type Cut = { type: 'text'; text: string } | { type: 'rubric'; lines: string[] };

const FENCE = /^ {0,3}(`{3}|~{3})/;
const BARE_FENCE = /^ {0,3}(?:`{3,}|~{3,})\s*$/;
const RUBRIC_FENCE = /^ {0,3}(?:`{3,20}|~{3,20})[ \t]{0,8}rubric[ \t:]{0,8}$/i;
/** Also above the fence, or in its place, as models like to write it. */
const HEADING = /^ {0,3}(?:#{1,6} {1,8})?[*_]{0,2}rubric:?[*_]{0,2}:?$/i;
/** Beginnings of a line that can still become one of the two; the letters are those of "rubric" as far as they go. */
const MAYBE_FENCE = /^ {0,3}(?:`{1,20}|~{1,20})[ \t]{0,8}([a-z]{0,6})[\s:]{0,8}$/i;
const MAYBE_HEADING = /^ {0,3}(?:#{1,6} {0,8})?[*_]{0,2}([a-z]{0,6})[:*_]{0,4}\s{0,8}$/i;
const MAYBE_CLOSING = /^ {0,3}(?:`{0,2}|~{0,2})$/;
/** A line of a rubric, by which a heading is known to be one and not a section of an answer about rubrics. */
const ITEM = /^\s*(?:[-*•]\s*)?(?:\d\s*:[^|]*\||wrong\s*:[^|]*\||kind\s*:\s*[\w-]+\s*$)/i;
/** The beginning of such a line, where the model was cut off inside it. */
const HALF_AN_ITEM = /^\s*(?:[-*•]\s*)?(?:\d\s*(?::|$)|(?:[wk`~]|$))/i;
/** A line that continues a rubric without a fence. */
const MORE = /^\s*(?:[-*•]\s|\d\s*:|(?:kind|id|about|checked)\s*:|$)/i;
/** lines of a rubric, and characters of each, that are kept; more is left out */
const MOST_LINES = 24;
const LONGEST_LINE = 2000;
/** characters of a line's beginning that can be a marker's */
const LONGEST_MARKER = 60;

/**
 * Cuts the rubrics out of an answer as it comes: a block fenced as ```rubric, or below a heading "Rubric" where its lines have the
 * form of one. Nothing of them is passed on as text, however the text is cut into pieces; blank lines before one are held back
 * until it is known whether text follows. Other code in fences stays as it is.
 */
export class RubricCutter {
  #held = '';
  #atLineStart = true;
  /** the fence of a code block that is open */
  #fence: string | null = null;
  /** blank lines held back until it is known what follows */
  #blank = '';
  /** a heading "Rubric" and what followed it, until a line says what it is */
  #heading: { raw: string; fenced: boolean } | null = null;
  #rubric: { lines: string[]; fenced: boolean } | null = null;
  /** only blank lines have followed the latest rubric */
  #afterRubric = false;
  #cuts: Cut[] = [];

  /** The model is writing a rubric, or has written one and nothing after it. */
  get hasReachedRubric(): boolean {
    return this.#rubric !== null || this.#afterRubric;
  }

  push(text: string): Cut[] {
    let rest = this.#held + text;
    this.#held = '';
    while (rest !== '') {
      const newline = rest.indexOf('\n');
      const end = newline < 0 ? rest.length : newline + 1;
      if (!this.#atLineStart) this.#show(rest.slice(0, end));
      else if (newline < 0 && this.#isUndecided(rest)) {
        this.#held = this.#rubric ? rest.slice(0, LONGEST_LINE) : rest;
        break;
      } else this.#openLine(rest.slice(0, end));
      this.#atLineStart = newline >= 0;
      rest = rest.slice(end);
    }
    return this.#take();
  }

  /** What was still held back when the text ends. `isCut`: the model was stopped, so its last line may be half a line. */
  end(isCut: boolean): Cut[] {
    const held = this.#held;
    this.#held = '';
    const isMarker =
      this.#fence === null && held.trim() !== '' && (isCut ? this.#isUndecided(held) : isMarkerLine(held));
    if (this.#rubric || this.#heading) {
      const isHalfAnItem = isCut && (this.#rubric !== null || HALF_AN_ITEM.test(held));
      if (held !== '' && !isHalfAnItem) this.#openLine(held);
    } else if (held !== '' && !isMarker) this.#show(held);
    this.#closeRubric();
    // a heading with nothing below it is no part of an answer
    this.#heading = null;
    if (!this.#afterRubric && !isMarker) this.#show('');
    return this.#take();
  }

  #isUndecided(line: string): boolean {
    if (this.#rubric) return true;
    if (this.#heading) return line.length <= LONGEST_LINE;
    if (line.length > LONGEST_MARKER) return false;
    if (this.#fence !== null) return MAYBE_CLOSING.test(line);
    const letters = (MAYBE_FENCE.exec(line) ?? MAYBE_HEADING.exec(line))?.[1];
    return line.trim() === '' || (letters !== undefined && 'rubric'.startsWith(letters.toLowerCase()));
  }

  /** A whole line, or the beginning of one that is decided. */
  #openLine(line: string): void {
    if (this.#rubric) this.#addLine(this.#rubric, line);
    else if (this.#heading) this.#decide(this.#heading, line);
    else this.#openText(line);
  }

  #openText(line: string): void {
    const fence = FENCE.exec(line)?.[1];
    if (this.#fence !== null) {
      if (fence === this.#fence) this.#fence = null;
      this.#show(line);
    } else if (line.trim() === '') this.#blank += line;
    else if (RUBRIC_FENCE.test(line.trimEnd())) this.#rubric = { lines: [], fenced: true };
    else if (HEADING.test(line.trimEnd())) this.#heading = { raw: line, fenced: false };
    else {
      if (fence !== undefined) this.#fence = fence;
      this.#show(line);
    }
  }

  #addLine(rubric: { lines: string[]; fenced: boolean }, line: string): void {
    const isClosed = rubric.fenced && BARE_FENCE.test(line.trimEnd());
    // a fence that was forgotten does not swallow the next question
    const isText = readNumberedHeading(line) !== null || (!rubric.fenced && !MORE.test(line));
    if (isClosed || isText) this.#closeRubric();
    else if (rubric.lines.length < MOST_LINES && line.trim() !== '') rubric.lines.push(line.slice(0, LONGEST_LINE));
    if (isText) this.#openText(line);
  }

  /** Decides by the first line below the heading whether it begins a rubric; a fence may come between. */
  #decide(heading: { raw: string; fenced: boolean }, line: string): void {
    const isRubricFence = RUBRIC_FENCE.test(line.trimEnd());
    if (line.trim() === '' || (!heading.fenced && !isRubricFence && FENCE.test(line))) {
      heading.fenced ||= line.trim() !== '';
      heading.raw += line;
    } else if (isRubricFence || ITEM.test(line.slice(0, LONGEST_LINE))) {
      this.#heading = null;
      this.#rubric = { lines: [], fenced: isRubricFence || heading.fenced };
      if (!isRubricFence) this.#addLine(this.#rubric, line);
    } else {
      this.#giveUpHeading();
      this.#openText(line);
    }
  }

  /** The heading was a section of the answer: it is shown. */
  #giveUpHeading(): void {
    if (!this.#heading) return;
    const { raw, fenced } = this.#heading;
    this.#heading = null;
    this.#show(raw);
    if (fenced) this.#fence = /^ {0,3}(`{3}|~{3})/m.exec(raw)?.[1] ?? null;
  }

  #closeRubric(): void {
    if (!this.#rubric) return;
    this.#cuts.push({ type: 'rubric', lines: this.#rubric.lines });
    this.#rubric = null;
    this.#afterRubric = true;
  }

  #show(text: string): void {
    const shown = this.#blank + text;
    this.#blank = '';
    this.#afterRubric = false;
    const last = this.#cuts.at(-1);
    if (last?.type === 'text') last.text += shown;
    else if (shown !== '') this.#cuts.push({ type: 'text', text: shown });
  }

  #take(): Cut[] {
    const cuts = this.#cuts;
    this.#cuts = [];
    return cuts;
  }
}

function isMarkerLine(line: string): boolean {
  return RUBRIC_FENCE.test(line.trimEnd()) || HEADING.test(line.trimEnd());
}
