import { PRODUCT } from '@prep-ai/contract';
import { momentInIndia } from '../../../lib/india-time.ts';
import { timestampPart } from '../../../lib/pdf/file-name.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { serverDate } from '../../../lib/time/server-clock.ts';
import type { ExportedMessage } from '../model/exported-message.ts';

/** A record of the history as "chat-{id}.pdf". The PDF writer is fetched with the first export. */
export async function exportRecord(record: {
  id: number;
  message: string;
  response: string;
  created_at: string;
}): Promise<void> {
  const { id, message, response, created_at: timestamp } = record;
  const messages: ExportedMessage[] = [
    { role: 'user', content: message, timestamp },
    { role: 'assistant', content: response, timestamp },
  ];
  saveFile(await write(`Chat ${id}`, messages), `chat-${id}.pdf`);
}

/** A whole conversation as a PDF or as Markdown. */
export async function exportConversation(messages: readonly ExportedMessage[], as: 'pdf' | 'markdown'): Promise<void> {
  const name = `chat-session-${timestampPart(serverDate())}`;
  if (as === 'pdf') return saveFile(await write('Chat session', messages), `${name}.pdf`);
  saveFile(new Blob([conversationMarkdown(messages)], { type: 'text/markdown' }), `${name}.md`);
}

/** A conversation as Markdown: a heading for who spoke and when, then the words as they are. */
export function conversationMarkdown(messages: readonly ExportedMessage[]): string {
  return messages
    .map(({ role, content, timestamp }) => {
      const who = role === 'user' ? 'You' : PRODUCT.bot;
      return `## ${who}, ${momentInIndia(timestamp)}\n\n${content.trim()}\n`;
    })
    .join('\n');
}

async function write(title: string, messages: readonly ExportedMessage[]): Promise<Blob> {
  const [{ makePdf }, { conversationDocument }] = await Promise.all([
    import('../../../lib/pdf/make-pdf.ts'),
    import('./conversation-document.ts'),
  ]);
  return makePdf(conversationDocument(title, messages, serverDate()));
}
