import type { MailKind } from './mail-kinds.ts';

/**
 * A mail template is a short text file (apps/server/mails/*.md):
 *
 *     subject: Your code
 *     preview: what inboxes show beside the subject
 *     why: why the person gets this mail; shown in the footer
 *
 *     # The heading
 *     Paragraphs, with [links]({{home}}).
 *     [code] {{code}}
 *     [button] What it does -> {{link}}
 *     - Fact: value
 *     [quote] {{what a person wrote, line by line}}
 *     ---
 *     Paragraphs of the note at the end.
 *
 * Placeholders are {{name}}. The structure is read before any value is filled in, so a value is never markup.
 */
export interface MailTemplate {
  subject: string;
  preview: string;
  why: string;
  heading: string;
  body: Block[];
  note: Block[];
}

export type Block =
  | { type: 'paragraph'; parts: Inline[] }
  | { type: 'code'; text: string }
  | { type: 'quote'; text: string }
  | { type: 'button'; label: string; href: string }
  | { type: 'facts'; facts: { label: string; value: string }[] };

type Inline = { text: string } | { text: string; href: string };

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const HEAD = ['subject', 'preview', 'why'] as const;

/** @throws Error naming what is missing or unknown */
export function parseTemplate(source: string): MailTemplate {
  const [head = '', ...rest] = source
    .replace(/<!--[\s\S]*?-->/g, '')
    .trim()
    .split(/\n\s*\n/);
  const fields = new Map(head.split('\n').map((line) => splitAt(line, ':')));
  const field = (name: (typeof HEAD)[number]): string => {
    const value = fields.get(name);
    if (!value) throw new Error(`needs a line "${name}: ..." at its beginning`);
    return value;
  };
  const [title = '', ...blocks] = rest.map((block) => block.trim());
  if (!/^# \S/.test(title)) throw new Error('needs a heading "# ..." after the first lines');
  const cut = blocks.indexOf('---');
  return {
    subject: field('subject'),
    preview: field('preview'),
    why: field('why'),
    heading: title.slice(2),
    body: (cut < 0 ? blocks : blocks.slice(0, cut)).map(parseBlock),
    note: cut < 0 ? [] : blocks.slice(cut + 1).map(parseBlock),
  };
}

/** The names of the placeholders of a template's file, each once. */
export function placeholdersOf(source: string): string[] {
  return [...new Set(Array.from(source.matchAll(PLACEHOLDER), (match) => match[1] ?? ''))];
}

/**
 * Text with its placeholders filled in; `encode` makes a value safe for where it goes. An empty value
 * removes the space before it ("Hello {{name}}," becomes "Hello,"). One pass: a value that contains {{name}} is not filled in.
 * @throws Error on a placeholder without a value
 */
export function fill(text: string, values: Record<string, string>, encode: (value: string) => string): string {
  return text.replace(/ ?\{\{(\w+)\}\}/g, (match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`mail placeholder without a value: ${name}`);
    if (value === '') return '';
    return `${match.startsWith(' ') ? ' ' : ''}${encode(value)}`;
  });
}

function parseBlock(block: string): Block {
  if (block.startsWith('[code] ')) return { type: 'code', text: block.slice('[code] '.length) };
  if (block.startsWith('[quote] ')) return { type: 'quote', text: block.slice('[quote] '.length) };
  if (block.startsWith('[button] ')) {
    const [label, href] = splitAt(block.slice('[button] '.length), '->');
    if (!label || !href) throw new Error(`is not "[button] label -> address": ${block}`);
    return { type: 'button', label, href };
  }
  if (block.startsWith('- ')) {
    const facts = block.split('\n').map((line) => splitAt(line.replace(/^- /, ''), ':'));
    return { type: 'facts', facts: facts.map(([label, value]) => ({ label, value })) };
  }
  return { type: 'paragraph', parts: parseInline(block.replace(/\s*\n\s*/g, ' ')) };
}

function parseInline(text: string): Inline[] {
  const pieces = text.split(/\[([^\]]+)\]\(([^)]+)\)/);
  const parts: Inline[] = [];
  for (let at = 0; at < pieces.length; at += 3) {
    const [plain = '', label, href] = pieces.slice(at, at + 3);
    if (plain) parts.push({ text: plain });
    if (label && href) parts.push({ text: label, href });
  }
  return parts;
}

function splitAt(line: string, mark: string): [string, string] {
  const at = line.indexOf(mark);
  return at < 0 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + mark.length).trim()];
}

export interface MailTemplates {
  /** the HTML document around every mail */
  layout: string;
  of(kind: MailKind): MailTemplate;
}
