import type { Quote } from '@prep-ai/contract';

/** A text with one form for each letter and one blank for each white space, and where each of its letters came from. */
interface Folded {
  text: string;
  /** for each UTF-16 unit of `text`: from where to where its origin reaches in the text that was folded */
  starts: number[];
  ends: number[];
}

const WHITE = /^\s$/u;
const IN_WORD = /[\p{L}\p{N}\p{M}]/u;
/** A letter with the marks that are set on it, or the parts of Korean syllables: what Unicode may write in more than one way. */
const LETTERS = /[\u1100-\u11ff]+|\P{M}\p{M}*|\p{M}+/gu;

/**
 * Finds where quotes stand in a text, word for word. Two spellings of the same letter in Unicode are equal (NFC), and so are all
 * runs of white space. Null for a quote that doesn't stand there, or only inside other words.
 * @returns offsets in the text as it is, in UTF-16 units
 */
export function makeFindVerbatim(text: string): (quote: string) => Quote | null {
  const { text: folded, starts, ends } = fold(text);
  return (quote) => {
    const sought = fold(quote).text.trim();
    if (sought === '') return null;
    for (let at = folded.indexOf(sought); at >= 0; at = folded.indexOf(sought, at + 1)) {
      const after = at + sought.length;
      const [start, end] = [starts[at], ends[after - 1]];
      const cutsLetter = start === starts[at - 1] || end === ends[after];
      if (start !== undefined && end !== undefined && !cutsLetter && isWhole(folded, at, after)) return { start, end };
    }
    return null;
  };
}

function fold(text: string): Folded {
  const folded: Folded = { text: '', starts: [], ends: [] };
  for (const { 0: letter, index } of text.matchAll(LETTERS)) {
    const form = WHITE.test(letter) ? ' ' : letter.normalize('NFC');
    const end = index + letter.length;
    if (form === ' ' && folded.text.endsWith(' ')) {
      folded.ends[folded.ends.length - 1] = end;
      continue;
    }
    folded.text += form;
    for (let unit = 0; unit < form.length; unit++) {
      folded.starts.push(index);
      folded.ends.push(end);
    }
  }
  return folded;
}

/** Whether a stretch of a text begins and ends where words do. */
function isWhole(text: string, start: number, end: number): boolean {
  const joined = (before: string | undefined, after: string | undefined): boolean =>
    before !== undefined && after !== undefined && IN_WORD.test(before) && IN_WORD.test(after);
  return !joined(text[start - 1], text[start]) && !joined(text[end - 1], text[end]);
}
