const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** characters of a line that an answer quotes */
const QUOTED = 220;

/** The text without its bullet, cut after `most` characters as a reader counts them. */
export function shorten(text: string, most: number): string {
  const bare = text.replace(/^\s*[•●▪◦‣·■►➢✓*–-]\s*/u, '').trim();
  if (bare.length <= most) return bare;
  const kept = [...graphemes.segment(bare)].slice(0, most + 1).map(({ segment }) => segment);
  return kept.length <= most
    ? bare
    : `${kept
        .slice(0, most - 3)
        .join('')
        .trimEnd()}...`;
}

/** Text of the candidate's papers is shown as text: Markdown in it is not. */
export function quote(text: string): string {
  return `“${escapeMarkdown(shorten(text, QUOTED))}”`;
}

export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~!]/g, (mark) => `\\${mark}`);
}
