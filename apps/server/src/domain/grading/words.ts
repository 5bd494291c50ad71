import { normalWord } from '@prep-ai/question-bank';
import { stemOf } from './stems.ts';

/** A word of a text; `start` and `end` are UTF-16 offsets in it. */
export interface Word {
  norm: string;
  stem: string;
  start: number;
  end: number;
}

/** A run of words that is looked at by itself: a sentence, or a stretch of one without punctuation. */
export interface Stretch {
  start: number;
  end: number;
  words: readonly Word[];
}

// Words hold letters, digits and what joins them; a code name such as "toArray" or "try_catch" is cut at its humps.
const PIECE = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’][\p{L}\p{N}]+)*(?:\+\+|#)?|%/gu;
const HUMP = /(?<=\p{Ll})(?=\p{Lu})/u;
const SENTENCE_END = /[.!?]+(?=\s|$|["”')])|\n+|;|[•●▪]/gu;
/** words; a longer run without an end is read in overlapping stretches */
const LONG_SENTENCE = 30;
const STRETCH = 20;
const STEP = 10;

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(PIECE)) {
    const piece = match[0];
    let start = match.index;
    const parts = piece.length < 60 && HUMP.test(piece) ? piece.split(HUMP) : [piece];
    for (const part of parts) {
      const norm = normalWord(part);
      words.push({ norm, stem: stemOf(norm), start, end: start + part.length });
      start += part.length;
    }
  }
  return words;
}

/** The sentences of a text; long ones without punctuation, as in a transcript, in stretches that overlap. */
export function stretchesOf(text: string): Stretch[] {
  const words = wordsOf(text);
  const ends = [...text.matchAll(SENTENCE_END)].map((match) => match.index);
  const stretches: Stretch[] = [];
  let from = 0;
  for (const end of [...ends, text.length]) {
    let to = from;
    while (to < words.length && (words[to]?.start ?? 0) < end) to++;
    if (to > from) addSentence(stretches, words.slice(from, to));
    from = to;
  }
  return stretches;
}

function addSentence(stretches: Stretch[], words: readonly Word[]): void {
  if (words.length <= LONG_SENTENCE) {
    stretches.push(stretchOf(words));
    return;
  }
  for (let from = 0; from < words.length; from += STEP) {
    stretches.push(stretchOf(words.slice(from, from + STRETCH)));
    if (from + STRETCH >= words.length) return;
  }
}

function stretchOf(words: readonly Word[]): Stretch {
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0, words };
}
