import type { DocumentLine } from '@prep-ai/contract';

const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}+#.'’]*/gu;

/** Whether a line contains a name as words of its own: "Java" is not in "JavaScript", "C" is not in "C++". */
export function lineShows(line: DocumentLine, name: string): boolean {
  // names of one or two letters are words of the language too: "Go", "R", "C" count as written only
  const exact = name.length <= 2;
  const [text, wanted] = [line.text, name].map((part) => fold(part, exact));
  if (!text || !wanted) return false;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const before = text.slice(0, at);
    const after = text.slice(at + wanted.length);
    if (!/[\p{L}\p{M}\p{N}]$/u.test(before) && !/^[\p{L}\p{M}\p{N}+#]/u.test(after)) return true;
  }
  return false;
}

/**
 * Whether every number and every name or term (a word with a capital inside a sentence, or with a digit) of a text
 * occurs in the source. It finds invented employers, tools and numbers, not every untrue adjective.
 */
export function claimsAreIn(text: string, source: string): boolean {
  const known = new Set(wordsOf(source).map((word) => fold(word, false)));
  return text.split(/(?<=[.!?।])\s+/).every((sentence) =>
    wordsOf(sentence).every((word, index) => {
      const claims = /\p{N}/u.test(word) || (/\p{Lu}/u.test(word) && (index > 0 || /\p{Lu}/u.test(word.slice(1))));
      return !claims || known.has(fold(word, false));
    }),
  );
}

function wordsOf(text: string): string[] {
  return Array.from(text.normalize('NFKC').matchAll(WORD), ([word]) =>
    word.replace(/(?<![.'’])[.'’]+$/, '').replace(/['’]s$/, ''),
  );
}

function fold(text: string, exact: boolean): string {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  return exact ? plain : plain.toLowerCase();
}
