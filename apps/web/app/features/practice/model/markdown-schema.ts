import { defaultSchema, type Options } from 'rehype-sanitize';

/** What an answer may be made of: text, lists, tables, code, links. No ids, no styles, nothing that loads or runs. */
export const ANSWER_SCHEMA: Options = {
  ...defaultSchema,
  tagNames: [
    'a',
    'blockquote',
    'br',
    'code',
    'del',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'img',
    'input',
    'li',
    'ol',
    'p',
    'pre',
    'strong',
    'sup',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'ul',
  ],
  attributes: {
    a: ['href'],
    code: [['className', /^language-[\w+#.-]{1,30}$/]],
    img: ['alt'],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    ol: ['start'],
    td: ['align'],
    th: ['align'],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
};

/** An address that a link of an answer may lead to: whole http(s) and mailto addresses, none inside of this site. */
export function safeHref(href: string | undefined): string | null {
  if (!href || !URL.canParse(href)) return null;
  return /^(?:https?|mailto):$/.test(new URL(href).protocol) ? href : null;
}
