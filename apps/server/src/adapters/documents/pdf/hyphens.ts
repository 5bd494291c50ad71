/** A line of text with its place on the page. */
export interface PlacedText {
  text: string;
  x0: number;
  x1: number;
  y: number;
  size: number;
  /** lines with different numbers never continue each other */
  page: number;
}

const SOFT_HYPHEN = '\u00ad';
/** A word part at the end of a line, its hyphen (ASCII, soft or U+2010), nothing after it. */
const BROKEN = /(\p{Ll}|\p{Lu}\p{Ll}+)([-\u00ad\u2010])$/u;
const LAST_PART = /([\p{L}\p{M}]+)[-\u00ad\u2010]$/u;
const FIRST_PART = /^(\p{Ll}[\p{L}\p{M}]*)(\S*)\s*/u;

/** Second halves of English compounds: "event-driven" has its hyphen at a line's end too. */
const COMPOUND_TAILS = new Set(
  (
    'able adjusted agnostic aided aligned as aware based bound box built by centered centric class code compliant connected ' +
    'conscious cost critical cross cut day deep defined dependent dimensional down driven durable edge effective efficient ' +
    'end ended enabled facing fast first flight focused free friendly full functional generation generated grade growing ' +
    'hand heavy high hour in intensive is learning led level leading life linear line long made man market minded minute ' +
    'mode month native off on only oriented out over owned page paid paced party peer performance person point powered ' +
    'premise premises proof quality ranking rated ready real related rich risk round run running safe saving scale ' +
    'scaled sensitive side site size sized skilled solving source space specific speed stack staff standing state step ' +
    'style tailored team tech term the threaded tier time to tolerant trained turn up value volume wide winning work ' +
    'year years'
  ).split(' '),
);
/** First halves that people write with a hyphen before any word. */
const COMPOUND_HEADS = new Set([
  'all',
  'co',
  'cross',
  'e',
  'end',
  'ex',
  'full',
  'half',
  'high',
  'in',
  'low',
  'mid',
  'multi',
  'non',
  'on',
  'open',
  'post',
  'pre',
  'real',
  'self',
  'semi',
  'sub',
  'well',
]);

/**
 * Puts a word that was broken at a line's end back together, on the line where it began. A hyphen that belongs to the
 * word stays: judged by how the document writes it elsewhere, then by common English compounds.
 */
export function mendHyphens<T extends PlacedText>(lines: readonly T[]): T[] {
  const words = wholeWords(lines);
  const margins = justifiedMargins(lines);
  const mended = lines.map((line) => ({ ...line }));
  for (const [i, line] of mended.entries()) {
    const next = mended[i + 1];
    const broken = BROKEN.exec(line.text);
    const head = LAST_PART.exec(line.text)?.[1];
    const tail = next ? FIRST_PART.exec(next.text) : null;
    if (!next || !broken || head === undefined || !tail || !isContinued(line, next)) continue;
    const [whole, letters = '', rest = ''] = tail;
    const soft = broken[2] === SOFT_HYPHEN;
    const stem = line.text.slice(0, -1);
    const isBroken = soft || (reaches(line, margins) && !keepsHyphen(head, letters, words));
    line.text = `${stem}${isBroken ? '' : '-'}${letters}${rest}`;
    next.text = next.text.slice(whole.length);
  }
  return mended.filter((line) => line.text !== '');
}

/** The words that the document writes in one piece, in small letters. */
function wholeWords(lines: readonly PlacedText[]): Set<string> {
  const whole = lines.map((line, i) => {
    const text = BROKEN.test(lines[i - 1]?.text ?? '') ? line.text.replace(/^\S+/u, '') : line.text;
    return BROKEN.test(text) ? text.replace(/\S+$/u, '') : text;
  });
  return new Set(
    whole
      .join('\n')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? [],
  );
}

/** The next line follows directly below, in the same column. */
function isContinued(line: PlacedText, next: PlacedText): boolean {
  const down = next.y - line.y;
  return (
    down > 0 &&
    down < 2.2 * line.size &&
    next.x0 < line.x1 &&
    next.page === line.page &&
    Math.abs(next.size - line.size) < 1
  );
}

/**
 * Right margins of justified text: places where at least three lines end within a fifth of a point. Programs break
 * words only to fill lines up to such a margin; in ragged text the hyphen was typed.
 */
function justifiedMargins(lines: readonly PlacedText[]): number[] {
  const ends = new Map<number, number>();
  for (const line of lines) {
    const place = Math.round(line.x1 * 5);
    ends.set(place, (ends.get(place) ?? 0) + 1);
  }
  const near = (place: number) => (ends.get(place - 1) ?? 0) + (ends.get(place) ?? 0) + (ends.get(place + 1) ?? 0);
  return [...ends.keys()].filter((place) => near(place) >= 3).map((place) => place / 5);
}

/** Fine typesetting lets a hyphen hang over the margin, or end a little before it. */
function reaches(line: PlacedText, margins: readonly number[]): boolean {
  return margins.some((margin) => line.x1 - margin > -1.5 && line.x1 - margin < 0.4 * line.size);
}

function keepsHyphen(head: string, tail: string, words: ReadonlySet<string>): boolean {
  const [first, second] = [head.toLowerCase(), tail.toLowerCase()];
  if (words.has(first + second)) return false;
  if (words.has(`${first}-${second}`)) return true;
  if (COMPOUND_TAILS.has(second)) return true;
  // "sub-missions" is a broken word and "sub-second" is not: without the whole word elsewhere, both halves must be words.
  return (COMPOUND_HEADS.has(first) || words.has(first)) && words.has(second);
}
