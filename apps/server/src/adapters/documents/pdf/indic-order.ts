/**
 * Vowel signs that are written to the left of the consonant they follow in speech and in Unicode: i of Devanagari,
 * Bengali, Gurmukhi and Gujarati; e and ai of Bengali, Oriya, Tamil and Malayalam, e of Sinhala.
 */
const PRE_BASE_VOWELS = new Set([
  '\u093f',
  '\u09bf',
  '\u09c7',
  '\u09c8',
  '\u0a3f',
  '\u0abf',
  '\u0b47',
  '\u0bc6',
  '\u0bc7',
  '\u0bc8',
  '\u0d46',
  '\u0d47',
  '\u0d48',
  '\u0dd9',
]);

const VIRAMA = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0d4d\u0dca]\u200d?$/u;
const CONSONANT =
  /^[\u0915-\u0939\u0958-\u095f\u0978-\u097f\u0995-\u09b9\u0a15-\u0a39\u0a95-\u0ab9\u0b15-\u0b39\u0b95-\u0bb9\u0d15-\u0d39\u0d9a-\u0dc6]/u;

/** R before a consonant, which is drawn as a hook over it, after it: of Devanagari, Bengali, Gujarati, Oriya. */
const HOOK = /^(?:\u0930\u094d|\u09b0\u09cd|\u0ab0\u0acd|\u0b30\u0b4d)$/u;

/**
 * Puts the hooks of the letter r, which have no width of their own, before the consonants below them.
 * The clusters come in the order of their places on the line.
 */
export function withHooksInPlace<T extends { text: string; x: number; width: number }>(clusters: readonly T[]): T[] {
  const ordered: T[] = [];
  for (const cluster of clusters) {
    if (!HOOK.test(cluster.text) || cluster.width > 0) {
      ordered.push(cluster);
      continue;
    }
    let at = ordered.length - 1;
    while (at > 0 && !CONSONANT.test(ordered[at]?.text ?? '')) at -= 1;
    while (at > 0 && VIRAMA.test(ordered[at - 1]?.text ?? '')) at -= 1;
    ordered.splice(Math.max(at, 0), 0, { ...cluster, x: ordered[at]?.x ?? cluster.x });
  }
  return ordered;
}

export function isPreBaseVowel(text: string): boolean {
  return PRE_BASE_VOWELS.has(text);
}

/**
 * Puts such vowels back behind their consonant (and behind the half consonants before it). The clusters come in the
 * order of their places on the line, so a vowel that is still alone is left of its consonant.
 */
export function toSpokenOrder<T extends { text: string }>(clusters: readonly T[]): T[] {
  const ordered: T[] = [];
  for (let i = 0; i < clusters.length; i += 1) {
    const vowel = clusters[i];
    if (!vowel) continue;
    let end = i;
    if (isPreBaseVowel(vowel.text)) {
      let next = clusters[end + 1];
      while (next && CONSONANT.test(next.text)) {
        end += 1;
        if (!VIRAMA.test(next.text)) break;
        next = clusters[end + 1];
      }
    }
    const base = clusters[end];
    if (end === i || !base) {
      ordered.push(vowel);
      continue;
    }
    ordered.push(...clusters.slice(i + 1, end), withVowel(base, vowel.text));
    i = end;
  }
  return ordered;
}

/** The vowel goes right behind the consonant, before its other marks (a nasal sign comes last). */
function withVowel<T extends { text: string }>(base: T, vowel: string): T {
  const letters = base.text.replace(/[\u0900-\u0903\u0981-\u0983\u0a01-\u0a03\u0a81-\u0a83]+$/u, '');
  return { ...base, text: letters + vowel + base.text.slice(letters.length) };
}
