import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAIL_KINDS, type MailKind } from '../../domain/mail/mail-kinds.ts';
import {
  type MailTemplate,
  type MailTemplates,
  parseTemplate,
  placeholdersOf,
} from '../../domain/mail/mail-template.ts';
import { COMMON_PLACEHOLDERS, PLACEHOLDERS } from '../../domain/mail/mail-values.ts';
import { LAYOUT_SLOTS, slotsOf } from '../../domain/mail/render-html.ts';

/**
 * Reads the templates of a folder (apps/server/mails). An operator may edit them; one that lacks what its mail needs, or
 * uses a value that doesn't exist, is refused here, at the start.
 * @throws Error naming the file and what is wrong with it
 */
export async function loadMailTemplates(folder: string): Promise<MailTemplates> {
  const source = await readFile(join(folder, 'layout.html'), 'utf8');
  // the operator's notes are not for the recipient
  const layout = source.replace(/<!--[\s\S]*?-->\n?/g, '');
  const slots = slotsOf(layout);
  const missing = LAYOUT_SLOTS.filter((slot) => !slots.includes(slot));
  if (missing.length > 0) throw new Error(`mail layout.html: lacks {{{${missing.join('}}}, {{{')}}}}`);
  const templates = new Map<MailKind, MailTemplate>();
  await Promise.all(MAIL_KINDS.map(async (kind) => templates.set(kind, await readTemplate(folder, kind))));
  return {
    layout,
    of(kind) {
      const template = templates.get(kind);
      if (!template) throw new Error(`no template of the mail ${kind}`);
      return template;
    },
  };
}

async function readTemplate(folder: string, kind: MailKind): Promise<MailTemplate> {
  const file = `${kind.replaceAll('_', '-')}.md`;
  const source = await readFile(join(folder, file), 'utf8');
  const found = placeholdersOf(source);
  const missing = PLACEHOLDERS[kind].filter((name) => !found.includes(name));
  if (missing.length > 0) throw new Error(`mail ${file}: lacks {{${missing.join('}}, {{')}}}`);
  const unknown = found.filter((name) => !PLACEHOLDERS[kind].includes(name) && !COMMON_PLACEHOLDERS.includes(name));
  if (unknown.length > 0) throw new Error(`mail ${file}: unknown {{${unknown.join('}}, {{')}}}`);
  try {
    return parseTemplate(source);
  } catch (error) {
    throw new Error(`mail ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
