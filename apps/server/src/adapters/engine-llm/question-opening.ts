import { type NumberedHeading, readNumberedHeading } from './heading-form.ts';

/** characters: a title that is longer is no title */
const MAX_TITLE = 300;
/** What may precede the question is a greeting, not a page: lines that are not blank, and characters in all. */
const MAX_PREAMBLE_LINES = 4;
const MAX_PREAMBLE = 2000;

const HEADING = /^ {0,3}#{1,6} +(.+)$/;
const BOLD = /^\*\*(.+)\*\*:?$/;
const NUMBERED = /^\d{1,2}[.)] +(.+\?)\**$/;
const FENCE = /^(?:`{3}|~{3})/;
const LABEL = /^(?:\**(?:interview )?question\**\s*\d*\s*[:.)-]\s*)|^(?:Q\d*[:.)]\s*)|^(?:\d{1,3}\s*[.):-]\s+)/i;

export type Opening =
  /** more text is needed to know */
  | { state: 'open' }
  /** there is no question in it */
  | { state: 'none' }
  /** `heading`: as the model numbered it; null when it did not */
  | { state: 'found'; title: string; heading: NumberedHeading | null; rest: string };

/**
 * Finds the question in the beginning of a model's answer. Asked for `### 1. …` models also write other headings, bold
 * lines or a greeting first. Only whole lines are looked at.
 */
export function findOpening(text: string): Opening {
  let preamble = 0;
  for (let start = 0; ; ) {
    const end = text.indexOf('\n', start);
    if (end < 0) return text.length > MAX_PREAMBLE ? { state: 'none' } : { state: 'open' };
    const line = text.slice(start, end).trim();
    // a whole answer in a fence would show as code
    if (FENCE.test(line)) return { state: 'none' };
    const title = titleOf(line);
    if (title !== null)
      return title.length <= MAX_TITLE
        ? { state: 'found', title, heading: readNumberedHeading(line), rest: text.slice(end + 1) }
        : { state: 'none' };
    if (line !== '' && ++preamble > MAX_PREAMBLE_LINES) return { state: 'none' };
    start = end + 1;
  }
}

function titleOf(line: string): string | null {
  const marked = HEADING.exec(line)?.[1] ?? BOLD.exec(line)?.[1] ?? NUMBERED.exec(line)?.[1];
  if (marked === undefined) return null;
  const title = marked
    .replace(/\s+#+$/, '')
    .replace(/^\*\*(.+?)\*\*$/, '$1')
    .replace(LABEL, '')
    .replace(/^\*\*(.+?)\*\*$/, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  // a heading such as "Question 1:" or "1." alone is above the question
  return /[\p{L}\p{N}]/u.test(title) && !/^(?:interview )?question(?: \d+)?$/i.test(title) ? title : null;
}
