import { z } from 'zod';
import type { SealedText } from '../../ports/sealed-text.ts';
import { type MailContent, mailContent } from './mail-kinds.ts';

const PURPOSE = 'mail';

/** The row that sealed content belongs to. */
export interface ContentOwner {
  to: string;
  dedupeKey: string;
}

const envelope = z.object({ to: z.string(), dedupeKey: z.string(), content: mailContent });

/** The content of a mail, unreadable in the table and bound to its row: moved to another address it can't be opened. */
export function sealContent(sealed: SealedText, content: MailContent, { to, dedupeKey }: ContentOwner): string {
  return sealed.seal(PURPOSE, JSON.stringify({ to, dedupeKey, content }));
}

/** Null when it was sealed under another secret, for another row, or by a version whose kinds this one doesn't know. */
export function openContent(sealed: SealedText, payload: string, owner: ContentOwner): MailContent | null {
  const text = sealed.open(PURPOSE, payload);
  if (text === null) return null;
  const parsed = envelope.safeParse(JSON.parse(text));
  if (!parsed.success) return null;
  const { to, dedupeKey, content } = parsed.data;
  return to === owner.to && dedupeKey === owner.dedupeKey ? content : null;
}
