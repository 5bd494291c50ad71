/** characters: two lines of the list on a desktop */
const MAX_EXCERPT_LENGTH = 220;

/** The beginning of an answer in plain words, for the list. Code is left out. */
export function excerpt(markdown: string): string {
  const words = markdown
    .replace(/```[\s\S]*?(?:```|$)/g, ' ')
    .replace(/^#{1,6}\s.*$/gm, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`>|#]+/g, '')
    .replace(/^\s*[-•\d.]+\s/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = Array.from(words);
  return letters.length > MAX_EXCERPT_LENGTH ? `${letters.slice(0, MAX_EXCERPT_LENGTH).join('').trimEnd()}…` : words;
}
