/** A run of code and what it is. */
export interface CodePiece {
  text: string;
  /** in the words of highlight.js, e.g. "keyword"; of nested ones the innermost; null for plain code */
  kind: string | null;
}

const PART = /<span class="([^"]*)">|(<\/span>)|([^<]+)/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/**
 * Reads the markup that highlight.js writes (nested spans and escaped text, nothing else) into pieces, so that it can be
 * rendered as elements and never as raw HTML.
 */
export function parseHighlighted(html: string): CodePiece[] {
  const pieces: CodePiece[] = [];
  const open: string[] = [];
  for (const [, opened, closed, text] of html.matchAll(PART)) {
    if (opened !== undefined) open.push(opened.split(' ', 1)[0]?.replace(/^hljs-/, '') ?? '');
    else if (closed) open.pop();
    else if (text) {
      const plain = text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
      pieces.push({ text: plain, kind: open.at(-1) ?? null });
    }
  }
  return pieces;
}
