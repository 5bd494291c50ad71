const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** characters of a line that an answer quotes */
const QUOTED = 220;

/** characters that a cut may take away to end between two words */
const WORD = 15;

/** The text without its bullet and with single spaces, cut after `most` characters as a reader counts them, between words. */
export function shorten(text: string, most: number): string {
  const bare = text
    .replace(/^\s*[•●▪◦‣·■►➢✓*–-]\s*/u, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (bare.length <= most) return bare;
  const letters = [...graphemes.segment(bare)].map(({ segment }) => segment);
  if (letters.length <= most) return bare;
  const kept = letters.slice(0, most - 3);
  const space = letters[most - 3] === ' ' ? kept.length : kept.lastIndexOf(' ');
  const end = kept.length - space <= WORD ? space : kept.length;
  return `${kept.slice(0, end).join('').trimEnd()}...`;
}

/** Text of the candidate's documents is shown as text: Markdown in it has no effect. */
export function quote(text: string): string {
  return `“${escapeMarkdown(shorten(text, QUOTED))}”`;
}

export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~!]/g, (mark) => `\\${mark}`);
}
