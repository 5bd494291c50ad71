/** A word of a text in the form phrases are compared in. `start` and `end` are UTF-16 offsets in that text. */
export interface Token {
  norm: string;
  start: number;
  end: number;
  /** after a comma, bracket, bar, sentence end or wide gap: no phrase reaches across */
  apart: boolean;
}

// Each Han character is a token: Chinese has no spaces, so phrases of it match as runs. "&" counts between words (R&D).
const PIECE =
  /\p{Script=Han}|[\p{L}\p{N}](?:[\p{M}\u00AD\u200B-\u200D]|(?!\p{Script=Han})[\p{L}\p{N}]|['’](?=\p{L}))*(?:\+\+|#|(?<=\p{L})\+(?![\p{L}\p{N}]))?|\.(?=[A-Za-z])|&/gu;
const APART = /[,;:|()[\]{}•·●▪!?，、；：。（）]|\s[-–—]\s|[–—]|\.\s|\s{3}|\t/u;
const PLAIN_PHRASE = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;
const WORD = /[\p{L}\p{N}]/u;
const ASCII_WORD = /^[a-z0-9]+$/;
const SMALL_PART = /^(?:\p{N}+|\p{Ll}{1,3})$/u;
const GLUE = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;

/**
 * The form in which words are compared: compatibility forms, case, Latin accents, soft hyphens and Arabic vowel signs
 * folded, possessive and plural "s" taken off.
 */
export function normalWord(word: string): string {
  let norm = word.toLowerCase();
  if (!ASCII_WORD.test(norm)) {
    norm = norm
      .normalize('NFKD')
      .replace(/[\u0300-\u036F\u00AD\u200B-\u200D\u064B-\u0652\u0640'’]/g, '')
      .normalize('NFC');
  }
  return singular(norm);
}

function singular(norm: string): string {
  if (norm.length < 4 || !norm.endsWith('s') || norm.endsWith('ss') || norm.endsWith('us') || norm.endsWith('sis')) {
    return norm;
  }
  return norm.endsWith('ies') && norm.length > 4 ? `${norm.slice(0, -3)}y` : norm.slice(0, -1);
}

/**
 * Cuts a text into tokens: "C++" and "C#" stay whole, ".NET" has its dot at the start of a word, and "Node.js", "CI/CD"
 * and "go-to-market" fall into their words. Linear in the length of the text.
 * @param isKnown recognizes words of the vocabulary: an unknown word glued of several ("SkillsJava", "2015toCurrent") is cut
 * where the kind of its letters changes.
 */
export function tokenize(text: string, isKnown?: (norm: string) => boolean): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    const start = match.index;
    const piece = match[0];
    const gap = start - end;
    const apart = gap > 0 && (gap > 1 || text.charAt(end) !== ' ') && APART.test(text.slice(end, start));
    end = start + piece.length;
    if (piece === '.') {
      if (start === 0 || !WORD.test(text.charAt(start - 1))) tokens.push({ norm: '.', start, end, apart });
      continue;
    }
    if (piece === '&') {
      tokens.push({ norm: '&', start, end, apart });
      continue;
    }
    const last = tokens[tokens.length - 1];
    const norm = normalWord(piece);
    if (last?.norm === '.' && last.end === start) {
      tokens[tokens.length - 1] = { norm: `.${norm}`, start: last.start, end, apart: last.apart };
      continue;
    }
    const parts = isKnown && piece.length > 4 && piece.length < 80 && !isKnown(norm) ? piece.split(GLUE) : [];
    // "NeurIPS" is a name: only what falls into words that are all known is taken for several.
    if (isKnown && parts.length > 1 && parts.every((part) => SMALL_PART.test(part) || isKnown(normalWord(part)))) {
      pushGlued(tokens, parts, start, apart);
    } else {
      tokens.push({ norm, start, end, apart });
    }
  }
  return tokens.filter((token) => token.norm !== '.');
}

function pushGlued(tokens: Token[], parts: string[], start: number, apart: boolean): void {
  let at = start;
  for (const part of parts) {
    tokens.push({ norm: normalWord(part), start: at, end: at + part.length, apart: apart && at === start });
    at += part.length;
  }
}

/** The token forms of a phrase joined by single spaces: equal for spellings that only differ in case, plural or joints. */
export function phraseKey(phrase: string): string {
  // Nearly all phrases of the taxonomy are plain words; its loading is mostly this.
  if (PLAIN_PHRASE.test(phrase)) return phrase.split(' ').map(normalWord).join(' ');
  return tokenize(phrase)
    .map((token) => token.norm)
    .join(' ');
}
