import { lexer } from 'marked';

/** A top-level piece of a Markdown text that can be rendered, and kept, on its own. */
export interface MarkdownBlock {
  /** Markdown, the link definitions it may need included */
  source: string;
  /** nothing that is appended to the text can change it any more */
  closed: boolean;
}

/** Cuts a Markdown text into its blocks. While it streams only the last block is open. */
export function splitBlocks(markdown: string, streaming: boolean): MarkdownBlock[] {
  const tokens = lexer(markdown, { gfm: true });
  const definitions = tokens.flatMap((token) => (token.type === 'def' ? [token.raw.trim()] : [])).join('\n');
  const sources = tokens.flatMap((token) => (token.type === 'space' || token.type === 'def' ? [] : [token.raw]));
  return sources.map((raw, index) => ({
    source: definitions && raw.includes('[') ? `${raw}\n\n${definitions}` : raw,
    closed: !streaming || index < sources.length - 1,
  }));
}
