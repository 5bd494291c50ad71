import type { DocumentLine } from '@prep-ai/contract';

/** Characters of one line; a page of print in a single line has about three thousand. */
export const LONGEST_LINE = 4000;

/**
 * Lines of a document, the very long ones cut between two words where there are any, and all numbered again. A search
 * in a line may take time that grows with the square of its length, and a file can put a million letters into one.
 */
export function wrappedLines(lines: readonly DocumentLine[]): DocumentLine[] {
  return lines
    .flatMap((line) => pieces(line.text).map((text) => ({ ...line, text })))
    .map((line, place) => ({ ...line, n: place + 1 }));
}

function pieces(text: string): string[] {
  const all: string[] = [];
  let rest = text;
  while (rest.length > LONGEST_LINE) {
    const space = rest.lastIndexOf(' ', LONGEST_LINE);
    const end = space > LONGEST_LINE / 2 ? space : LONGEST_LINE - Number(endsInHalf(rest.slice(0, LONGEST_LINE)));
    all.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...all, rest];
}

/** The end of this text would part a surrogate pair. */
const endsInHalf = (text: string) => /[\ud800-\udbff]$/.test(text);
