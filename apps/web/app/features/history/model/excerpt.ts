import { titleParts } from '@prep-ai/contract';

/** characters: two lines of the list on a desktop */
const MAX_EXCERPT_LENGTH = 220;

/** The beginning of an answer in plain words, for the list. Code is left out. */
export function excerpt(markdown: string): string {
  const words = markdown
    .replace(/```[\s\S]*?(?:```|$)/g, ' ')
    .replace(/^#{1,6}\s.*$/gm, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*(`[^`]+`)\*\*/g, '$1')
    .replace(/^[ \t]*>[> \t]*/gm, '')
    .replace(/^[ \t]*(?:[-*+•]|\d{1,9}[.)])\s/gm, '')
    .replace(/^[ \t:-]*\|[ \t:|-]*$/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = Array.from(plainWords(words));
  return letters.length > MAX_EXCERPT_LENGTH
    ? `${letters.slice(0, MAX_EXCERPT_LENGTH).join('').trimEnd()}…`
    : letters.join('');
}

/** Marks of emphasis and of tables go; code is as it was written, underscores of names too. */
function plainWords(markdown: string): string {
  return titleParts(markdown)
    .map(({ text, code }) =>
      code
        ? text
        : text
            .replace(/(?<![\p{L}\p{N}_])_(?=\S)([^_]+?)(?<=\S)_(?![\p{L}\p{N}_])/gu, '$1')
            .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*]+?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1')
            .replace(/ \| /g, ' '),
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
