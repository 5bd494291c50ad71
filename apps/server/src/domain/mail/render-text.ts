import { type Block, fill, type MailTemplate } from './mail-template.ts';
import { isRightToLeft } from './plain-value.ts';

/** first strong isolate, pop directional isolate (Unicode UAX 9): a right-to-left name leaves the sentence in order */
const isolate = (value: string) => (isRightToLeft(value) ? `\u2068${value}\u2069` : value);

/** The plain-text version of a mail: the same facts, with the links written out. */
export function renderText(template: MailTemplate, values: Record<string, string>): string {
  const put = (text: string) => fill(text, values, isolate);
  const blocks = (list: Block[]) => list.map((block) => blockText(block, put)).filter((text) => text !== '');
  const sections = [
    put(template.heading),
    ...blocks(template.body),
    ...(template.note.length > 0 ? ['---', ...blocks(template.note)] : []),
    `-- \n${put(template.why)}\n${footerText(values)}`,
  ];
  return `${sections.join('\n\n')}\n`;
}

function footerText({ site = '', home = '', support = '' }: Record<string, string>): string {
  return [`${site}: ${home}`, ...(support ? [`Questions: ${support}`] : [])].join('\n');
}

function blockText(block: Block, put: (text: string) => string): string {
  switch (block.type) {
    case 'code':
      return `    ${put(block.text)}`;
    case 'quote':
      return put(block.text)
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
    case 'button':
      return `${put(block.label)}:\n${put(block.href)}`;
    case 'facts':
      return block.facts
        .map(({ label, value }) => ({ label, value: put(value) }))
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => `${label}: ${value}`)
        .join('\n');
    case 'paragraph':
      return block.parts
        .map((part) => ('href' in part ? `${put(part.text)} (${put(part.href)})` : put(part.text)))
        .join('');
  }
}
