import { lexer, type Token, type Tokens } from 'marked';
import type { Content } from 'pdfmake/interfaces';
import { cleanCode, cleanText } from './clean-text.ts';
import { fontRuns } from './font-runs.ts';
import { INK, SIZES, SPACING } from './page-style.ts';

interface InlineStyle {
  bold?: boolean;
  link?: string;
  code?: boolean;
  strike?: boolean;
  color?: string;
}

/** Characters of code in a line of the page: 0.6 em each at SIZES.code in the width of the page less the padding. */
const CODE_COLUMNS = 86;
/** Characters up to which a block stays on one page with the heading above it; about half a page. */
const KEPT_WHOLE = 1800;

/** A line of text as pdfmake takes it, each piece in a font that can show it. */
export function textRuns(text: string, style: InlineStyle = {}): Content[] {
  const clean = style.code ? cleanText(text).replaceAll('\n', ' ') : cleanText(text);
  return fontRuns(clean, style.code ? 'Mono' : 'Sans').map((run) => ({
    text: run.text,
    font: run.family,
    ...(style.bold && run.family !== 'Mono' ? { bold: true } : {}),
    ...(style.code ? { background: INK.codeGround } : {}),
    ...(style.strike ? { decoration: 'lineThrough' as const } : {}),
    ...(style.color ? { color: style.color } : {}),
    ...(style.link ? { link: style.link, color: INK.link } : {}),
  }));
}

/** Markdown as blocks of the PDF: no marker of it is left, no HTML, no picture; only links that a mail or browser opens. */
export function markdownContent(markdown: string): Content[] {
  return blocks(lexer(markdown, { gfm: true }));
}

/** Keeps a heading on the page of what follows it, so that it never ends a page alone. */
export function withHeading(heading: Content, following: Content[]): Content[] {
  const [first, ...rest] = following;
  if (first === undefined) return [heading];
  return textLength(first) > KEPT_WHOLE
    ? [{ stack: [heading], headlineLevel: 1 }, first, ...rest]
    : [{ stack: [heading, first], unbreakable: true }, ...rest];
}

function blocks(tokens: readonly Token[]): Content[] {
  const content: Content[] = [];
  let heading: Content | null = null;
  for (const token of tokens) {
    const made = block(token);
    if (made === null) continue;
    if (token.type === 'heading') {
      if (heading !== null) content.push(heading);
      heading = made;
    } else {
      content.push(...(heading === null ? [made] : withHeading(heading, [made])));
      heading = null;
    }
  }
  if (heading !== null) content.push(heading);
  return content;
}

function block(token: Token): Content | null {
  // marked types its tokens as a union with an open member: these guards are what it offers instead of narrowing
  if (is<Tokens.Heading>(token, 'heading')) {
    return { text: inline(token.tokens, { bold: true }), fontSize: SIZES.heading, margin: [0, 6, 0, 3] };
  }
  if (is<Tokens.Code>(token, 'code')) return codeBlock(token.text);
  if (is<Tokens.List>(token, 'list')) return list(token);
  if (is<Tokens.Table>(token, 'table')) return table(token);
  if (is<Tokens.Blockquote>(token, 'blockquote')) {
    return { stack: blocks(token.tokens), margin: [12, 0, 0, 0], color: INK.soft };
  }
  if (is<Tokens.Hr>(token, 'hr')) return { text: '', margin: [0, 0, 0, SPACING / 2] };
  if (is<Tokens.Paragraph>(token, 'paragraph')) return paragraph(inline(token.tokens, {}));
  if (is<Tokens.Text>(token, 'text')) return { text: inlineOf(token, {}) };
  if (is<Tokens.HTML>(token, 'html')) {
    const text = cleanText(token.text).trim();
    return text === '' ? null : paragraph(textRuns(text));
  }
  return null;
}

function paragraph(text: Content[]): Content {
  return { text, margin: [0, 0, 0, 6] };
}

function codeBlock(code: string): Content {
  const text = fontRuns(cleanCode(code, CODE_COLUMNS), 'Mono').map((run) => ({ text: run.text, font: run.family }));
  return {
    table: {
      widths: ['*'],
      body: [[{ text, fontSize: SIZES.code, preserveLeadingSpaces: true, fillColor: INK.codeGround }]],
    },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => 8,
      paddingRight: () => 8,
      paddingTop: () => 6,
      paddingBottom: () => 6,
    },
    margin: [0, 2, 0, 8],
  };
}

function list({ ordered, start, items }: Tokens.List): Content {
  const entries = items.map((item) => ({
    stack: [...(item.task ? [{ text: item.checked ? '[x]' : '[ ]' }] : []), ...blocks(item.tokens)],
    margin: [0, 0, 0, 3] as [number, number, number, number],
  }));
  const margin: [number, number, number, number] = [0, 0, 0, 4];
  return ordered ? { ol: entries, start: start === '' ? 1 : start, margin } : { ul: entries, margin };
}

function table({ header, rows }: Tokens.Table): Content {
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: header.map(() => '*'),
      body: [
        header.map((cell) => ({ text: inline(cell.tokens, { bold: true }), fillColor: INK.codeGround })),
        ...rows.map((row) => row.map((cell) => ({ text: inline(cell.tokens, {}) }))),
      ],
    },
    layout: { hLineWidth: () => 0.5, vLineWidth: () => 0.5, hLineColor: () => INK.line, vLineColor: () => INK.line },
    margin: [0, 2, 0, 8],
  };
}

function inline(tokens: readonly Token[], style: InlineStyle): Content[] {
  return tokens.flatMap((token) => inlineOf(token, style));
}

function inlineOf(token: Token, style: InlineStyle): Content[] {
  if (is<Tokens.Strong>(token, 'strong')) return inline(token.tokens, { ...style, bold: true });
  if (is<Tokens.Em>(token, 'em')) return inline(token.tokens, style);
  if (is<Tokens.Del>(token, 'del')) return inline(token.tokens, { ...style, strike: true });
  if (is<Tokens.Codespan>(token, 'codespan')) return textRuns(token.text, { ...style, code: true });
  if (is<Tokens.Br>(token, 'br')) return [{ text: '\n' }];
  if (is<Tokens.Link>(token, 'link')) {
    return inline(token.tokens, /^(https?|mailto):/i.test(token.href) ? { ...style, link: token.href } : style);
  }
  if (is<Tokens.Image>(token, 'image')) return textRuns(token.text, style);
  if (is<Tokens.Text>(token, 'text') && token.tokens) return inline(token.tokens, style);
  return 'text' in token && typeof token.text === 'string' ? textRuns(decoded(token.text), style) : [];
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

function decoded(text: string): string {
  return cleanText(text).replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '');
}

function is<T extends Token>(token: Token, type: T['type']): token is T {
  return token.type === type;
}

function textLength(content: Content): number {
  if (typeof content === 'string') return content.length;
  if (content === null || typeof content !== 'object') return 0;
  return Object.values(content).reduce((sum: number, part: Content) => sum + textLength(part), 0);
}
