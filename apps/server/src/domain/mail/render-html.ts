import { type Block, fill, type MailTemplate } from './mail-template.ts';
import { isRightToLeft } from './plain-value.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** The layout's own placeholders, filled with HTML that is already safe: {{{title}}} and so on. */
const SLOT = /\{\{\{(\w+)\}\}\}/g;
export const LAYOUT_SLOTS = ['title', 'preview', 'site', 'home', 'heading', 'body', 'note', 'why', 'support'];

export function slotsOf(layout: string): string[] {
  return [...new Set(Array.from(layout.matchAll(SLOT), (match) => match[1] ?? ''))];
}

/** The whole document: the layout (apps/server/mails/layout.html) around the template's blocks. */
export function renderHtml(layout: string, template: MailTemplate, values: Record<string, string>): string {
  const put = (text: string) => fill(escapeHtml(text), values, encode);
  const attribute = (text: string) => fill(escapeHtml(text), values, escapeHtml);
  const blocks = (list: Block[]) => list.map((block) => blockHtml(block, put, attribute)).join('\n');
  const { home = '', support = '' } = values;
  const slots: Record<string, string> = {
    title: attribute(template.subject),
    preview: put(template.preview),
    site: put('{{site}}'),
    home: escapeHtml(home),
    heading: put(template.heading),
    body: blocks(template.body),
    note: template.note.length > 0 ? `<div class="note">${blocks(template.note)}</div>` : '',
    why: put(template.why),
    support: support ? `Questions? Write to ${link(`mailto:${escapeHtml(support)}`, escapeHtml(support))}.` : '',
  };
  return layout.replace(SLOT, (_, name: string) => slots[name] ?? '');
}

function encode(value: string): string {
  const safe = escapeHtml(value);
  return isRightToLeft(value) ? `<bdi>${safe}</bdi>` : safe;
}

type Put = (text: string) => string;

function blockHtml(block: Block, put: Put, attribute: Put): string {
  switch (block.type) {
    case 'code':
      return `<p class="code">${put(block.text)}</p>`;
    case 'quote':
      return `<blockquote dir="auto">${put(block.text).replaceAll('\n', '<br>\n')}</blockquote>`;
    case 'button':
      return `<p class="action">${link(attribute(block.href), put(block.label), 'button')}</p>
<p class="plain-link">If the button does not work, copy this address: ${link(attribute(block.href), put(block.href))}</p>`;
    case 'facts': {
      const facts = block.facts.map(({ label, value }) => ({ label, value: put(value) }));
      const rows = facts.filter(({ value }) => value !== '');
      return `<dl>${rows.map(({ label, value }) => `<div><dt>${put(label)}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
    }
    case 'paragraph':
      return `<p>${block.parts
        .map((part) => ('href' in part ? link(attribute(part.href), put(part.text)) : put(part.text)))
        .join('')}</p>`;
  }
}

/** Links open in a new page, because mail may be shown in a frame, and send no referrer. */
function link(href: string, label: string, className?: string): string {
  return `<a href="${href}"${className ? ` class="${className}"` : ''} target="_blank" rel="noopener noreferrer">${label}</a>`;
}
