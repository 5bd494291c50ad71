import { Lexer } from 'marked';

/** A top-level piece of a Markdown text that can be rendered, and kept, on its own. */
export interface MarkdownBlock {
  /** Markdown, the link definitions it may need included */
  source: string;
  /** nothing that is appended to the text can change it any more */
  closed: boolean;
  /** its place in the text, whose line ends are "\n" alone; `end` is one past the last */
  start: number;
  end: number;
}

interface Piece {
  kind: 'content' | 'definition' | 'space';
  raw: string;
}

/** What follows can still change the last block, and join it to the one before: "2" becomes the next item of a list. */
const UNSETTLED = 2;

/** Cuts a Markdown text into its blocks. While it streams only the last block is open. */
export function splitBlocks(markdown: string, streaming: boolean): MarkdownBlock[] {
  return createBlockSplitter()(markdown, streaming);
}

/** splitBlocks for a text that grows: what is settled is not read again, so that a long answer costs no more than a short one. */
export function createBlockSplitter(): typeof splitBlocks {
  let settled: Piece[] = [];
  let settledText = '';

  return (markdown, streaming) => {
    const text = markdown.includes('\r') ? markdown.replace(/\r\n?/g, '\n') : markdown;
    if (!text.startsWith(settledText)) {
      settled = [];
      settledText = '';
    }
    const fresh = piecesOf(text.slice(settledText.length));
    const blocks = blocksOf([...settled, ...fresh], streaming);

    const contents = fresh.flatMap(({ kind }, index) => (kind === 'content' ? [index] : []));
    const sure = fresh.slice(0, contents.at(-UNSETTLED) ?? 0);
    if (sure.length > 0) {
      settled = [...settled, ...sure];
      settledText += sure.map(({ raw }) => raw).join('');
    }
    return blocks;
  };
}

/** Only the blocks are told apart; what stands inside them is read where they are rendered. */
function piecesOf(text: string): Piece[] {
  return new Lexer({ gfm: true }).blockTokens(text, []).map(({ type, raw }) => ({
    kind: type === 'space' ? 'space' : type === 'def' ? 'definition' : 'content',
    raw,
  }));
}

function blocksOf(pieces: Piece[], streaming: boolean): MarkdownBlock[] {
  const definitions = pieces.flatMap(({ kind, raw }) => (kind === 'definition' ? [raw.trim()] : [])).join('\n');
  let end = 0;
  const contents = pieces.flatMap(({ kind, raw }) => {
    const start = end;
    end += raw.length;
    return kind === 'content' ? [{ raw, start, end }] : [];
  });
  return contents.map(({ raw, ...place }, index) => ({
    source: definitions && raw.includes('[') ? `${raw}\n\n${definitions}` : raw,
    closed: !streaming || index < contents.length - 1,
    ...place,
  }));
}
