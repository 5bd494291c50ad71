export interface CodeBlock {
  language: string;
  lines: string[];
}

/** Fenced code blocks of a Markdown text. A fence starts at the beginning of its line. */
export function codeBlocks(markdown: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let open: CodeBlock | null = null;
  for (const line of markdown.split('\n')) {
    const fence = /^```([\w+#-]*)/.exec(line);
    if (fence && open) {
      blocks.push(open);
      open = null;
    } else if (fence) open = { language: fence[1] ?? '', lines: [] };
    else open?.lines.push(line);
  }
  return blocks;
}

/** What a parser says about code in a fence language: null when it parses or when no parser knows the language. */
export type CodeProblem = (language: string, code: string) => string | null;
