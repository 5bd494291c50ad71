/** Ends of sentences of the scripts the product meets; a line break ends one too. */
const END = /[.!?…।](?=["'”’)\]]?\s)|\n+/g;

/**
 * The part of a streamed Markdown answer that may be read out: whole sentences only. `from` is where the last call ended;
 * `next` is where the next one starts. With `ended` the rest counts as a sentence.
 */
export function takeSentences(markdown: string, from: number, ended: boolean): { text: string; next: number } {
  let next = from;
  if (ended) next = markdown.length;
  else for (const match of markdown.slice(from).matchAll(END)) next = from + match.index + match[0].length;
  return { text: plainText(markdown.slice(from, next)), next };
}

/** Markdown without its signs. Code is not read out letter by letter. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^ {0,3}(`{3,}|~{3,}).*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^ {0,3}(?:#{1,6}|[-*+>]|\d{1,3}[.)]) +/gm, '')
    .replace(/\\([\\`*_{}[\]<>#|~!.()-])/g, '$1')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
