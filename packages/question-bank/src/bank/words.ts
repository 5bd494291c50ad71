/** Words of a Markdown text as a reader counts them: fenced code is not counted, inline code is. */
export function countWords(markdown: string): number {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, ' ');
  return prose.match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’_.+#/-]*/gu)?.length ?? 0;
}
