import type { OutgoingMail } from '../../ports/mailer.ts';
import type { MailContent } from './mail-kinds.ts';
import type { MailTemplates } from './mail-template.ts';
import { fill } from './mail-template.ts';
import { type MailSite, valuesOf } from './mail-values.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

export type RenderedMail = Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'replyTo'>;

/** Writes a mail from its template: subject, HTML and text say the same. */
export function renderMail(templates: MailTemplates, content: MailContent, site: MailSite): RenderedMail {
  const template = templates.of(content.kind);
  const values = valuesOf(content, site);
  return {
    subject: fill(template.subject, values, (value) => value),
    text: renderText(template, values),
    html: renderHtml(templates.layout, template, values),
    ...(content.kind === 'contact_message' ? { replyTo: content.data.email } : {}),
  };
}
